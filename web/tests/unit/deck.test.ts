import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardInfo, GameInfo } from "../../src/api";
import {
  deckIn,
  deckOf,
  emptyDeck,
  figuresOf,
  groupsOf,
  heroesOf,
  coloursOf,
  poolOf,
  shuffled,
  sizeOf,
  withCopies,
  withHero,
} from "../../src/pages/decks/deck";
import { fileName } from "../../src/pages/decks/ExportDeck";
import { deleteDeck, freeName, saveDeck, savedDecks } from "../../src/pages/decks/saved";
import type { Library } from "../../src/pages/library";
import type { Book } from "../../src/table/book";

const card = (d: number, name: string, set: string, type: string, more: Partial<CardInfo> = {}) => ({
  d,
  name,
  set,
  type,
  ...more,
});
const of = (aspect: string): Partial<CardInfo> => ({ words: { aspect } });
const cards: CardInfo[] = [
  card(0, "Ada", "ada", "hero"),
  card(1, "Boris", "boris", "hero"),
  card(2, "Ada's Kick", "ada", "event", { cost: 2, copies: 3 }),
  card(3, "Boris's Boots", "boris", "upgrade", { cost: 1 }),
  card(4, "Justice!", "justice", "event", { cost: 0, ...of("justice") }),
  card(5, "Rest", "basic", "event", { cost: 1, ...of("basic") }),
  card(6, "Robber", "crimes", "minion"),
];
const library: Library = {
  cards,
  game: {
    id: "quest",
    types: ["hero", "upgrade", "event", "minion"],
    options: [],
    decks: {
      formats: ["muster"],
      mostHeroes: 1,
      colour: "aspect",
      heroes: [
        { d: 0, brings: [{ d: 2, n: 3 }] },
        { d: 1, brings: [{ d: 3, n: 1 }] },
      ],
      cards: [
        { d: 2, n: 3 },
        { d: 3, n: 1 },
        { d: 4, n: 3 },
        { d: 5, n: 3 },
      ],
    },
  } as unknown as GameInfo,
  book: { cards: new Map(cards.map((one) => [one.d, one])) } as unknown as Book,
};

test("a hero brings their own cards and takes them along", () => {
  assert.deepEqual(heroesOf(library).map(({ name }) => name), ["Ada", "Boris"]);
  let deck = withHero(withCopies(emptyDeck("d"), 4, 2), 0, cards[0]!, library);
  assert.deepEqual([...deck.cards], [[4, 2], [2, 3]]);
  deck = withHero(deck, 0, cards[1]!, library);
  assert.deepEqual([...deck.cards], [[4, 2], [3, 1]]);
  assert.deepEqual(deck.heroes, [1]);
});

test("only what can be in this deck is offered", () => {
  const deck = withHero(emptyDeck("d"), 0, cards[0]!, library);
  assert.deepEqual(poolOf(deck, library).map(({ d }) => d), [5, 4, 2]);
  assert.deepEqual(poolOf(withCopies(deck, 4, 1), library).map(({ d }) => d), [4, 5, 2]);
  assert.deepEqual(poolOf(emptyDeck("d"), library).map(({ d }) => d), [5, 4]);
});

test("counts, groups and names what is in a deck", () => {
  const deck = deckOf({
    name: "d",
    heroes: [0],
    cards: [
      { d: 2, n: 3 },
      { d: 5, n: 3 },
      { d: 4, n: 1 },
      { d: 99, n: 1 },
    ],
    description: "For a rainy day",
    tags: "solo",
    leftOut: [{ card: "Ant-Man (12004)", n: 3, unknown: true, why: "" }],
  });
  assert.deepEqual(deckIn("octgn", withCopies(deck, 99, 0)), {
    format: "octgn",
    name: "d",
    heroes: [0],
    cards: [
      { d: 2, n: 3 },
      { d: 5, n: 3 },
      { d: 4, n: 1 },
    ],
    description: "For a rainy day",
    tags: "solo",
    leftOut: [{ card: "Ant-Man (12004)", n: 3, unknown: true, why: "" }],
  });
  assert.equal(sizeOf(deck), 8);
  assert.equal(sizeOf(withCopies(deck, 99, 0)), 7);
  assert.deepEqual([...coloursOf(deck, library)], ["justice"]);
  assert.deepEqual(
    groupsOf(deck, library).map(({ type, n, rows }) => [type, n, rows.map((row) => row.card.d)]),
    [["event", 7, [4, 5, 2]]],
  );
});

test("several heroes stand in their places, nobody in two of them", () => {
  const [ada, boris] = cards as [CardInfo, CardInfo];
  let deck = withHero(withHero(emptyDeck("d"), 0, ada, library), 1, boris, library);
  assert.deepEqual(deck.heroes, [0, 1]);
  assert.deepEqual([...deck.cards], [[2, 3], [3, 1]]);
  deck = withHero(deck, 0, boris, library);
  assert.deepEqual(deck.heroes, [1]);
  assert.deepEqual([...deck.cards], [[3, 1]]);
  deck = withHero(deck, 0, undefined, library);
  assert.deepEqual([deck.heroes, [...deck.cards]], [[], []]);
});

test("costs and colours are counted, and every copy is shuffled", () => {
  const deck = withCopies(withCopies(withCopies(emptyDeck("d"), 2, 3), 4, 2), 6, 1);
  const { costs, colours } = figuresOf(deck, library);
  assert.deepEqual(costs.filter(({ n }) => n > 0), [
    { cost: "0", n: 2 },
    { cost: "2", n: 3 },
    { cost: "–", n: 1 },
  ]);
  assert.deepEqual(colours, [{ colour: "justice", n: 2 }]);
  assert.deepEqual(shuffled(deck, () => 0.5).sort(), [2, 2, 2, 4, 4, 6]);
});

test("keeps decks, and brings deleted ones back to their place", () => {
  for (const id of ["a", "b", "c"]) saveDeck("quest", { id, name: `Deck ${id}`, text: "" });
  assert.deepEqual(savedDecks("quest").map(({ id }) => id), ["c", "b", "a"]);
  const undo = deleteDeck("quest", "b");
  assert.deepEqual(savedDecks("quest").map(({ id }) => id), ["c", "a"]);
  undo();
  assert.deepEqual(savedDecks("quest").map(({ id }) => id), ["c", "b", "a"]);
  saveDeck("quest", { id: "b", name: "Other", text: "" });
  assert.deepEqual(savedDecks("quest").map(({ name }) => name), ["Deck c", "Other", "Deck a"]);
  assert.equal(freeName("quest", "Other"), "Other 2");
  assert.equal(freeName("quest", "New"), "New");
  assert.deepEqual(savedDecks("brawl"), []);
});

test("files get names that every system takes", () => {
  assert.equal(fileName("Spider-Man, Justice!", "deck"), "spider-man-justice.deck");
  assert.equal(fileName("Павук", "o8d"), "павук.o8d");
  assert.equal(fileName("???", "txt"), "deck.txt");
});
