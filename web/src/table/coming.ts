// What the foe will do in its next turn, as far as the cards that lie there tell. Pure.
import { t } from "../lang";
import { idsOf } from "../state";
import type { Card, View } from "../wire";
import { holds, zoneNamed, type Book } from "./book";
import { counterOf, definitionOf } from "./facts";
import type { ComingStep } from "./layout";

/** In the order in which it comes; empty where this card is not the foe. */
export function comingOf(book: Book, view: View, card: Card): string[] {
  const { coming } = book.layout;
  const type = definitionOf(book, card)?.type;
  if (!coming || type === undefined || !coming.types.includes(type)) return [];
  const cards = coming.zones.flatMap((zone) => idsOf(view.zones[zoneNamed(book, view, zone)]));
  return coming.steps
    .filter(({ when }) => holds(book, view, when))
    .flatMap((step) => [
      ...(step.word ? [t(step.word)] : []),
      ...cards.flatMap((id) => doneBy(book, view.cards[id], step)),
    ]);
}

function doneBy(book: Book, card: Card | undefined, { kinds = [], countdown }: ComingStep): string[] {
  const definition = definitionOf(book, card);
  const found = (definition?.abilities ?? []).filter(({ kind }) => kinds.includes(kind));
  if (!definition || found.length === 0) return [];
  const { name } = definition;
  const left = countdown ? counterOf(book, card, countdown.counter) - 1 : 0;
  if (countdown && left > 0) return [t(countdown.later, { name, n: left })];
  return found.map(({ text }) => `${name}: ${text}`);
}
