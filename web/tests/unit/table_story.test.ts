// The log as a story: what belongs together is one sentence.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardInfo, GameInfo } from "../../src/api";
import { readingOf, smallestLetters } from "../../src/card/reading";
import { makeBook } from "../../src/table/book";
import { foldedLog } from "../../src/table/folding";
import type { LogLine } from "../../src/wire";

const nothing = { zones: [], values: [], seatValues: [], counters: [], stats: [], badges: [], states: [], types: [] };
const card = (d: number, name: string): CardInfo => ({ d, name, set: "core", type: "event" });
const book = makeBook({ ...nothing, id: "champions" } as unknown as GameInfo, [
  card(0, "Uppercut"),
  card(1, "Haymaker"),
]);
const draws = (name: string, d: number, by = 0): LogLine => ({ x: `Ada draws ${name}.`, k: "draws", d: [d], by });
const said = (lines: LogLine[]) => foldedLog(book, lines).map(({ line }) => line.x);

test("several cards of one deed are one line, each name once", () => {
  const lines = [draws("Uppercut", 0), draws("Haymaker", 1), draws("Uppercut", 0)];
  assert.deepEqual(said(lines), ["Ada draws 2 Uppercut and Haymaker."]);
  assert.deepEqual(foldedLog(book, lines)[0]!.line.d, [0, 1]);
});

test("cards that nobody may know are counted", () => {
  const unknown: LogLine = { x: "Boris draws a card.", k: "draws", by: 1 };
  assert.deepEqual(said([unknown, unknown, unknown]), ["Boris draws 3 cards."]);
  const dealt: LogLine = { x: "Boris is dealt an encounter card.", k: "dealt", by: 1 };
  assert.deepEqual(said([dealt, dealt]), ["Boris is dealt 2 encounter cards."]);
});

test("what different players do, or what befalls cards differently, stays apart", () => {
  const other: LogLine = { x: "Boris draws Haymaker.", k: "draws", d: [1], by: 1 };
  assert.equal(said([draws("Uppercut", 0), other]).length, 2);
  assert.equal(said([hit("Uppercut", 0, 1), hit("Haymaker", 1, 2)]).length, 2);
});

const hit = (name: string, d: number, n = 1): LogLine => ({ x: `${name} takes ${n} damage.`, k: "damage", d: [d] });
const fate = (name: string, d: number, what: string): LogLine => ({ x: `${name} is ${what}.`, k: what, d: [d] });

test("what befalls several cards alike is one sentence", () => {
  assert.deepEqual(said([hit("Uppercut", 0), hit("Haymaker", 1)]), ["Uppercut takes 1 damage, and so does Haymaker."]);
  const three = [hit("Uppercut", 0), hit("Haymaker", 1), hit("Haymaker", 1)];
  assert.deepEqual(said(three), ["Uppercut takes 1 damage, and so does Haymaker (2 times)."]);
  const twice = [hit("Uppercut", 0), hit("Uppercut", 0), hit("Haymaker", 1)];
  assert.deepEqual(said(twice), ["Uppercut takes 1 damage (2 times), and so does Haymaker."]);
  assert.deepEqual(said([hit("Uppercut", 0), hit("Uppercut", 0)]), ["Uppercut takes 1 damage (2 times)."]);
  const gone = [fate("Uppercut", 0, "destroyed"), fate("Haymaker", 1, "destroyed")];
  assert.deepEqual(said(gone), ["Uppercut is destroyed, and so is Haymaker."]);
});

test("what the next line says better is left out", () => {
  const told = { ...book, layout: { ...book.layout, saidAgain: { "turn order": ["turn"] } } };
  const order: LogLine = { x: "The turn order card is Player 1.", k: "turn order" };
  const turn: LogLine = { x: "Ada's turn.", k: "turn", by: 0 };
  assert.deepEqual(foldedLog(told, [order, turn]).map(({ line }) => line.x), ["Ada's turn."]);
  assert.equal(foldedLog(told, [order, draws("Uppercut", 0)]).length, 2);
});

test("what becomes of a card is told in one breath", () => {
  const lines = [hit("Uppercut", 0), fate("Uppercut", 0, "defeated"), fate("Uppercut", 0, "discarded")];
  assert.deepEqual(said(lines), ["Uppercut takes 1 damage, is defeated and is discarded."]);
  // Of another card it is another sentence.
  assert.equal(said([hit("Uppercut", 0), fate("Haymaker", 1, "defeated")]).length, 2);
});

const print = { name: "Uppercut", traits: true, corner: true, badges: 0, pips: 1, laden: 0 };
const letters = (n: number) => ["a".repeat(n)];

test("a card shows all of its text where that fits, its beginning where not, and else none", () => {
  const large = readingOf({ w: 146, h: 204 }, { ...print, paragraphs: letters(120) });
  assert.equal(large.form, "text");
  assert.ok(large.letters >= smallestLetters && large.art);
  assert.equal(readingOf({ w: 110, h: 154 }, { ...print, paragraphs: letters(700) }).form, "gist");
  assert.equal(readingOf({ w: 60, h: 84 }, { ...print, paragraphs: letters(50) }).form, "mark");
  // What lies on a card takes the place of its picture, not of its text.
  const laden = readingOf({ w: 146, h: 204 }, { ...print, laden: 2, paragraphs: letters(120) });
  assert.equal(laden.form, "text");
});
