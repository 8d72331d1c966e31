import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { forgetKey, forgetTable, keepTable, keptTables, keysOf, stored } from "../../src/settings";

// What a browser has and node has not.
const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  },
});

const isNumber = (value: unknown) => typeof value === "number";

beforeEach(() => {
  kept.clear();
  keptTables.value = {};
});

test("keeps what is set, and nothing before", () => {
  const size = stored("size", 1, isNumber);
  assert.equal(kept.has("muster.size"), false);
  size.value = 2;
  assert.equal(kept.get("muster.size"), "2");
  assert.equal(stored("size", 1, isNumber).value, 2);
});

test("does not believe what does not fit", () => {
  kept.set("muster.size", '"large"');
  assert.equal(stored("size", 1, isNumber).value, 1);
  kept.set("muster.size", "{broken");
  assert.equal(stored("size", 1, isNumber).value, 1);
});

test("plays on when nothing can be kept", () => {
  const size = stored("size", 1, isNumber);
  const { localStorage } = globalThis;
  Object.assign(globalThis, {
    localStorage: {
      setItem: () => {
        throw new Error("refused");
      },
    },
  });
  size.value = 3;
  assert.equal(size.value, 3);
  Object.assign(globalThis, { localStorage });
});

test("gathers the keys to a table", () => {
  keepTable("t1", { game: "brawl", keys: ["a"], captain: "c", watch: "w", links: ["a", null] });
  keepTable("t1", { keys: ["b", "a"], game: undefined });
  assert.deepEqual(keysOf("t1"), ["a", "b", "c"]);
  assert.equal(keptTables.value.t1?.game, "brawl");
  assert.deepEqual(keptTables.value.t1?.links, ["a", null]);
  assert.deepEqual(keysOf("t2"), []);
});

test("forgets keys and tables", () => {
  keepTable("t1", { keys: ["a", "b"] });
  forgetKey("t1", "a");
  assert.deepEqual(keysOf("t1"), ["b"]);
  forgetKey("t2", "a");
  forgetTable("t1");
  assert.deepEqual(keptTables.value, {});
});
