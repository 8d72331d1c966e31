// The room there is, given to the cards there are: how wide the cards of each part of the table are,
// and where there is so little room that chips have to do. Reckoned from the size of the felt and
// from what lies there; nothing is measured while the table is laid. Pure.
import type { Size } from "../card/reading";
import { countOf, idsOf } from "../state";
import type { View } from "../wire";
import { holds, zoneNamed, type Book } from "./book";
import { edges } from "./facing";
import { isNumbered, isUnder } from "./facts";
import type { ZonePlace } from "./layout";
import { wantedWidth } from "./widths";

/** The felt, in pixels. */
export interface Ground {
  width: number;
  height: number;
  /** How high the whole window is. */
  window: number;
  narrow: boolean;
  /** By how much piles are smaller than usual. */
  small?: number;
}

/** How others' cards lie. */
export interface OtherRoom {
  /** The width of a card; 0: chips. */
  w: number;
  /** The width of a chip. */
  chip: number;
}

export interface Room {
  shared: number;
  mine: number;
  others: OtherRoom;
}

/** What sits around the table. */
export interface Sitting {
  front: number | null;
  others: number[];
}

export const aspect = 1.4;
/** A card that stands out is so much larger. */
export const largeBy = 1.12;
/** Narrower, and names could not be read: then chips do. */
const narrowestCard = 84;
const leastCard = 58;
const widestCard = 160;
const narrowestChip = 116;
/** Chips with numbers, and those with a name alone; with the gap between them. */
const chipHeight = 41;
const lineHeight = 24;
const plateHeight = 34;
const gap = 14;
const label = 20;
const strip = 46;
/** What piles and plates beside the cards take. */
const besideMarket = 128;
const besideShared = 60;
const stackWidth = 78;
const pileWidth = 78;
const besideMine = 250;
const betweenZones = 18;
/** How high a row of stacks or of small piles is, as a part of the window. */
const stackRow = 0.118;
const pileRow = 0.105;
const peek = 0.25;

export function roomFor(book: Book, view: View, ground: Ground, sitting: Sitting): Room {
  if (ground.narrow) return narrowRoom(ground);
  const { centre } = book.layout;
  const width = ground.width - 32;
  const others = sitting.others.length;
  const { far, left } = edges(others);
  const gauges = (book.layout.gauges ?? []).filter((gauge) => holds(book, view, gauge.when));
  const lines = gauges.length + centre.filter(({ as }) => as === "line").length;
  const seats = sitting.others.slice(left, left + far);
  const away = othersRoom(book, view, ground, seats, width);
  const fixed = away.height + (lines > 0 ? strip : 0) + 2 * gap + label + 8;

  const shared = centre.filter(({ as }) => as === "large" || as === "row");
  const stacks = centre.filter(({ as }) => as === "stack").length;
  const piles = filledPiles(book, view, centre, 0);
  const rack = pileWidth * (piles > 2 ? Math.ceil(piles / 2) : piles);
  const beside =
    stacks > 0 ? besideMarket + stackWidth * Math.ceil(stacks / 2) : besideShared + rack;
  const sides = others > 3 ? 0.46 * width : 0;
  const mine = sitting.front === null ? [] : book.layout.seat.filter(({ as }) => as !== "fan");
  const front = sitting.front ?? 0;
  const laid = mine.filter(({ as }) => as !== "pile");
  const zones = laid.filter(({ zone }) => countOf(view.zones[zoneNamed(book, view, zone, front)]) > 0);
  const own =
    besideMine + pileWidth * filledPiles(book, view, mine, front) + betweenZones * zones.length;
  const areas: Area[] = [
    { ...tall(book, view, shared, 0), wide: width - beside - sides, wanted: wantedWidth(book, view, shared) },
    { ...tall(book, view, laid, front), wide: width - own, wanted: wantedWidth(book, view, laid, front) },
  ];
  const most = Math.max(widestCard, 0.2 * ground.window);
  // Two rows of piles or stacks are high in any case.
  const least = (stacks > 0 ? stackRow : piles > 2 ? pileRow : 0) * 2 * ground.window * (ground.small ?? 1);
  const [w, m] = split(areas, ground.height - fixed, least, most, sitting.front !== null);
  return { shared: w, mine: m, others: away.room };
}

// On a phone the table is longer than the screen; cards are as wide as lets several lie in a row.
function narrowRoom({ width }: Ground): Room {
  return {
    shared: Math.round(0.235 * width),
    mine: Math.round(0.225 * width),
    others: { w: 0, chip: Math.round(0.4 * width) },
  };
}

interface Area {
  /** The width that there is, in pixels, and that is wanted, in cards. */
  wide: number;
  wanted: number;
  /** How high a row is, in widths of a card. */
  high: number;
}

function filledPiles(book: Book, view: View, places: ZonePlace[], seat: number): number {
  const filled = ({ zone, whenFilled }: ZonePlace) =>
    !whenFilled || countOf(view.zones[zoneNamed(book, view, zone, seat)]) > 0;
  return places.filter((place) => place.as === "pile" && filled(place)).length;
}

function tall(book: Book, view: View, places: ZonePlace[], seat: number): { high: number } {
  let [high, attached] = [aspect, 0];
  for (const place of places) {
    const ids = idsOf(view.zones[zoneNamed(book, view, place.zone, seat)]);
    if (place.as === "pile") continue;
    if (place.as === "large" && ids.length > 0) high = aspect * largeBy;
    for (const id of ids) {
      const on = (view.cards[id]?.a ?? []).filter((a) => !isUnder(view, a)).length;
      attached = Math.max(attached, on);
    }
  }
  return { high: high + attached * peek };
}

const mostRows = 3;

/** Divides a height between what all share and what is mine, so that the smaller cards are largest. */
function split(
  [shared, mine]: Area[],
  height: number,
  least: number,
  most: number,
  both: boolean,
): [number, number] {
  let best: [number, number] = [leastCard, leastCard];
  const fit = ({ wide, wanted, high }: Area, rows: number, room: number) =>
    Math.max(leastCard, Math.min(most, (wide * rows * 0.97) / wanted, (room / rows - 8) / high));
  for (let a = 1; a <= mostRows; a += 1) {
    for (let b = both ? 1 : 0; b <= (both ? mostRows : 0); b += 1) {
      const row = height / (a * shared!.high + b * mine!.high);
      // Whoever cannot use its part leaves the rest to the other.
      let m = b === 0 ? most : fit(mine!, b, row * b * mine!.high);
      const rest = height - (b === 0 ? 0 : b * (m * mine!.high + 8));
      const w = fit(shared!, a, Math.max(least, rest));
      if (b > 0) m = fit(mine!, b, height - Math.max(least, a * (w * shared!.high + 8)));
      const worse = Math.min(w, m) - Math.min(...best);
      if (worse > 1 || (worse > -1 && w + m > best[0] + best[1] + 1)) best = [w, m];
    }
  }
  return [Math.floor(best[0]), Math.floor(best[1])];
}

const columnMost = [736, 736, 512, 416];

function othersRoom(book: Book, view: View, ground: Ground, seats: number[], width: number) {
  const n = seats.length;
  if (n === 0) return { room: { w: 0, chip: narrowestChip }, height: 0 };
  const column = Math.min((width - 16 * (n - 1)) / n, columnMost[n] ?? 416);
  const places = book.layout.seat.filter(({ as }) => as === "large" || as === "row");
  // A single other has room for whole cards if the window has.
  const widest = Math.max(
    ...seats.map((seat) => wantedWidth(book, view, book.layout.seat.filter((p) => p.as !== "pile"), seat)),
  );
  const w = Math.floor(Math.min(column / widest, (ground.height / 3 - plateHeight - 30) / aspect, 110));
  if (n <= 2 && w >= narrowestCard) return { room: { w, chip: narrowestChip }, height: plateHeight + w * aspect + gap };
  const columns = Math.max(1, Math.floor((column + 5) / (narrowestChip + 5)));
  const chip = Math.floor((column - 5 * (columns - 1)) / columns);
  const heights = seats.map((seat) => {
    let [cards, names] = [0, 0];
    for (const place of places) {
      const zone = view.zones[zoneNamed(book, view, place.zone, seat)];
      cards += countOf(zone) - idsOf(zone).length;
      for (const id of idsOf(zone)) {
        const card = view.cards[id];
        names += (card?.a ?? []).filter((a) => !isUnder(view, a)).length;
        if (card && isNumbered(book, card, view.seatValues.length)) cards += 1;
        else names += 1;
      }
    }
    const hand = book.layout.seat.find(({ as }) => as === "fan");
    names += hand ? idsOf(view.zones[zoneNamed(book, view, hand.zone, seat)]).length : 0;
    return Math.ceil(cards / columns) * chipHeight + Math.ceil(names / columns) * lineHeight;
  });
  return { room: { w: 0, chip }, height: plateHeight + Math.max(...heights) + gap };
}

// ---- the hand -------------------------------------------------------------------------------------

/** Of a card that lies under a copy of itself, so much is seen. */
export const twinStrip = 0.28;
const narrowestInHand = 84;
const narrowGap = 6;

export interface HandRoom extends Size {
  /** On a phone the cards lie in so many columns; 0: all in one row. */
  columns: number;
}

/** So much of the window the hand takes at most, where its cards could not be read otherwise. */
const mostHand = 0.36;
const handStep = 8;

/** `groups`: how many copies of each card there are; `isRead`: can all of them be read at this size? */
export function handRoom(
  ground: Ground,
  groups: number[],
  others: number,
  isRead: (size: Size) => boolean = () => true,
): HandRoom {
  if (ground.narrow) {
    const columns = 2;
    return { w: Math.floor((ground.width - 10 - narrowGap) / columns), h: 0, columns };
  }
  // In a crowd the felt needs the room.
  const part = others > 1 ? 0.235 : 0.262;
  const units = groups.reduce((sum, n) => sum + 1 + (n - 1) * twinStrip, 0);
  const fit = (ground.width - 40 - 4 * groups.length) / Math.max(1, units);
  let h = Math.round(Math.min(290, Math.max(150, part * ground.window)));
  const w = Math.floor(Math.max(narrowestInHand, Math.min(h / aspect + 10, fit)));
  const most = mostHand * ground.window;
  while (h + handStep <= most && !isRead({ w, h })) h += handStep;
  return { w, h, columns: 0 };
}
