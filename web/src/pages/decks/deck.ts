// A deck while it is being built.
import type { CardInfo, DeckCard, DeckRemarks } from "../../api";
import type { Library } from "../library";
import { aspectOf } from "../cardfilter";
import { picturesOf } from "../setup/pictures";

export interface Deck {
  name: string;
  hero: number | null;
  /** How often each card is in it, by its definition. */
  cards: ReadonlyMap<number, number>;
  remarks: DeckRemarks;
}

export const remarksOf = ({ description, tags, leftOut }: DeckRemarks): DeckRemarks => ({
  description,
  tags,
  leftOut,
});

export const emptyDeck = (name: string): Deck => ({
  name,
  hero: null,
  cards: new Map(),
  remarks: { description: "", tags: "", leftOut: [] },
});

export function deckOf(
  read: { name: string; hero: number | null; cards: DeckCard[] } & DeckRemarks,
): Deck {
  return {
    name: read.name,
    hero: read.hero,
    cards: new Map(read.cards.map(({ d, n }) => [d, n])),
    remarks: remarksOf(read),
  };
}

export const cardsOf = (deck: Deck): DeckCard[] => [...deck.cards].map(([d, n]) => ({ d, n }));

/** A deck as the house is asked to write it. */
export const deckIn = (format: string, deck: Deck) => ({
  format,
  name: deck.name,
  hero: deck.hero,
  cards: cardsOf(deck),
  ...deck.remarks,
});

export const sizeOf = (deck: Deck): number => [...deck.cards.values()].reduce((a, b) => a + b, 0);

/** Cards say how many of them a deck may have; those that say nothing are never in one. */
export const limitOf = (card: CardInfo): number => card.numbers?.["deck-limit"] ?? 0;

export function withCopies(deck: Deck, d: number, n: number): Deck {
  const cards = new Map(deck.cards);
  if (n > 0) cards.set(d, n);
  else cards.delete(d);
  return { ...deck, cards };
}

/** The heroes that decks can be built for: those that a seat can choose. */
export function heroesOf({ game, cards }: Library): CardInfo[] {
  const option = game.options.find((one) => one.perSeat && picturesOf(one, cards).size > 0);
  return option ? [...picturesOf(option, cards).values()] : [];
}

/** The cards that come with a hero: they stand in the hero's own set. */
export function ownCards(cards: readonly CardInfo[], hero: CardInfo): CardInfo[] {
  return cards.filter((card) => card.set === hero.set && limitOf(card) > 0);
}

/** Another hero: brings their own cards in all copies, and takes the former hero's away. */
export function withHero(deck: Deck, hero: CardInfo, { cards, book }: Library): Deck {
  const chosen = new Map(deck.cards);
  const former = deck.hero === null ? undefined : book.cards.get(deck.hero);
  if (former) for (const { d } of ownCards(cards, former)) chosen.delete(d);
  for (const card of ownCards(cards, hero)) chosen.set(card.d, card.copies ?? 1);
  return { ...deck, hero: hero.d, cards: chosen };
}

/**
 * What can be added: all cards for decks, without those of other heroes. First those of the aspect
 * that the deck has already, then basic ones, then the rest.
 */
export function poolOf(deck: Deck, library: Library): CardInfo[] {
  const { cards, book } = library;
  const hero = deck.hero === null ? undefined : book.cards.get(deck.hero);
  const main = mainAspect(deck, library);
  const rank = (card: CardInfo) => {
    const aspect = aspectOf(card);
    return aspect === undefined ? 3 : aspect === main ? 0 : aspect === "basic" ? 1 : 2;
  };
  return cards
    .filter((card) => limitOf(card) > 0 && (aspectOf(card) !== undefined || card.set === hero?.set))
    .sort((a, b) => rank(a) - rank(b));
}

export interface DeckGroup {
  type: string;
  n: number;
  rows: { card: CardInfo; n: number }[];
}

/** The cards of a deck by type, each type by cost and name. */
export function groupsOf(deck: Deck, { game, book }: Library): DeckGroup[] {
  const rows = [...deck.cards].flatMap(([d, n]) => {
    const card = book.cards.get(d);
    return card ? [{ card, n }] : [];
  });
  const costOf = (card: CardInfo) => (typeof card.cost === "number" ? card.cost : 99);
  return game.types
    .map((type) => {
      const ofType = rows.filter(({ card }) => card.type === type);
      ofType.sort(
        (a, b) => costOf(a.card) - costOf(b.card) || a.card.name.localeCompare(b.card.name),
      );
      return { type, n: ofType.reduce((sum, { n }) => sum + n, 0), rows: ofType };
    })
    .filter(({ rows: ofType }) => ofType.length > 0);
}

/** What most of a deck's chosen cards are of, besides basic ones; "" for none. */
export function mainAspect(deck: Deck, { book }: Library): string {
  const counts = new Map<string, number>();
  for (const [d, n] of deck.cards) {
    const aspect = aspectOf(book.cards.get(d) ?? ({} as CardInfo));
    if (aspect && aspect !== "basic") counts.set(aspect, (counts.get(aspect) ?? 0) + n);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}
