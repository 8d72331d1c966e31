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
});

test("what different players do, or what is said of a card itself, stays apart", () => {
  const other: LogLine = { x: "Boris draws Haymaker.", k: "draws", d: [1], by: 1 };
  assert.equal(said([draws("Uppercut", 0), other]).length, 2);
  const hit = (name: string, d: number): LogLine => ({ x: `${name} takes 1 damage.`, k: "damage", d: [d], by: 0 });
  assert.equal(said([hit("Uppercut", 0), hit("Haymaker", 1)]).length, 2);
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
