// Which cards to show.
import type { CardInfo, GameInfo } from "../api";
import { search } from "./search";

export interface CardFilter {
  query: string;
  type: string;
  set: string;
  colour: string;
}

export const noFilter: CardFilter = { query: "", type: "", set: "", colour: "" };

/** What a card belongs to beside its set, where its game tells cards apart so: an aspect, a sphere. */
export const colourOf = (card: CardInfo, { decks }: Pick<GameInfo, "decks">): string | undefined =>
  decks ? card.words?.[decks.colour] : undefined;

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

export function filterCards(
  cards: readonly CardInfo[],
  filter: CardFilter,
  game: Pick<GameInfo, "decks">,
): CardInfo[] {
  return searchCards(
    cards.filter(
      (card) =>
        (filter.type === "" || card.type === filter.type) &&
        (filter.set === "" || card.set === filter.set) &&
        (filter.colour === "" || colourOf(card, game) === filter.colour),
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
