// What is answered by itself, and several answers in one click.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardInfo, GameInfo } from "../../src/api";
import { makeBook, type Book } from "../../src/table/book";
import { batchesOf, habitOf, nextIn } from "../../src/table/habits";
import { repeatOf, withGiven } from "../../src/table/repeats";
import type { Option, Question, View } from "../../src/wire";

const game = {
  id: "nowhere",
  zones: [],
  values: [{ name: "round", kind: "number" }],
  seatValues: [{ name: "threat" }],
  counters: [],
  stats: ["engagement cost"],
  badges: [],
  states: [],
  types: ["hero", "gem", "spell"],
} as unknown as GameInfo;
const cards = [
  { d: 1, name: "Gimli", set: "s", type: "hero", words: { sphere: "tactics" } },
  { d: 2, name: "Legolas", set: "s", type: "hero", words: { sphere: "tactics" } },
  { d: 3, name: "Eowyn", set: "s", type: "hero", words: { sphere: "spirit" } },
  { d: 4, name: "Crystal", set: "s", type: "gem" },
  { d: 5, name: "Spark", set: "s", type: "spell" },
] as unknown as CardInfo[];
const plain = makeBook(game, cards);
const book: Book = {
  ...plain,
  layout: {
    ...plain.layout,
    rounds: ["round"],
    repeats: [{ prompt: "commit", word: "table.why" as const }],
    batches: [
      { prompt: "main", deeds: { play: "gem" }, word: "table.why" as const },
      { prompt: "main", deeds: { play: "gem", prep: "spell" }, word: "table.why" as const },
    ],
    habits: [
      { prompt: "pay", answer: "payment" as const, alike: "sphere", word: "table.why" as const },
      { prompt: "engage", answer: "pass" as const, moot: { stat: "engagement cost", most: "threat" }, word: "table.why" as const },
      { prompt: "breach", answer: "last" as const, word: "table.why" as const },
    ],
    payment: { prompt: "pay", counter: "resources", doing: "table.why" as const },
  },
};
const at = (round: number, more: object = {}) =>
  ({
    values: [round],
    seatValues: [[29]],
    zones: [],
    zoneOf: [],
    cards: { 11: { d: 1, s: [25] }, 12: { d: 2, s: [30] }, 13: { d: 3 }, 14: { d: 4 }, 15: { d: 5 } },
    ...more,
  }) as unknown as View;
const asks = (prompt: string, options: Option[]): Question => ({ q: 1, seat: 0, prompt, text: "", options });
const commit = (c: number): Option => ({ k: "deed", x: "commit", c, w: "commit" });
const pass: Option = { k: "pass", w: "nobody else" };

test("what was done last round is offered again as one click, and ends with the same pass", () => {
  let history = withGiven([], book, at(1), asks("commit", [commit(11), commit(12), pass]), 0);
  history = withGiven(history, book, at(1), asks("commit", [commit(12), pass]), 0);
  history = withGiven(history, book, at(1), asks("commit", [commit(13), pass]), 1);
  const now = asks("commit", [commit(11), commit(12), commit(13), pass]);
  const again = repeatOf(history, book, at(2), now);
  assert.deepEqual(again?.cards, [11, 12]);
  assert.deepEqual(again?.names, ["Gimli", "Legolas"]);
  assert.equal(nextIn(at(2), now, { ...again!, cards: [] }), 3);
  // Only if all of it can be done, only of the last round, and not when one has begun otherwise.
  assert.equal(repeatOf(history, book, at(2), asks("commit", [commit(11), pass])), null);
  assert.equal(repeatOf(history, book, at(3), now), null);
  const begun = withGiven(history, book, at(2), now, 2);
  assert.equal(repeatOf(begun, book, at(2), now), null);
  // Questions of which the layout says nothing are not remembered.
  assert.deepEqual(withGiven([], book, at(1), asks("turn", [commit(11)]), 0), []);
});

test("a batch takes all of its kinds, and says so once", () => {
  const deed = (x: string, c: number): Option => ({ k: "deed", x, c, w: x });
  const both = batchesOf(book, at(1), asks("main", [deed("play", 14), deed("prep", 15)]));
  assert.deepEqual(both.map(({ course }) => course.cards), [[14, 15]]);
  assert.deepEqual(batchesOf(book, at(1), asks("main", [deed("play", 14)])), []);
  // A gem that can be gained is not one to be played.
  assert.deepEqual(batchesOf(book, at(1), asks("main", [deed("gain", 14), deed("prep", 15)])), []);
});

test("what comes to the same is not asked", () => {
  const card = (c: number): Option => ({ k: "card", c, w: "" });
  const engage = (c: number): Option => ({ k: "deed", x: "engage", c, w: "" });
  const isAnswered = (question: Question, view = at(1), asked = {}) => habitOf(book, asked, view, question)?.option;
  // One engages anyway, the other does not.
  assert.equal(isAnswered(asks("engage", [engage(11), pass])), 1);
  assert.equal(isAnswered(asks("engage", [engage(12), pass])), undefined);
  assert.equal(isAnswered(asks("engage", [engage(11), pass]), at(1, { seatValues: [[29], [29]] })), undefined);
  assert.equal(isAnswered(asks("engage", [engage(11), pass]), at(1), { nowhere: ["engage"] }), undefined);
  assert.equal(isAnswered(asks("breach", [card(11), card(12)])), 1);
  // Resources of different spheres are not alike.
  assert.equal(isAnswered(asks("pay", [card(11), card(13)])), undefined);
});
