// What is said about a game before it is played: all of it must be there, and true of that game.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import languages from "muster:lang";
import { layouts } from "muster:layouts";
import { overviews } from "muster:overviews";
import { placeOf } from "../../src/learning/RoundPicture";

const games = readdirSync("../games");
const ledger = (game: string) => readFileSync(`../games/${game}/rulebook.yaml`, "utf8");

test("every game has a round of five to eight steps, and ends", () => {
  assert.ok(games.length >= 5);
  for (const game of games) {
    const overview = overviews[game]!;
    assert.ok(overview, `${game} has an overview`);
    assert.ok(overview.round.length >= 5 && overview.round.length <= 8, game);
    assert.ok(overview.wins.length > 0 && overview.losses.length > 0, game);
    assert.ok(overview.round.some(({ by }) => by === "you"), `${game}: the player acts`);
  }
});

test("its rules are in the ledger, and its words in the language files", () => {
  for (const game of games) {
    const { goal, round, wins, losses } = overviews[game]!;
    const ids = new Set([...ledger(game).matchAll(/^ {2}- id: (\S+)/gm)].map(([, id]) => id));
    for (const { rule } of [...round, ...wins, ...losses]) assert.ok(ids.has(rule), `${game}: ${rule}`);
    const words = [goal, ...[...round, ...wins, ...losses].map(({ word }) => word)];
    for (const word of [...words, ...round.map(({ text }) => text)])
      assert.ok(word in languages.en, `${game}: ${word}`);
    assert.match(String(languages.en[goal]), /^[^.]+\.$/, `${game}: the goal is one sentence`);
  }
});

test("no two steps of a round hold at the same moment by the same values", () => {
  for (const game of games) {
    const moments = overviews[game]!.round.flatMap(({ when }) => (when ? [JSON.stringify(when)] : []));
    assert.equal(new Set(moments).size, moments.length, game);
    assert.ok(moments.length > 0 && layouts[game], game);
  }
});

test("the steps stand around a circle, the first one on top", () => {
  const places = [0, 1, 2, 3, 4, 5].map((i) => placeOf(i, 6));
  assert.ok(places.every(({ y }, i) => i === 0 || y > places[0]!.y));
  assert.ok(places[1]!.x > places[0]!.x, "clockwise");
});
