// A deck while it is being built.
import type { CardInfo, DeckCard, DeckRemarks, GameInfo } from "../../api";
import { colourOf } from "../cardfilter";
import type { Library } from "../library";

export interface Deck {
  name: string;
  heroes: number[];
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
  heroes: [],
  cards: new Map(),
  remarks: { description: "", tags: "", leftOut: [] },
});

export function deckOf(
  read: { name: string; heroes: number[]; cards: DeckCard[] } & DeckRemarks,
): Deck {
  return {
    name: read.name,
    heroes: read.heroes,
    cards: new Map(read.cards.map(({ d, n }) => [d, n])),
    remarks: remarksOf(read),
  };
}

/** Nobody can play without a hero; what else the rules say against a deck, the set-up says as well. */
export const canBePlayed = ({ heroes }: { heroes: number[] }): boolean => heroes.length > 0;

export const cardsOf = (deck: Deck): DeckCard[] => [...deck.cards].map(([d, n]) => ({ d, n }));

/** A deck as the house is asked to write it. */
export const deckIn = (format: string, deck: Deck) => ({
  format,
  name: deck.name,
  heroes: deck.heroes,
  cards: cardsOf(deck),
  ...deck.remarks,
});

export const sizeOf = (deck: Deck): number => [...deck.cards.values()].reduce((a, b) => a + b, 0);

/** What the house says of building decks, ready to look things up in. */
interface Building {
  limits: Map<number, number>;
  brings: Map<number, DeckCard[]>;
  /** Cards that come with a hero and are in no other deck. */
  own: Set<number>;
}

const known = new WeakMap<GameInfo, Building>();

function buildingOf(game: GameInfo): Building {
  const found = known.get(game);
  if (found) return found;
  const heroes = game.decks?.heroes ?? [];
  const made: Building = {
    limits: new Map((game.decks?.cards ?? []).map(({ d, n }) => [d, n])),
    brings: new Map(heroes.map(({ d, brings }) => [d, brings])),
    own: new Set(heroes.flatMap(({ brings }) => brings.map(({ d }) => d))),
  };
  known.set(game, made);
  return made;
}

/** In how many copies a card may be in a deck; 0: in none. */
export const limitOf = (card: CardInfo, { game }: Library): number =>
  buildingOf(game).limits.get(card.d) ?? 0;

export function withCopies(deck: Deck, d: number, n: number): Deck {
  const cards = new Map(deck.cards);
  if (n > 0) cards.set(d, n);
  else cards.delete(d);
  return { ...deck, cards };
}

/** The heroes that decks can be built for. */
export function heroesOf({ game, book }: Library): CardInfo[] {
  return (game.decks?.heroes ?? []).flatMap(({ d }) => book.cards.get(d) ?? []);
}

/**
 * Another hero at a place, or none there: brings their own cards in all copies, and takes the former
 * hero's away. One who is there already is not there twice.
 */
export function withHero(deck: Deck, place: number, hero: CardInfo | undefined, { game }: Library): Deck {
  const { brings } = buildingOf(game);
  const former = deck.heroes[place];
  const cards = new Map(deck.cards);
  if (former !== undefined) for (const { d } of brings.get(former) ?? []) cards.delete(d);
  if (hero) for (const { d, n } of brings.get(hero.d) ?? []) cards.set(d, n);
  const heroes = deck.heroes.filter((d, i) => i !== place && d !== hero?.d);
  if (hero) heroes.splice(Math.min(place, heroes.length), 0, hero.d);
  return { ...deck, heroes, cards };
}

/**
 * What can be added: all cards for decks, without those of other heroes. First those of the colour
 * that the deck has already, then those that everybody may have, then the rest.
 */
export function poolOf(deck: Deck, library: Library): CardInfo[] {
  const { cards, game } = library;
  const { brings, own } = buildingOf(game);
  const here = new Set(deck.heroes.flatMap((hero) => (brings.get(hero) ?? []).map(({ d }) => d)));
  const main = coloursOf(deck, library);
  const rank = (card: CardInfo) => {
    const colour = colourOf(card, game);
    return colour === undefined ? 3 : main.has(colour) ? 0 : isCommon(colour) ? 1 : 2;
  };
  return cards
    .filter((card) => limitOf(card, library) > 0 && (!own.has(card.d) || here.has(card.d)))
    .sort((a, b) => rank(a) - rank(b));
}

// Cards of no colour in particular go with everything.
const isCommon = (colour: string): boolean => colour === "basic" || colour === "neutral";

/** What the heroes of a deck are of; else what most of its chosen cards are. */
export function coloursOf(deck: Deck, { game, book }: Library): Set<string> {
  const counts = new Map<string, number>();
  const count = (d: number, n: number) => {
    const card = book.cards.get(d);
    const colour = card && colourOf(card, game);
    if (colour && !isCommon(colour)) counts.set(colour, (counts.get(colour) ?? 0) + n);
  };
  for (const d of deck.heroes) count(d, 1);
  if (counts.size > 0) return new Set(counts.keys());
  for (const [d, n] of deck.cards) count(d, n);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return new Set(most ? [most[0]] : []);
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

export interface DeckFigures {
  /** How many cards cost so much; the last of them are those that cost more, or no number at all. */
  costs: { cost: string; n: number }[];
  colours: { colour: string; n: number }[];
}

const dearest = 5;

/** What a deck looks like as a whole. */
export function figuresOf(deck: Deck, { game, book }: Library): DeckFigures {
  const costs = Array.from({ length: dearest + 1 }, (_, i) => ({
    cost: i === dearest ? `${i}+` : String(i),
    n: 0,
  }));
  const without = { cost: "–", n: 0 };
  const colours = new Map<string, number>();
  for (const [d, n] of deck.cards) {
    const card = book.cards.get(d);
    if (!card) continue;
    const bar =
      typeof card.cost === "number" ? costs[Math.min(Math.max(card.cost, 0), dearest)]! : without;
    bar.n += n;
    const colour = colourOf(card, game);
    if (colour) colours.set(colour, (colours.get(colour) ?? 0) + n);
  }
  return {
    costs: without.n > 0 ? [...costs, without] : costs,
    colours: [...colours].map(([colour, n]) => ({ colour, n })).sort((a, b) => b.n - a.n),
  };
}

/** A deck in the order in which it might lie: every copy, well shuffled. */
export function shuffled(deck: Deck, chance: () => number = Math.random): number[] {
  const cards = [...deck.cards].flatMap(([d, n]) => Array.from({ length: n }, () => d));
  for (let i = cards.length - 1; i > 0; i -= 1) {
    const j = Math.floor(chance() * (i + 1));
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return cards;
}
