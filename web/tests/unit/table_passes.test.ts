import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardInfo, GameInfo } from "../../src/api";
import { makeBook } from "../../src/table/book";
import { passedBy, stepOf, stopsHere, type Declined, type Pass } from "../../src/table/passes";
import type { Question, View } from "../../src/wire";

const game = {
  id: "nowhere",
  zones: [],
  values: [{ name: "round", kind: "number" }],
  seatValues: [],
  counters: [],
  stats: [],
  badges: [],
  states: [],
  types: ["event"],
} as unknown as GameInfo;
const cards = [
  { d: 1, name: "Backflip", set: "s", type: "event", abilities: [{ i: 4, kind: "interrupt" }] },
  {
    d: 2,
    name: "Spider-Man",
    set: "s",
    type: "event",
    abilities: [{ i: 5, kind: "interrupt", name: "Spider-Sense" }],
  },
] as CardInfo[];
const book = makeBook(game, cards);
const view = { values: [3], cards: { 10: { d: 1 }, 11: { d: 2 } } } as unknown as View;
const question: Question = {
  q: 1,
  seat: 0,
  prompt: "window",
  text: "",
  options: [
    { k: "ability", c: 10, i: 4, w: "Backflip" },
    { k: "ability", c: 11, i: 5, w: "Spider-Sense" },
    { k: "pass", w: "pass" },
  ],
};
const passes = (...list: Partial<Pass>[]): Pass[] =>
  list.map((pass) => ({ game: "nowhere", name: "", ...pass }));

test("a window passes only when nothing wanted is in it", () => {
  const backflip = passes({ name: "Backflip" });
  assert.equal(passedBy(backflip, false, book, view, question, "T"), null);
  const both = passes({ name: "Backflip" }, { name: "Spider-Sense" });
  assert.deepEqual(passedBy(both, false, book, view, question, "T"), {
    option: 2,
    names: ["Backflip", "Spider-Sense"],
  });
});

test("until my next turn every window passes", () => {
  assert.equal(passedBy([], true, book, view, question, "T")?.option, 2);
});

test("a question of its own is like a window where only cards of the hand could act", () => {
  const windows = { value: "round", own: "planning", names: { 3: "table.why" as const }, usual: [], made: ["planning action"] };
  const zones = [{ name: "hand" }, { name: "play", inPlay: true }];
  const own = makeBook({ ...game, zones } as unknown as GameInfo, cards);
  const with_ = { ...own, layout: { ...own.layout, windows } };
  const planning: Question = { ...question, prompt: "planning" };
  const lying = (play: number[]) => ({ ...view, zoneOf: [0, 1], zones: [[10, 11].filter((c) => !play.includes(c)), play] }) as unknown as View;
  assert.equal(stopsHere({}, [], with_, lying([]), planning), false);
  assert.equal(passedBy([], true, with_, lying([]), planning, "T")?.option, 2);
  // What lies in play may bring what is to be spent here.
  assert.equal(stopsHere({}, [], with_, lying([11]), planning), true);
  assert.equal(passedBy([], true, with_, lying([11]), planning, "T"), null);
  const play = { k: "deed", x: "play", c: 10, w: "play" } as const;
  assert.equal(stopsHere({}, [], with_, lying([]), { ...planning, options: [play, ...planning.options] }), true);
});

test("other questions are always asked", () => {
  assert.equal(passedBy([], true, book, view, { ...question, prompt: "turn" }, "T"), null);
  const forced = { ...question, options: question.options.slice(0, 2) };
  assert.equal(passedBy([], true, book, view, forced, "T"), null);
});

test("a pass for this round ends with it, and counts at its table only", () => {
  const one = { ...question, options: [question.options[0]!, question.options[2]!] };
  const now = passes({ name: "Backflip", table: "T", round: 3 });
  assert.equal(passedBy(now, false, book, view, one, "T")?.option, 1);
  assert.equal(passedBy(now, false, book, view, one, "U"), null);
  const later = { ...view, values: [4] } as View;
  assert.equal(passedBy(now, false, book, later, one, "T"), null);
});

test("a step of the game is known by its round", () => {
  const rings = makeBook(
    {
      ...game,
      id: "rings",
      values: ["round", "step"].map((name) => ({ name, kind: "number" })),
    } as unknown as GameInfo,
    [],
  );
  const at = (round: number, step: number) => stepOf(rings, { ...view, values: [round, step] } as View);
  assert.equal(at(1, 10), at(1, 14));
  assert.notEqual(at(1, 14), at(1, 15));
  assert.notEqual(at(1, 10), at(2, 10));
  assert.equal(at(1, 0), null);
});

test("one is asked for actions at stops, and about what is made for the phase once in it", () => {
  const rings = {
    ...game,
    id: "rings",
    values: ["round", "step"].map((name) => ({ name, kind: "number" })),
  } as unknown as GameInfo;
  const feint = { i: 7, kind: "combat action" };
  const events = [
    { d: 1, name: "Sneak Attack", set: "s", type: "event", abilities: [{ i: 6, kind: "action" }] },
    { d: 2, name: "Feint", set: "s", type: "event", abilities: [feint] },
  ] as CardInfo[];
  const table = makeBook(rings, events);
  const at = (step: number) => ({ ...view, values: [3, step] }) as View;
  const offers = (...cards: number[]): Question => ({
    ...question,
    prompt: "action",
    options: [...cards.map((c) => ({ k: "deed" as const, c, w: "" })), { k: "pass", w: "" }],
  });
  const none: Declined[] = [];
  const [sneak, both] = [offers(10), offers(10, 11)];
  assert.equal(stopsHere({}, none, table, at(11), sneak), false);
  assert.equal(stopsHere({}, none, table, at(12), sneak), true, "before the quest resolves");
  assert.equal(stopsHere({ rings: [11] }, none, table, at(11), sneak), true);
  assert.equal(stopsHere({ rings: [] }, none, table, at(12), sneak), false);
  assert.equal(stopsHere({}, none, table, at(25), both), true);
  const before = (name: string, step: number) => ({ round: 3, phase: stepOf(table, at(step)), name });
  assert.equal(stopsHere({}, [before("Feint", 23)], table, at(25), both), false);
  assert.equal(stopsHere({}, [before("Feint", 12)], table, at(25), both), true, "another phase");
  const known = [before("Sneak Attack", 12)];
  assert.equal(stopsHere({}, known, table, at(23), sneak), false, "declined in this round");
  assert.equal(stopsHere({}, known, table, at(23), both), true, "something new");
  assert.equal(stopsHere({ rings: [23] }, known, table, at(23), sneak), true, "a stop that was set");
  assert.equal(stopsHere({}, [{ ...known[0]!, round: 2 }], table, at(23), sneak), true);
  assert.equal(stopsHere({}, none, table, at(8), sneak), true, "a window without a name");
  assert.equal(stopsHere({}, none, table, at(11), { ...sneak, prompt: "window" }), true);
});
