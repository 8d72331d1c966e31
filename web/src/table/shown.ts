// Which cards lie open on the table as cards, rather than in a pile or in an area that is folded.
import { idsOf } from "../state";
import type { View } from "../wire";
import { zoneAt, zoneNamed, type Book } from "./book";
import { isUnder } from "./facts";
import type { ZonePlace } from "./layout";

/** Which seats' areas are unfolded, and whose hand is the fan at the near edge. */
export interface Open {
  seats: ReadonlySet<number>;
  front: number | null;
}

function asCards(place: ZonePlace): boolean {
  return ["large", "row", "fan", "line"].includes(place.as);
}

function withAttached(view: View, ids: number[], into: Set<number>): void {
  for (const id of ids) {
    into.add(id);
    const on = (view.cards[id]?.a ?? []).filter((place) => !isUnder(view, place));
    withAttached(view, on, into);
  }
}

/**
 * Cards that lie beside a card and differ from it in nothing. In play even equal cards may differ in
 * what they have done.
 */
export function twinsOf(book: Book, view: View, id: number): number[] {
  const zone = view.zones.find((places) => places.includes(id));
  const card = view.cards[id];
  if (!zone || card?.d === undefined) return [];
  const { name } = zoneAt(book, view, view.zones.indexOf(zone));
  if (book.game.zones.find((kind) => kind.name === name)?.inPlay) return [];
  const looks = JSON.stringify(card);
  return idsOf(zone).filter((other) => other !== id && JSON.stringify(view.cards[other]) === looks);
}

/** The cards in the hand at the near edge: they can be read there. */
export function handOf(book: Book, view: View, front: number | null): ReadonlySet<number> {
  const place = book.layout.seat.find(({ as }) => as === "fan");
  if (!place || front === null) return new Set();
  return new Set(idsOf(view.zones[zoneNamed(book, view, place.zone, front)]));
}

export function shownCards(book: Book, view: View, open: Open): Set<number> {
  const shown = new Set<number>();
  const add = (place: ZonePlace, seat: number) => {
    const zone = view.zones[zoneNamed(book, view, place.zone, seat)];
    if (asCards(place)) withAttached(view, idsOf(zone), shown);
    if (place.as === "stack") withAttached(view, idsOf(zone?.slice(0, 1)), shown);
  };
  for (const place of book.layout.centre) add(place, 0);
  for (const seat of view.order) {
    if (!open.seats.has(seat) && seat !== open.front) continue;
    for (const place of book.layout.seat) add(place, seat);
  }
  return shown;
}
