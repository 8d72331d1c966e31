// What the foe will do in its next turn, with the layouts of the games that tell it.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardInfo, GameInfo } from "../../src/api";
import { makeBook } from "../../src/table/book";
import { comingOf } from "../../src/table/coming";
import type { View } from "../../src/wire";

const nothing = { seatValues: [], counters: [], stats: [], badges: [], states: [], types: [] };
const card = (d: number, name: string, type: string, acts: [string, string][]): CardInfo => ({
  d,
  name,
  set: "a set",
  type,
  abilities: acts.map(([kind, text], i) => ({ i, kind, text })),
});

test("phases of the villain in their order, with the card that is played between them", () => {
  const cards = [
    card(1, "Baron Blade", "villain character", [
      ["start phase", "START PHASE: The Heroes may lose."],
      ["advanced end phase", "Advanced, END PHASE: Discard 1 card."],
    ]),
    card(2, "Blade Battalion", "villain", [["end phase", "END PHASE: This deals 5 damage."]]),
    card(3, "Hasten Doom", "villain", [["one-shot", "Deal 2 damage."]]),
  ];
  const zones = [{ name: "villain", perSeat: false, inPlay: true }];
  const values = [{ name: "advanced", kind: "number" }];
  const book = makeBook({ ...nothing, id: "sentinels", zones, values } as unknown as GameInfo, cards);
  const view = (advanced: number) =>
    ({
      values: [advanced],
      seatValues: [[]],
      zoneOf: [0],
      zones: [[1, 2, 3]],
      cards: { 1: { d: 1 }, 2: { d: 2 }, 3: { d: 3 } },
    }) as unknown as View;
  const lines = [
    "Baron Blade: START PHASE: The Heroes may lose.",
    "The top card of the Villain deck is played.",
    "Blade Battalion: END PHASE: This deals 5 damage.",
  ];
  assert.deepEqual(comingOf(book, view(0), { d: 1 }), lines);
  const harder = "Baron Blade: Advanced, END PHASE: Discard 1 card.";
  assert.deepEqual(comingOf(book, view(1), { d: 1 }), [...lines, harder]);
  // At other cards nothing is told.
  assert.deepEqual(comingOf(book, view(0), { d: 2 }), []);
});

test("minions act and powers run down, the oldest first", () => {
  const cards = [
    card(1, "Rageborne", "nemesis", [["unleash", "Unleash: Gain 1 Fury."]]),
    card(2, "Woven Sky", "power", [["power", "Power: Unleash twice."]]),
    card(3, "Provoker", "minion", [["persistent", "Persistent: Gravehold suffers damage."]]),
    card(4, "Agony Field", "power", [["power", "Power: Unleash."]]),
    card(5, "Doom Aegis", "power", [["power", "Power: Everybody suffers."]]),
  ];
  const zones = [{ name: "minions and powers", perSeat: false, inPlay: true }];
  const book = makeBook(
    { ...nothing, id: "aeons-end", zones, values: [], counters: ["life", "power"] } as unknown as GameInfo,
    cards,
  );
  const view = {
    values: [],
    seatValues: [[]],
    zoneOf: [0],
    zones: [[2, 3, 4, 5]],
    cards: {
      2: { d: 2, c: { 1: 2 } },
      3: { d: 3, c: { 0: 5 } },
      4: { d: 4, c: { 1: 1 } },
      5: { d: 5, c: { 1: 3 } },
    },
  } as unknown as View;
  assert.deepEqual(comingOf(book, view, { d: 1 }), [
    "Woven Sky resolves in the turn after that.",
    "Provoker: Persistent: Gravehold suffers damage.",
    "Agony Field: Power: Unleash.",
    "Doom Aegis resolves 2 turns after that.",
    "A card of the nemesis deck is drawn.",
  ]);
});
