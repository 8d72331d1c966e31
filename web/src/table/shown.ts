// Which cards lie open on the table as cards, rather than in a pile or in an area that is folded.
import { idsOf } from "../state";
import type { View } from "../wire";
import { zoneNamed, type Book } from "./book";
import { isUnder } from "./facts";
import type { ZonePlace } from "./layout";

/** Which seats' areas are unfolded, and whose hand is the fan at the near edge. */
export interface Open {
  seats: ReadonlySet<number>;
  front: number | null;
}

function asCards(place: ZonePlace): boolean {
  return place.as === "large" || place.as === "row" || place.as === "fan";
}

function withAttached(view: View, ids: number[], into: Set<number>): void {
  for (const id of ids) {
    into.add(id);
    const on = (view.cards[id]?.a ?? []).filter((place) => !isUnder(view, place));
    withAttached(view, on, into);
  }
}

export function shownCards(book: Book, view: View, open: Open): Set<number> {
  const shown = new Set<number>();
  const add = (place: ZonePlace, seat: number) => {
    const zone = view.zones[zoneNamed(book, view, place.zone, seat)];
    if (asCards(place)) withAttached(view, idsOf(zone), shown);
  };
  for (const place of book.layout.centre) add(place, 0);
  for (const seat of view.order) {
    if (!open.seats.has(seat) && seat !== open.front) continue;
    for (const place of book.layout.seat) add(place, seat);
  }
  return shown;
}
