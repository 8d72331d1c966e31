// What the prompt says of the card that asks: the ability at work alone, and nothing twice.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardInfo, GameInfo } from "../../src/api";
import { makeBook } from "../../src/table/book";
import { sourceText } from "../../src/table/source";
import type { Question, View } from "../../src/wire";

const nothing = { zones: [], values: [], seatValues: [], counters: [], stats: [], badges: [], states: [], types: [] };
const forced = "Forced, after this engages you: Deal 5 damage to a hero you control.";
const shadow = "Shadow: Deal 1 damage to each character you control.";
const hornets: CardInfo = {
  d: 0,
  name: "Hummerhorns",
  set: "quest",
  type: "enemy",
  text: `Victory 5.\n${forced}\n${shadow}`,
  abilities: [
    { i: 7, kind: "forced", text: forced },
    { i: 8, kind: "shadow", text: shadow },
  ],
};
const spark: CardInfo = {
  d: 1,
  name: "Spark",
  set: "basic",
  type: "spell",
  text: "Cast: Deal 1 damage.",
  abilities: [{ i: 9, kind: "cast", text: "Cast: Deal 1 damage." }],
};
const book = makeBook({ ...nothing, id: "rings" } as unknown as GameInfo, [hornets, spark]);
const view = { cards: { 1: { d: 0 }, 2: { d: 1 } } } as unknown as View;
const asked = (more: Partial<Question>): Question => ({ q: 1, seat: 0, prompt: "target", text: "", options: [], ...more });

test("of several abilities only the one that asks is said", () => {
  const question = asked({ text: "Hummerhorns: Choose a hero you control.", source: 1, ability: 7 });
  assert.equal(sourceText(book, view, question), forced);
  assert.equal(sourceText(book, view, { ...question, ability: 8 }), shadow);
});

test("where none asks, what works only as a shadow is left out", () => {
  const question = asked({ prompt: "defend", text: "Hummerhorns attacks Ada for 2. Who defends?", source: 1 });
  assert.equal(sourceText(book, view, question), `Victory 5. ${forced}`);
});

test("what the question says itself is not said again, however short it is", () => {
  assert.equal(sourceText(book, view, asked({ text: "Spark: Deal 1 damage.", source: 2 })), undefined);
  assert.equal(sourceText(book, view, asked({ text: "Spark: Choose a target.", source: 2 })), "Cast: Deal 1 damage.");
});
