// What is chosen on the set-up page, and the request that comes of it. Nothing here knows a game:
// it follows the options that the house describes.
import type { GameInfo, NewTable, SetupOption } from "../../api";
import { isRecord } from "../../settings";
import type { Layout } from "../../table/layout";
import { takesDecks } from "../decks/games";

/** "me", "friend" (by link), "chooser" (by link, and chooses what to play), "open" or "bot:NAME". */
export type Who = string;

export interface SeatForm {
  who: Who;
  name: string;
  /** Values of the options that each seat has its own of; absent: the game decides. */
  options: Record<string, string>;
  /** What the deck in `options.decks` is called. */
  deck?: string;
}

export interface SetupForm {
  players: number;
  /** As many as the game has at most; only the first `players` count. */
  seats: SeatForm[];
  options: Record<string, string>;
  seed: string;
  /** Absent: nobody said, and who plays alone is left alone. */
  private?: boolean;
  /** What the table is called; empty: after its game. */
  title: string;
}

const undecided = "-";

/** Somebody who comes by a link. */
export const isFriend = (who: Who): boolean => who === "friend" || who === "chooser";
export const isPerson = (who: Who): boolean => who === "me" || isFriend(who);

/** May only those watch who have the link? So it is if nobody else is expected, unless it was said. */
export function isPrivate(form: SetupForm): boolean {
  const others = form.seats
    .slice(0, form.players)
    .some(({ who }) => isFriend(who) || who === "open");
  return form.private ?? !others;
}

export const perSeatOptions = (game: GameInfo): SetupOption[] =>
  game.options.filter(({ perSeat }) => perSeat);
export const tableOptions = (game: GameInfo): SetupOption[] =>
  game.options.filter(({ perSeat }) => !perSeat);

// A bot that plays well and keeps nobody waiting.
function botOf({ bots }: GameInfo): Who {
  const bot = bots.includes("quick") ? "quick" : bots[0];
  return bot === undefined ? "open" : `bot:${bot}`;
}

// The first person is who opens the table. Who plays a cooperative game alone plays all its heroes;
// opponents are somebody else.
function whoIn(game: GameInfo, seat: string, isFirstPerson: boolean): Who {
  if (seat === "open") return "open";
  if (seat !== "person") return `bot:${seat}`;
  return isFirstPerson || game.cooperative ? "me" : "friend";
}

/** The form as it is before anybody chose: the game's own first game. */
export function usualForm(game: GameInfo): SetupForm {
  const { first } = game;
  const firstPerson = first.seats.indexOf("person");
  const options: Record<string, string> = {};
  for (const option of tableOptions(game)) {
    const value = first.options[option.name];
    if (value !== undefined) options[option.name] = value;
  }
  const seats = Array.from({ length: game.players[1] }, (_, s): SeatForm => {
    const own: Record<string, string> = {};
    for (const { name } of perSeatOptions(game)) {
      const value = (first.options[name] ?? "").split(",")[s];
      if (value && value !== undecided) own[name] = value;
    }
    const seat = first.seats[s];
    return {
      who: seat === undefined ? botOf(game) : whoIn(game, seat, s === firstPerson),
      name: "",
      options: own,
    };
  });
  return { players: first.players, seats, options, seed: "", title: "" };
}

function isWho(game: GameInfo, who: unknown): who is Who {
  if (typeof who !== "string") return false;
  return ["me", "friend", "chooser", "open"].includes(who) || game.bots.some((bot) => who === `bot:${bot}`);
}

/** The values of an option, as the form has them: one, or several joined by commas. */
export const valuesOf = (value: string): string[] => value.split(",").filter((v) => v !== "");

function isAllowed(game: GameInfo, option: SetupOption, value: unknown): value is string {
  if (typeof value !== "string") return false;
  const { choices } = option;
  // A deck of one's own is none of the decks that there are to choose from.
  if (!choices || choices.length === 0 || takesDecks(game, option)) return true;
  return valuesOf(value).every((v) => v === option.default || choices.some((c) => c.value === v));
}

/** What the deck of a seat is called, if it has one: one of those there are goes by its title. */
export function deckName(game: GameInfo, seat: Pick<SeatForm, "options" | "deck">): string | undefined {
  const value = seat.options.decks;
  if (!value || seat.deck) return value && seat.deck;
  const choices = game.options.find((option) => takesDecks(game, option))?.choices;
  return choices?.find((choice) => choice.value === value)?.title ?? value;
}

function allowedOptions(
  game: GameInfo,
  options: SetupOption[],
  found: unknown,
): Record<string, string> {
  if (!isRecord(found)) return {};
  const allowed: Record<string, string> = {};
  for (const option of options) {
    const value = found[option.name];
    if (isAllowed(game, option, value)) allowed[option.name] = value;
  }
  return allowed;
}

/** The form of last time, as far as it still fits the game. */
export function restoredForm(game: GameInfo, found: unknown): SetupForm {
  const usual = usualForm(game);
  if (!isRecord(found)) return usual;
  const players = Number(found.players);
  const seats: unknown[] = Array.isArray(found.seats) ? found.seats : [];
  return {
    players:
      Number.isInteger(players) && players >= game.players[0] && players <= game.players[1]
        ? players
        : usual.players,
    seats: usual.seats.map((seat, s) => {
      const before = seats[s];
      if (!isRecord(before)) return seat;
      return {
        who: isWho(game, before.who) ? before.who : seat.who,
        name: typeof before.name === "string" ? before.name : "",
        options: allowedOptions(game, perSeatOptions(game), before.options),
        deck: typeof before.deck === "string" ? before.deck : undefined,
      };
    }),
    options: allowedOptions(game, tableOptions(game), found.options),
    // These two are for one game; the seed of last time would play it again.
    seed: "",
    title: "",
    private: typeof found.private === "boolean" ? found.private : undefined,
  };
}

/**
 * Whether an option asks for a seat: its values are the numbers of the seats, and perhaps others
 * after them.
 */
export function asksForSeat(game: GameInfo, option: SetupOption): boolean {
  const values = option.choices?.map(({ value }) => value) ?? [];
  const seats = Array.from({ length: game.players[1] }, (_, s) => String(s + 1));
  const others = values.slice(seats.length);
  return seats.every((seat, s) => values[s] === seat) && others.every((value) => !/^\d/.test(value));
}

export const valueIn = (form: SetupForm, option: SetupOption): string =>
  form.options[option.name] ?? option.default;

/** What the layout of a game says of its options. */
export type Needs = NonNullable<Layout["setup"]>;

/**
 * Whether an option is about nothing: those that begin with "solo-" are for one player alone, and
 * some need another one to be chosen in a certain way.
 */
export function isIdle(game: GameInfo, form: SetupForm, option: SetupOption, needs: Needs): boolean {
  if (form.players > 1 && option.name.startsWith("solo-")) return true;
  return (needs[option.name] ?? []).some((need) => {
    const other = game.options.find(({ name }) => name === need.option);
    if (!other) return false;
    const value = valueIn(form, other);
    return (need.is && !need.is.includes(value)) || need.not?.includes(value);
  });
}

/** Among several values, what the game would do by itself goes with nothing else. */
const standsAlone = (option: SetupOption, value: string): boolean =>
  value === option.default || value === "random" || value === "none";

/**
 * Chooses one more of an option that takes many, or one less. `isWhole` tells values that stand for
 * several at once, and so go with nothing else, either.
 */
export function toggled(
  option: SetupOption,
  value: string,
  chosen: string,
  isWhole: (value: string) => boolean = () => false,
): string {
  const isAlone = (v: string) => standsAlone(option, v) || isWhole(v);
  const before = valuesOf(value);
  if (before.includes(chosen)) {
    const rest = before.filter((v) => v !== chosen);
    return rest.length > 0 ? rest.join(",") : option.default;
  }
  if (isAlone(chosen)) return chosen;
  return [...before.filter((v) => !isAlone(v)), chosen].join(",");
}

export function withSeat(form: SetupForm, seat: number, change: Partial<SeatForm>): SetupForm {
  return {
    ...form,
    seats: form.seats.map((one, s) => (s === seat ? { ...one, ...change } : one)),
  };
}

/** Gives a seat a value of its own; undefined leaves it to the game. */
export function withSeatOption(
  form: SetupForm,
  seat: number,
  name: string,
  value: string | undefined,
): SetupForm {
  const options = { ...form.seats[seat]?.options };
  if (value === undefined) delete options[name];
  else options[name] = value;
  return withSeat(form, seat, { options });
}

/** The seats of this screen. */
export const seatsOfMine = (form: SetupForm): number[] =>
  form.seats.slice(0, form.players).flatMap(({ who }, s) => (who === "me" ? [s] : []));

/** The seats of friends who choose for themselves before the table is opened. */
export const seatsThatChoose = (form: SetupForm): number[] =>
  form.seats.slice(0, form.players).flatMap(({ who }, s) => (who === "chooser" ? [s] : []));

/** The body of `POST /tables`. `me` is the player's name. */
export function requestOf(
  game: GameInfo,
  form: SetupForm,
  me: string,
  needs: Needs = {},
): NewTable {
  const seats = form.seats.slice(0, form.players);
  const options: Record<string, string> = {};
  for (const option of tableOptions(game)) {
    const value = valueIn(form, option).trim();
    // A seat chosen while there were more of them.
    if (asksForSeat(game, option) && Number(value) > form.players) continue;
    if (isIdle(game, form, option, needs)) continue;
    if (value !== option.default) options[option.name] = value;
  }
  for (const option of perSeatOptions(game)) {
    if (isIdle(game, form, option, needs)) continue;
    const { name } = option;
    const values = seats.map(({ who, options: own }) =>
      who === "chooser" ? undecided : own[name]?.trim() || undecided,
    );
    if (values.some((value) => value !== undecided)) options[name] = values.join(",");
  }
  const firstOfMine = seats.findIndex(({ who }) => who === "me");
  const body: NewTable = {
    game: game.id,
    players: form.players,
    options,
    seats: seats.map(({ who }) =>
      isPerson(who) ? "person" : who.startsWith("bot:") ? who.slice(4) : who,
    ),
    names: seats.map(({ who, name }, s) =>
      name.trim() !== "" && isPerson(who)
        ? name.trim()
        : s === firstOfMine
          ? me.trim()
          : "",
    ),
  };
  if (form.seed.trim() !== "") body.seed = seedOf(form.seed.trim());
  if (isPrivate(form)) body.private = true;
  if (form.title.trim() !== "") body.title = form.title.trim();
  return body;
}

// Any words make a game that can be played again; digits are taken as they are.
function seedOf(text: string): number | string {
  const n = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(n) ? n : text;
}
