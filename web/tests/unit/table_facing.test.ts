import assert from "node:assert/strict";
import { test } from "node:test";
import { edges, othersAround, seatAsked, seatInFront } from "../../src/table/facing";
import type { Question, View } from "../../src/wire";

const asked = (...seats: number[]): Question[] =>
  seats.map((seat) => ({ q: seat, seat, prompt: "", text: "", options: [] }));

test("a screen that rivals share is passed to whoever is asked", () => {
  assert.equal(seatAsked([0, 2], false, null, [2]), 2);
  assert.equal(seatAsked([0, 2], false, 2, [0, 2]), null);
  assert.equal(seatAsked([0, 2], false, 0, [2]), 2);
  assert.equal(seatAsked([0, 2], false, 0, []), null);
});

test("friends, and who has one seat, never look away", () => {
  assert.equal(seatAsked([0, 2], true, null, [2]), null);
  assert.equal(seatAsked([2], false, null, [2]), null);
});

test("who is asked sits in front", () => {
  const view = { seat: 0 } as View;
  assert.equal(seatInFront([0, 1], null, asked(1)[0]!, view), 1);
  assert.equal(seatInFront([0, 1], 1, null, view), 1);
  assert.equal(seatInFront([0, 1], null, null, view), 0);
  assert.equal(seatInFront([], null, null, { seat: null } as View), null);
});

test("the others sit clockwise from the left hand", () => {
  assert.deepEqual(othersAround([0, 1, 2, 3], 2), [3, 0, 1]);
  assert.deepEqual(othersAround([0, 1], null), [0, 1]);
});

test("everybody has a place at an edge", () => {
  for (let n = 0; n <= 7; ++n) {
    const { left, far, right } = edges(n);
    assert.equal(left + far + right, n);
  }
  assert.deepEqual(edges(7), { left: 2, far: 3, right: 2 });
});
