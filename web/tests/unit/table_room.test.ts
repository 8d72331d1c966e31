// The room of the hand: where its cards could not be read, it takes more of the window.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readingOf, type Print } from "../../src/card/reading";
import { handRoom } from "../../src/table/room";

const ground = { width: 960, height: 420, window: 800, narrow: false };
const print = (letters: number): Print => ({
  name: "Protector",
  paragraphs: ["x".repeat(letters)],
  traits: true,
  corner: true,
  badges: 0,
  pips: 0,
  laden: 0,
});

test("a hand of many cards is as high as their texts need, and no higher", () => {
  const eleven = Array.from({ length: 11 }, () => 1);
  const read = (letters: number) =>
    handRoom(ground, eleven, 0, (size) => readingOf(size, print(letters)).form === "text");
  const usual = handRoom(ground, eleven, 0);
  assert.deepEqual(read(20), usual, "what can be read takes no more");
  const higher = read(240);
  assert.ok(higher.h > usual.h && higher.h <= 0.36 * ground.window, `${higher.h} pixels`);
  assert.equal(higher.w, usual.w);
  assert.equal(readingOf(higher, print(240)).form, "text");
  assert.notEqual(readingOf({ ...higher, h: higher.h - 8 }, print(240)).form, "text");
});
