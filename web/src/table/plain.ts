// A table for a game that has no layout of its own: every zone by what the game says of it.
import type { GameInfo, ZoneKind } from "../api";
import type { Layout, Shown, Tone, ZonePlace } from "./layout";

const tones: Tone[] = ["violet", "blue", "teal", "green", "yellow", "orange", "red", "pink", "brown"];

function shownAs(zone: ZoneKind): Shown {
  if (zone.hand || zone.name === "hand") return "fan";
  return zone.inPlay ? "row" : "pile";
}

const place = (zone: ZoneKind): ZonePlace => ({
  zone: zone.name,
  as: shownAs(zone),
  whenFilled: true,
});

export function plainLayout(game: GameInfo): Layout {
  const states = new Set(game.states.map((state) => state.counter));
  const seatValue = (kind: string) => game.values.filter((value) => value.kind === kind);
  return {
    faces: [],
    centre: game.zones.filter((zone) => !zone.perSeat).map(place),
    seat: game.zones.filter((zone) => zone.perSeat).map(place),
    strip: game.values
      .filter((value) => value.kind === "number" && /round|turn|phase/.test(value.name))
      .map((value) => ({
        word: value.name === "round" ? ("table.plain.round" as const) : ("table.plain.value" as const),
        value: value.name,
      })),
    trackers: [],
    turn: seatValue("seat").find((value) => /turn|active/.test(value.name))?.name,
    rounds: game.values.some((value) => value.name === "round") ? ["round"] : [],
    plate: game.seatValues
      .filter((value) => value.kind === "number")
      .map((value) => ({
        icon: "counter" as const,
        word: "table.plain.seat-value" as const,
        seatValue: value.name,
      })),
    marks: seatValue("seat")
      .filter((value) => /first/.test(value.name))
      .map((value) => ({
        value: value.name,
        word: "table.plain.first-player" as const,
        icon: "first-player" as const,
      })),
    types: Object.fromEntries(
      game.types.map((type, i) => [type, { tone: tones[i % tones.length] ?? "grey" }]),
    ),
    cost: game.stats[game.badges.find((badge) => badge.attribute === "cost")?.stat ?? -1],
    badges: game.badges
      .filter((badge) => badge.attribute !== "cost")
      .map(({ stat, attribute }, i) => ({
      attribute,
      stat: game.stats[stat],
      icon: "counter" as const,
      shape: (["circle", "hexagon", "diamond", "square", "shield"] as const)[i % 5] ?? "circle",
      tone: tones[i % tones.length] ?? "grey",
      word: "table.plain.stat" as const,
      })),
    pips: [],
    tokens: game.counters
      .map((counter, i) => ({ counter, i }))
      .filter(({ i }) => !states.has(i))
      .map(({ counter, i }) => ({
        counter,
        icon: "counter" as const,
        tone: tones[i % tones.length] ?? "grey",
        word: "table.plain.counter" as const,
      })),
    states: game.states
      .filter((state) => state.counter !== undefined)
      .map((state) => ({
        state: state.name,
        icon: "exhausted" as const,
        tone: "orange" as const,
        word: "table.plain.state" as const,
      })),
    flags: [],
    subtitles: [],
    deeds: {},
    sources: [],
    shows: [],
    filters: [],
  };
}
