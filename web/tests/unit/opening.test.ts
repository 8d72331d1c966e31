import assert from "node:assert/strict";
import { test } from "node:test";
import { fileBody, firstGame, placeOfLink } from "../../src/pages/opening";
import { isMyTurn, mySeats } from "../../src/pages/mine/tables";
import type { TableInfo } from "../../src/api";
import { playerName } from "../../src/settings";

test("follows links however the house was reached", () => {
  assert.equal(placeOfLink(" https://there.example/table/ab-1#key=k "), "/table/ab-1#key=k");
  assert.equal(placeOfLink("/table/ab1"), "/table/ab1");
  assert.equal(placeOfLink("ab1"), "/table/ab1");
  for (const place of [
    "/table/ab1?at=0&open#watch=w",
    "/challenge/ab1#watch=w",
    "/gathering/ab1#key=k",
    "/campaign/ab1#key=k",
    "/mine#recover=s",
  ])
    assert.equal(placeOfLink(`https://there.example:8080${place}`), place);
  assert.equal(placeOfLink("https://there.example/rules/brawl"), undefined);
  assert.equal(placeOfLink("https://there.example"), undefined);
  assert.equal(placeOfLink("https://there.example/table/a/b"), undefined);
  assert.equal(placeOfLink("two words"), undefined);
  assert.equal(placeOfLink(""), undefined);
});

test("takes a file as text if it is text", () => {
  assert.equal(fileBody(new TextEncoder().encode('{"a":1}')), '{"a":1}');
  assert.equal(fileBody(new Uint8Array([0xff, 0x00, 0x80])), "/wCA");
});

test("puts my name where I sit", () => {
  playerName.value = "Zoe";
  const first = { game: "g", players: 2, options: {}, seats: ["quick", "person"], names: [] };
  assert.deepEqual(firstGame(first).names, ["", "Zoe"]);
});

test("knows whose turn it is", () => {
  const table = { over: false, asked: [1] } as unknown as TableInfo;
  const kept = { game: "g", keys: ["b"], links: ["a", "b", null], seen: 0 };
  assert.deepEqual(mySeats(table, kept), [1]);
  assert.equal(isMyTurn(table, kept), true);
  assert.equal(isMyTurn({ ...table, over: true }, kept), false);
  assert.equal(isMyTurn({ ...table, asked: [0] }, kept), false);
});
