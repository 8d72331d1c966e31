// What a card shows on the table, with the layout of a game whose cards change in play.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardInfo, GameInfo } from "../../src/api";
import { makeBook } from "../../src/table/book";
import { badgesOf, left, signsOf, tokensOf } from "../../src/table/facts";
import { measure } from "../../src/table/Plate";
import { shownCards, twinsOf } from "../../src/table/shown";
import { wantedWidth } from "../../src/table/widths";
import type { Card, View } from "../../src/wire";

const zones = ["hand", "breaches", "supply 1", "husks", "mage"];
const game = {
  id: "aeons-end",
  zones: zones.map((name) => ({ name, inPlay: name === "breaches" || name === "mage" })),
  values: [{ name: "life at the start", kind: "number" }],
  seatValues: [
    { name: "life", kind: "number" },
    { name: "charges", kind: "number" },
    { name: "mage card", kind: "card" },
  ],
  counters: ["life", "focused", "status"],
  stats: [],
  badges: [],
  states: [{ name: "opened", counter: 2, bit: 1 }],
  types: [],
} as unknown as GameInfo;
const info = (d: number, name: string, type: string, numbers = {}): CardInfo => ({
  d,
  name,
  set: "s",
  type,
  numbers,
});
const opening = { "open-0": 9, "open-1": 7, "open-2": 5, "open-3": 3 };
const breach = info(1, "Breach III", "breach", { focus: 3, ...opening, bonus: 1 });
const minion = info(2, "Scorn", "minion", { life: 9 });
const crystal = info(3, "Crystal", "gem");
const mage = info(4, "Mist", "mage", { charges: 5 });
const book = makeBook(game, [breach, minion, crystal, mage]);

const badges = (definition: CardInfo, card?: Card) =>
  badgesOf(book, definition, card, 2).map(({ text }) => text);

function viewOf(cards: Record<string, Card>, where: Record<string, number[]>): View {
  return {
    cards,
    values: [10],
    seatValues: [[8, 2, 50]],
    order: [0],
    zoneOf: zones.map((_, i) => i),
    zones: zones.map((name) => where[name] ?? []),
  } as unknown as View;
}

test("a number that changes step by step is shown as it is now", () => {
  assert.deepEqual(badges(breach), ["3", "9", "+1"]);
  assert.deepEqual(badges(breach, { d: 1, c: { 1: 2 } }), ["3", "5", "+1"]);
  assert.deepEqual(badges(breach, { d: 1, c: { 1: 7 } }), ["3", "3", "+1"]);
});

test("what a state makes meaningless is not shown in it", () => {
  const opened = { d: 1, c: { 2: 1 } };
  assert.deepEqual(badges(breach, opened), ["+1"]);
  assert.equal(signsOf(book, opened, breach).length, 1);
  assert.equal(signsOf(book, { d: 1, c: { 2: 2 } }, breach).length, 0);
});

test("tokens stand for what is printed while there are some", () => {
  assert.deepEqual(badges(minion), ["9"]);
  const wounded = { d: 2, c: { 0: 4 } };
  assert.deepEqual(badges(minion, wounded), []);
  assert.deepEqual(
    tokensOf(book, wounded, minion, 2).map(({ n }) => n),
    [4],
  );
});

test("more damage than hit points leaves none of them", () => {
  assert.equal(left(3, 4), 0);
  assert.equal(left(3, 2), 1);
  assert.equal(left(-1, 0), -1, "what is printed below nought is printed");
});

test("of a stack only the top card lies open", () => {
  const cards = { 1: { d: 3 }, 2: { d: 3 }, 3: { d: 3 } };
  const view = viewOf(cards, { "supply 1": [1, 2, 3] });
  assert.deepEqual([...shownCards(book, view, { seats: new Set(), front: null })], [1]);
});

test("equal cards are twins where they lie beside each other and are not in play", () => {
  const crystals = { 1: { d: 3 }, 2: { d: 3 }, 3: { d: 3, f: 1 }, 4: { d: 2 } };
  const inHand = viewOf({ ...crystals, 5: { d: 3 } }, { hand: [1, 2, 3, 4], "supply 1": [5] });
  assert.deepEqual(twinsOf(book, inHand, 1), [2]);
  assert.deepEqual(twinsOf(book, inHand, 4), []);
  assert.deepEqual(twinsOf(book, viewOf(crystals, { breaches: [1, 2] }), 1), []);
  assert.deepEqual(twinsOf(book, inHand, 99), []);
});

test("what a plate counts may be out of a number that is printed on the seat's card", () => {
  const view = viewOf({ 50: { d: 4 } }, { mage: [50] });
  const fact = (seatValue: string) => book.layout.plate.find((f) => f.seatValue === seatValue)!;
  assert.deepEqual(measure(book, view, fact("charges"), 0), { n: 2, of: 5 });
  assert.deepEqual(measure(book, view, fact("life"), 0), { n: 8, of: 10 });
});

test("small cards want less room", () => {
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i, { d: 2 }]));
  const view = viewOf(many, { husks: Object.keys(many).map(Number) });
  const husks = book.layout.centre.find(({ zone }) => zone === "husks")!;
  assert.ok(wantedWidth(book, view, [husks]) < 4);
  assert.ok(wantedWidth(book, view, [{ ...husks, small: false }]) > 10);
});
