// What changed between two views, as far as the eye should follow it. Pure.
import { countOf, idsOf, zoneOfCard } from "../state";
import type { LogLine, View } from "../wire";
import type { Book } from "./book";

/** A counter that grew or shrank on a card. */
export interface CounterChange {
  card: number;
  counter: string;
  by: number;
}

/** A value of a seat that grew or shrank. */
export interface SeatChange {
  seat: number;
  value: string;
  by: number;
}

export function counterChanges(book: Book, before: View, after: View): CounterChange[] {
  const changes: CounterChange[] = [];
  for (const [id, card] of Object.entries(after.cards)) {
    const old = before.cards[id];
    if (!old || old === card) continue;
    for (const { counter } of book.layout.tokens) {
      const index = book.counters.get(counter) ?? -1;
      const by = (card.c?.[index] ?? 0) - (old.c?.[index] ?? 0);
      if (by !== 0) changes.push({ card: Number(id), counter, by });
    }
  }
  return changes;
}

export function seatChanges(book: Book, before: View, after: View): SeatChange[] {
  const changes: SeatChange[] = [];
  for (const { seatValue } of book.layout.plate) {
    const index = seatValue === undefined ? undefined : book.seatValues.get(seatValue);
    if (seatValue === undefined || index === undefined) continue;
    after.seatValues.forEach((values, seat) => {
      const by = (values[index] ?? 0) - (before.seatValues[seat]?.[index] ?? 0);
      if (by !== 0) changes.push({ seat, value: seatValue, by });
    });
  }
  return changes;
}

/** The zone that a card came from which was not to be seen before; -1 if that cannot be told. */
export function originOf(before: View, after: View, id: number): number {
  const known = zoneOfCard(before, id);
  if (known >= 0) return known;
  const to = zoneOfCard(after, id);
  const lost = before.zones
    .map((zone, index) => ({ index, by: hidden(zone) - hidden(after.zones[index]) }))
    .filter(({ index, by }) => by > 0 && index !== to);
  return lost[0]?.index ?? -1;
}

function hidden(zone: number[] | undefined): number {
  return countOf(zone) - idsOf(zone).length;
}

/** The card in play that the last lines of the log name as the cause of what happens. */
export function sourceOf(book: Book, view: View, lines: LogLine[]): number | null {
  for (const line of [...lines].reverse()) {
    const d = book.layout.sources.includes(line.k) ? line.d?.[0] : undefined;
    if (d === undefined) continue;
    const found = Object.entries(view.cards).find(([, card]) => card.d === d);
    if (found) return Number(found[0]);
  }
  return null;
}

/** What is to be heard of a change: a hit where damage was dealt or life lost, else a card that came. */
export function soundsOf(book: Book | null, before: View | null, after: View | null): ("card" | "hit")[] {
  if (!book || !before || !after || before === after) return [];
  const hurts = ({ counter, by }: CounterChange) => (counter === "damage" ? by > 0 : by < 0 && isLife(counter));
  const isLife = (name: string) => name === "life" || name === "hp" || name === "energy";
  if (counterChanges(book, before, after).some(hurts)) return ["hit"];
  if (seatChanges(book, before, after).some(({ value, by }) => isLife(value) && by < 0)) return ["hit"];
  const moved = after.zones.some((zone, i) => zone.length > (before.zones[i]?.length ?? 0));
  return moved ? ["card"] : [];
}
