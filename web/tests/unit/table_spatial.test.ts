import assert from "node:assert/strict";
import { test } from "node:test";
import { waysTo } from "../../src/table/dragging";
import { nextInDirection } from "../../src/table/spatial";

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });

test("arrows find the next thing in their direction", () => {
  const boxes = [box(100, 0), box(50, 5), box(0, 100), box(50, 200)];
  assert.equal(nextInDirection(box(0, 0), boxes, "right"), 1);
  assert.equal(nextInDirection(box(0, 0), boxes, "down"), 2);
  assert.equal(nextInDirection(box(0, 0), boxes, "up"), -1);
  assert.equal(nextInDirection(null, boxes, "left"), 0);
  assert.equal(nextInDirection(null, [], "left"), -1);
});

test("a drag ends in a zone that it is meant for, else anywhere on the table", () => {
  const ways = [
    { option: 1, to: ["villain"] },
    { option: 2, to: ["main scheme"] },
    { option: 3, to: ["table"] },
  ];
  assert.deepEqual(waysTo(ways, "villain", false), [ways[0]]);
  assert.deepEqual(waysTo(ways, "discard pile", false), [ways[2]]);
  assert.deepEqual(waysTo(ways, "hand", true), []);
});
