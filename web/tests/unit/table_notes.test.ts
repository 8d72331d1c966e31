// What the house notes on cards beside their numbers, with the layouts of the games that have notes.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardInfo, GameInfo } from "../../src/api";
import { makeBook } from "../../src/table/book";
import { badgesOf, isInPlay, notesOf, tokensOf } from "../../src/table/facts";
import { gauged } from "../../src/table/Gauge";
import { measure } from "../../src/table/Plate";
import type { View } from "../../src/wire";

const nothing = { values: [], seatValues: [], counters: [], stats: [], badges: [], states: [], types: [] };
const zones = [
  { name: "area", perSeat: true, inPlay: true },
  { name: "hand", perSeat: true, inPlay: false },
];
const bot: CardInfo = { d: 1, name: "Champion Bot", set: "unity", type: "hero", numbers: { hp: 8 } };
const book = makeBook(
  {
    ...nothing,
    id: "sentinels",
    zones,
    seatValues: [{ name: "character card", kind: "card" }],
    counters: ["hp", "max hp"],
    notes: ["deals no damage", "deals", "deals irreducible", "takes", "immune", "nemesis"],
  } as unknown as GameInfo,
  [bot],
);
const texts = (n: Record<string, string>) => notesOf(book, { d: 1, n }).map(({ text }) => text);

test("what is added to damage stands on the card, the rest of it in words", () => {
  assert.deepEqual(texts({ 1: "+1", 3: "-2" }), ["+1", "−2"]);
  assert.deepEqual(texts({ 1: "+1 (fire +2)" }), ["+1…"]);
  assert.deepEqual(texts({ 1: "+1 -1 (cold -2)" }), ["+1 −1…"]);
  assert.deepEqual(texts({ 4: "fire" }), ["fire"]);
  assert.deepEqual(texts({ 4: "Environment targets" }), ["…"]);
  assert.deepEqual(texts({ 4: "", 5: "Baron Blade" }), ["", ""]);
  const words = notesOf(book, { d: 1, n: { 1: "+1 (fire +2)", 4: "" } }).map(({ word }) => word);
  assert.deepEqual(words, ["Damage it deals: +1 (fire +2).", "Immune to damage."]);
  assert.deepEqual(notesOf(book, { d: 1 }), []);
});

test("HP are out of what the card has at most now, and little of it is the danger", () => {
  const tokens = (hp: number) => tokensOf(book, { d: 1, c: { 0: hp, 1: 12 } }, bot, 3);
  assert.deepEqual(
    tokens(12).map(({ n, limit, near }) => ({ n, limit, near })),
    [{ n: 12, limit: 12, near: false }],
  );
  assert.equal(tokens(3)[0]?.near, true);
  // In a hand it has what is printed, and no tokens.
  assert.deepEqual(tokensOf(book, { d: 1 }, bot, 3), []);
  assert.deepEqual(
    badgesOf(book, bot, { d: 1 }, 3).map(({ text }) => text),
    ["8"],
  );
});

test("the plate tells the HP of the seat's character", () => {
  const view = {
    cards: { 7: { d: 1, c: { 0: 5, 1: 12 } }, 8: { d: 1 } },
    seatValues: [[7]],
    zoneOf: [0, 1],
    zones: [[7], [8]],
  } as unknown as View;
  const fact = book.layout.plate.find(({ counter }) => counter === "hp")!;
  assert.deepEqual(measure(book, view, fact, 0), { n: 5, of: 12 });
  assert.equal(isInPlay(book, view, 7), true);
  assert.equal(isInPlay(book, view, 8), false);
});

test("who is named for the quest counts before the quest is begun", () => {
  const hero = (d: number, willpower: number): CardInfo => ({
    d,
    name: `Hero ${d}`,
    set: "spirit",
    type: "hero",
    numbers: { willpower },
  });
  const rings = makeBook(
    {
      ...nothing,
      id: "rings",
      zones,
      values: [{ name: "willpower now", kind: "number" }],
      stats: ["willpower"],
      notes: ["chosen"],
    } as unknown as GameInfo,
    [hero(1, 4), hero(2, 1)],
  );
  const view = {
    values: [2],
    seatValues: [[]],
    cards: { 1: { d: 1, n: { 0: "" } }, 2: { d: 2 } },
  } as unknown as View;
  const willpower = rings.layout.gauges!.find(({ plus }) => plus)!;
  assert.equal(gauged(rings, view, willpower), 6);
});
