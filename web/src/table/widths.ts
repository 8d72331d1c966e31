// How wide rows of cards are, in widths of a card, so that their size can fit the room. Pure.
import { idsOf } from "../state";
import { Flag, type View } from "../wire";
import { typeLook, zoneNamed, type Book } from "./book";
import { definitionOf } from "./facts";
import type { ZonePlace } from "./layout";

/** Of cards that nobody sees, no more than so many backs are drawn. */
export const mostBacks = 8;

const wide = 1.4;
const turned = 1.2;
const gap = 0.08;
/** What is seen of a card that another lies on. */
const strip = 0.36;
const large = 1.15;
const small = 0.62;
const pile = 0.8;
/** Of a card in another's hand, as far as it can be seen. */
const inHand = 0.8;

export function widths(book: Book, view: View, places: number[]): number[] {
  return places.flatMap((p) => {
    if (p < 0) return Array.from({ length: Math.min(-p, mostBacks) }, () => 1);
    const card = view.cards[p];
    const definition = definitionOf(book, card);
    if (definition && typeLook(book, definition.type).wide) return [wide];
    return [((card?.f ?? 0) & Flag.turned) !== 0 ? turned : 1];
  });
}

/** How narrow a row may become when its cards lie over each other. */
export function leastWidth(cards: number[]): number {
  return cards.slice(0, -1).reduce((sum, w) => sum + w * strip, cards.at(-1) ?? 0);
}

/** What several zones beside each other want. */
export function wantedWidth(book: Book, view: View, zones: ZonePlace[], seat = 0): number {
  let sum = 0;
  for (const place of zones) {
    const places = view.zones[zoneNamed(book, view, place.zone, seat)] ?? [];
    const filled = places.length > 0 || !place.whenFilled;
    if (place.as === "pile" && filled) sum += pile + 2 * gap;
    if (place.as === "fan") sum += idsOf(places).length * inHand;
    if (place.as !== "row" && place.as !== "large") continue;
    if (!filled) continue;
    const size = place.as === "large" ? large : place.small ? small : 1;
    const cards = widths(book, view, places);
    // Small ones lie over each other.
    if (place.small) {
      sum += leastWidth(cards) * size + 2 * gap;
      continue;
    }
    sum += cards.reduce((all, w) => all + w * size + gap, 2 * gap);
    if (cards.length === 0) sum += size;
  }
  return Math.max(1, sum);
}
