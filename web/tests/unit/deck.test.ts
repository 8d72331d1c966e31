import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardInfo, GameInfo } from "../../src/api";
import {
  deckIn,
  deckOf,
  emptyDeck,
  groupsOf,
  heroesOf,
  mainAspect,
  poolOf,
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
const limited = (limit: number, aspect?: string): Partial<CardInfo> => ({
  numbers: { "deck-limit": limit },
  ...(aspect ? { words: { aspect } } : {}),
});
const cards: CardInfo[] = [
  card(0, "Ada", "ada", "hero"),
  card(1, "Boris", "boris", "hero"),
  card(2, "Ada's Kick", "ada", "event", { cost: 2, copies: 3, ...limited(3) }),
  card(3, "Boris's Boots", "boris", "upgrade", { cost: 1, ...limited(1) }),
  card(4, "Justice!", "justice", "event", { cost: 0, ...limited(3, "justice") }),
  card(5, "Rest", "basic", "event", { cost: 1, ...limited(3, "basic") }),
  card(6, "Robber", "crimes", "minion"),
];
const library: Library = {
  cards,
  game: {
    id: "quest",
    types: ["hero", "upgrade", "event", "minion"],
    options: [
      {
        name: "heroes",
        help: "",
        default: "",
        perSeat: true,
        choices: ["Ada", "Boris"].map((value) => ({ value, title: value })),
      },
    ],
  } as unknown as GameInfo,
  book: { cards: new Map(cards.map((one) => [one.d, one])) } as unknown as Book,
};

test("a hero brings their own cards and takes them along", () => {
  assert.deepEqual(heroesOf(library).map(({ name }) => name), ["Ada", "Boris"]);
  let deck = withHero(withCopies(emptyDeck("d"), 4, 2), cards[0]!, library);
  assert.deepEqual([...deck.cards], [[4, 2], [2, 3]]);
  deck = withHero(deck, cards[1]!, library);
  assert.deepEqual([...deck.cards], [[4, 2], [3, 1]]);
  assert.equal(deck.hero, 1);
});

test("only what can be in this deck is offered", () => {
  const deck = withHero(emptyDeck("d"), cards[0]!, library);
  assert.deepEqual(poolOf(deck, library).map(({ d }) => d), [5, 4, 2]);
  assert.deepEqual(poolOf(withCopies(deck, 4, 1), library).map(({ d }) => d), [4, 5, 2]);
  assert.deepEqual(poolOf(emptyDeck("d"), library).map(({ d }) => d), [5, 4]);
});

test("counts, groups and names what is in a deck", () => {
  const deck = deckOf({
    name: "d",
    hero: 0,
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
    hero: 0,
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
  assert.equal(mainAspect(deck, library), "justice");
  assert.deepEqual(
    groupsOf(deck, library).map(({ type, n, rows }) => [type, n, rows.map((row) => row.card.d)]),
    [["event", 7, [4, 5, 2]]],
  );
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
