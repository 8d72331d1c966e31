import assert from "node:assert/strict";
import { test } from "node:test";
import { rightsIn, routeOf } from "../../src/router";

test("knows the pages", () => {
  assert.deepEqual(routeOf("/"), { page: "lobby" });
  assert.deepEqual(routeOf("/new/brawl"), { page: "new", game: "brawl" });
  assert.deepEqual(routeOf("/table/ab12/"), { page: "table", id: "ab12" });
  assert.deepEqual(routeOf("/rules/brawl"), { page: "rules", game: "brawl", rule: undefined });
  assert.deepEqual(routeOf("/rules/brawl/BR-GAME-1"), {
    page: "rules",
    game: "brawl",
    rule: "BR-GAME-1",
  });
  assert.deepEqual(routeOf("/cards/brawl/7"), { page: "cards", game: "brawl", d: 7 });
  assert.deepEqual(routeOf("/cards/brawl/x"), { page: "cards", game: "brawl", d: undefined });
  assert.deepEqual(routeOf("/campaigns/rings"), { page: "campaigns", game: "rings" });
  assert.deepEqual(routeOf("/campaign/ab12"), { page: "campaign", id: "ab12" });
  assert.deepEqual(routeOf("/about"), { page: "about" });
});

test("does not guess at others", () => {
  for (const path of ["/new", "/table", "/nothing", "/about/us", "/table/a/b", "/decks/a/b", "/campaign", "/%E0"])
    assert.deepEqual(routeOf(path), { page: "lost" }, path);
});

test("takes rights out of links, and nothing else", () => {
  assert.deepEqual(rightsIn("#key=abc123"), { keys: ["abc123"], watch: undefined });
  assert.deepEqual(rightsIn("#key=a,b&key=c"), { keys: ["a", "b", "c"], watch: undefined });
  assert.deepEqual(rightsIn("#watch=w"), { keys: [], watch: "w" });
  assert.deepEqual(rightsIn("#key=<b>"), { keys: [], watch: undefined });
  assert.deepEqual(rightsIn(""), { keys: [], watch: undefined });
});
