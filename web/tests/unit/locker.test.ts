// What several browsers keep for each other: how it comes together, and that it is sealed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cutUp, itemsNow, knownOf, merged, putTogether, without } from "../../src/locker/items";
import type { Items } from "../../src/locker/items";
import { isSecret, keysOfSecret, seal, unseal } from "../../src/locker/seal";
import { secretFrom } from "../../src/locker/passkey";

const cuts = { theme: "whole", tables: "map", decks: "lists" } as const;
const secret = "0123456789abcdefghijABCDEFGHIJ01";

const table = (more: object = {}) => ({ game: "brawl", keys: ["k"], seen: 1, ...more });

test("what is stored is cut up and put together again", () => {
  const stored = {
    theme: "light",
    tables: { "a/b": table(), c: table() },
    decks: { rings: [{ id: "2", name: "two" }, { id: "1", name: "one" }], champions: [] },
  };
  const values = cutUp(stored, cuts);
  assert.deepEqual(Object.keys(values), ["theme", "tables/a%2Fb", "tables/c", "decks/rings/2", "decks/rings/1"]);
  const items = itemsNow(values, {}, 5);
  assert.deepEqual(putTogether(items, cuts, stored), {
    theme: "light",
    tables: stored.tables,
    decks: { rings: stored.decks.rings },
  });
});

test("the later of two changes counts, and what was taken away stays away", () => {
  const first = itemsNow({ "decks/rings/1": { id: "1", name: "one" } }, {}, 10);
  const mine = itemsNow({}, knownOf(first), 20);
  assert.deepEqual(mine, { "decks/rings/1": { at: 20 } });
  assert.deepEqual(merged(mine, first), mine);
  const later = itemsNow({ "decks/rings/1": { id: "1", name: "uno" } }, knownOf(first), 30);
  assert.deepEqual(merged(mine, later), later);
  // What has not changed is as old as before, however often it is looked at.
  assert.deepEqual(itemsNow({ "decks/rings/1": { id: "1", name: "one" } }, knownOf(first), 99), first);
  assert.deepEqual(itemsNow({}, knownOf(mine), 99), mine);
});

test("how a new browser happens to be set is older than anything", () => {
  const theirs = itemsNow({ theme: "light" }, { theme: { at: 3, sum: "other" } }, 7);
  assert.deepEqual(merged(itemsNow({ theme: "dark" }, {}, 100), theirs), theirs);
});

test("no key to a seat is lost, whichever browser came by it", () => {
  const mine: Items = { "tables/t": { at: 10, v: table({ keys: ["link", "two"], seen: 50 }) } };
  const theirs: Items = {
    "tables/t": { at: 20, v: table({ keys: ["own"], own: ["own"], fresh: { link: "own" }, seen: 9 }) },
  };
  for (const both of [merged(mine, theirs), merged(theirs, mine)]) {
    const joined = both["tables/t"]!.v as { keys: string[]; own: string[]; seen: number };
    // The key of the link is void since it was replaced.
    assert.deepEqual([...joined.keys].sort(), ["own", "two"]);
    assert.deepEqual(joined.own, ["own"]);
    assert.equal(joined.seen, 50);
  }
});

test("when a table was looked at is no change", () => {
  const before = itemsNow({ "tables/t": table({ seen: 1 }) }, {}, 10);
  assert.equal(itemsNow({ "tables/t": table({ seen: 2 }) }, knownOf(before), 20)["tables/t"]!.at, 10);
});

test("of what is too much, no key is spared", () => {
  const items: Items = {
    "tables/t": { at: 1, v: table({ setup: { game: "brawl" } }) },
    "results/t": { at: 1, v: { game: "brawl" } },
    "decks/rings/1": { at: 1 },
  };
  assert.deepEqual(without(items, 1), { "tables/t": { at: 1, v: table() } });
});

test("what is sealed is read by those who have the secret alone", async () => {
  const keys = keysOfSecret(secret);
  const sealed = await seal("Ada's seat", keys);
  assert.equal(await unseal(sealed, keys), "Ada's seat");
  assert.notEqual(await seal("Ada's seat", keys), sealed);
  assert.doesNotMatch(atob(sealed), /Ada/);
  await assert.rejects(unseal(sealed, keysOfSecret(secret.replace("0", "1"))));
  const changed = `${sealed.slice(0, 60)}${sealed[60] === "A" ? "B" : "A"}${sealed.slice(61)}`;
  await assert.rejects(unseal(changed, keys));
});

test("what the house is told opens the locker and nothing that lies in it", () => {
  const { locker, content } = keysOfSecret(secret);
  assert.ok(isSecret(locker));
  assert.notEqual(locker, secret);
  assert.ok(!Buffer.from(content).toString("hex").includes(locker));
  assert.notEqual(keysOfSecret(secret.replace("0", "1")).locker, locker);
});

test("a passkey gives the same secret each time, and each gives another", () => {
  const one = secretFrom(new Uint8Array(32).fill(1));
  assert.ok(isSecret(one));
  assert.equal(secretFrom(new Uint8Array(32).fill(1)), one);
  assert.notEqual(secretFrom(new Uint8Array(32).fill(2)), one);
});
