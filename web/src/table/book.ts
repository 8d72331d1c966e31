// A game's words and cards, and its layout, ready to look things up in.
import { layouts } from "muster:layouts";
import type { CardInfo, GameInfo } from "../api";
import type { View } from "../wire";
import { zoneIndex } from "../state";
import { plainLayout } from "./plain";
import type { Condition, Layout, TypeLook, Step } from "./layout";

export interface Book {
  game: GameInfo;
  layout: Layout;
  cards: Map<number, CardInfo>;
  byName: Map<string, CardInfo>;
  zones: Map<string, number>;
  values: Map<string, number>;
  seatValues: Map<string, number>;
  counters: Map<string, number>;
  stats: Map<string, number>;
  notes: Map<string, number>;
}

const indexed = (names: string[]) => new Map(names.map((name, i) => [name, i]));

export function makeBook(game: GameInfo, cards: CardInfo[]): Book {
  return {
    game,
    layout: layouts[game.id] ?? plainLayout(game),
    cards: new Map(cards.map((card) => [card.d, card])),
    // Where several share a name, the first is as good as any: tactic cards name techniques.
    byName: new Map([...cards].reverse().map((card) => [card.name, card])),
    zones: indexed(game.zones.map((zone) => zone.name)),
    values: indexed(game.values.map((value) => value.name)),
    seatValues: indexed(game.seatValues.map((value) => value.name)),
    counters: indexed(game.counters),
    stats: indexed(game.stats),
    // A house of an older version has none.
    notes: indexed(game.notes ?? []),
  };
}

const plainType: TypeLook = { tone: "grey" };

export function typeLook(book: Book, type: string): TypeLook {
  return book.layout.types[type] ?? plainType;
}

/** A value of the table by its name; -1 where the game has none such. */
export function valueOf(book: Book, view: View, name: string): number {
  return view.values[book.values.get(name) ?? -1] ?? -1;
}

export function seatValueOf(book: Book, view: View, seat: number, name: string): number {
  return view.seatValues[seat]?.[book.seatValues.get(name) ?? -1] ?? 0;
}

/** The card that a seat is known by, its hero; undefined where it has none. */
export function cardOfSeat(book: Book, view: View, seat: number): number | undefined {
  const value = book.game.seatValues.find((v) => v.kind === "card");
  const card = value ? seatValueOf(book, view, seat, value.name) : -1;
  return card >= 0 && view.cards[card] ? card : undefined;
}

export function holds(book: Book, view: View, conditions: Condition[] | undefined): boolean {
  return (conditions ?? []).every(({ value, is, not, least, most }) => {
    const n = valueOf(book, view, value);
    if (is !== undefined && n !== is) return false;
    if (not !== undefined && n === not) return false;
    if (least !== undefined && n < least) return false;
    return most === undefined || n <= most;
  });
}

/** The steps that the game goes through now, and which of them it is in; -1: in none. */
export function stepsNow(book: Book, view: View): { steps: Step[]; now: number } | undefined {
  const tracker = book.layout.trackers.find((found) => holds(book, view, found.when));
  if (!tracker) return undefined;
  return { ...tracker, now: tracker.steps.findIndex((step) => holds(book, view, step.when)) };
}

/** The index of a zone in a view; -1 where the game has none such. */
export function zoneNamed(book: Book, view: View, name: string, seat = 0): number {
  const kind = book.zones.get(name);
  if (kind === undefined) return -1;
  return zoneIndex(view, kind, book.game.zones[kind]?.perSeat ? seat : 0);
}

/** The name and, where each seat has one, the seat of a zone. */
export function zoneAt(book: Book, view: View, index: number): { name: string; seat: number | null } {
  let kind = 0;
  view.zoneOf.forEach((from, k) => {
    if (from <= index && from >= (view.zoneOf[kind] ?? 0)) kind = k;
  });
  const zone = book.game.zones[kind];
  return {
    name: zone?.name ?? "",
    seat: zone?.perSeat ? index - (view.zoneOf[kind] ?? 0) : null,
  };
}

/** Whose turn it is; null: nobody's. */
export function turnOf(book: Book, view: View): number | null {
  if (!book.layout.turn || view.over) return null;
  const seat = valueOf(book, view, book.layout.turn);
  return seat >= 0 && seat < view.seatValues.length ? seat : null;
}

/** Which round it is, counted over the whole game as far as its values tell. */
export function roundOf(book: Book, view: View): number {
  const many = 1000;
  return book.layout.rounds.reduce((n, name) => n * many + valueOf(book, view, name), 0);
}

/** Is a seat in a value that holds a seat or a set of seats? */
export function hasSeat(book: Book, view: View, name: string, seat: number): boolean {
  const index = book.values.get(name);
  if (index === undefined) return false;
  const n = view.values[index] ?? 0;
  return book.game.values[index]?.kind === "seats" ? ((n >> seat) & 1) === 1 : n === seat;
}
