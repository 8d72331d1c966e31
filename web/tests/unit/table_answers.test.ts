import assert from "node:assert/strict";
import { test } from "node:test";
import { answerToTakeBack, standing, type Answer } from "../../src/table/answers";

const answer = (at: number, byItself = false, seat = 0): Answer => ({ at, seat, byItself });

test("taking back goes to the last answer that was really given", () => {
  const answers = [answer(3), answer(5), answer(6, true), answer(8, true)];
  assert.equal(answerToTakeBack(answers, [0]), 5);
});

test("where the last one was given, there is nothing to skip", () => {
  assert.equal(answerToTakeBack([answer(3, true), answer(5)], [0]), undefined);
  assert.equal(answerToTakeBack([], [0]), undefined);
});

test("the answers of other seats do not count", () => {
  assert.equal(answerToTakeBack([answer(3), answer(4, true, 1)], [0]), undefined);
  assert.equal(answerToTakeBack([answer(3), answer(4, true, 1)], [0, 1]), 3);
});

test("what was taken back is forgotten", () => {
  assert.deepEqual(standing([answer(3), answer(5)], 5), [answer(3)]);
});
