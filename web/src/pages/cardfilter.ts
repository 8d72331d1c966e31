// Which cards to show.
import type { CardInfo } from "../api";
import { search } from "./search";

export interface CardFilter {
  query: string;
  type: string;
  set: string;
  aspect: string;
}

export const noFilter: CardFilter = { query: "", type: "", set: "", aspect: "" };

export const aspectOf = (card: CardInfo): string | undefined => card.words?.aspect;

/** The cards that have all the words, best first. */
export function searchCards(cards: readonly CardInfo[], query: string): CardInfo[] {
  return search(
    cards,
    (card) => [
      { text: card.name, weight: 4 },
      { text: card.words?.subtitle ?? "", weight: 3 },
      { text: (card.traits ?? []).join(" "), weight: 2 },
      { text: [card.type, card.set, ...(card.keywords ?? [])].join(" "), weight: 2 },
      { text: card.text ?? "", weight: 1 },
    ],
    query,
  );
}

export function filterCards(cards: readonly CardInfo[], filter: CardFilter): CardInfo[] {
  return searchCards(
    cards.filter(
      (card) =>
        (filter.type === "" || card.type === filter.type) &&
        (filter.set === "" || card.set === filter.set) &&
        (filter.aspect === "" || aspectOf(card) === filter.aspect),
    ),
    filter.query,
  );
}

/** The different values that cards have of something, in the order in which they come. */
export function valuesAmong(
  cards: readonly CardInfo[],
  of: (card: CardInfo) => string | undefined,
): string[] {
  return [...new Set(cards.map(of))].filter((value) => value !== undefined && value !== "") as string[];
}
