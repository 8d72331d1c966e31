import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  forgetTable,
  keepOwnKey,
  keepTable,
  keptTables,
  keysOf,
  keysToSit,
  newKey,
  stored,
} from "../../src/settings";

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

test("forgets tables", () => {
  keepTable("t1", { keys: ["a", "b"] });
  forgetTable("t1");
  assert.deepEqual(keptTables.value, {});
});

test("sits down with keys of its own in place of those that came by a link", () => {
  keepTable("t1", { keys: ["a"], captain: "c", links: ["a", "b"] });
  const first = keysToSit("t1");
  assert.deepEqual(first.keys, ["a", "c"]);
  const own = first.instead[0]![1];
  assert.match(own, /^[0-9A-Za-z]{32}$/);
  // Until the house has answered, the same is asked for again.
  assert.deepEqual(keysToSit("t1"), first);
  keepOwnKey("t1", 0, own);
  assert.deepEqual(keysToSit("t1"), { keys: [own, "c"], instead: [] });
  assert.deepEqual(keptTables.value.t1?.links, [own, "b"]);
  forgetTable("t1");
});

test("makes keys that differ", () => {
  assert.notEqual(newKey(), newKey());
});
