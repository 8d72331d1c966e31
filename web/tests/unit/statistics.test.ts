import assert from "node:assert/strict";
import { test } from "node:test";
import { byGame, groupsOf, recordsOf } from "../../src/pages/mine/counts";
import type { Result } from "../../src/results";
import { linesOf, marksOf, spanOf, tellingCourses } from "../../src/story/lines";

const result = (more: Partial<Result> = {}): Result => ({
  game: "rings",
  ended: 1,
  opened: "",
  title: "",
  mine: [0],
  winners: [],
  ending: "",
  names: ["Ada"],
  characters: ["Leadership"],
  bots: [false],
  against: "Mirkwood",
  setup: [{ name: "difficulty", value: "easy", title: "Easy" }],
  rounds: 5,
  answers: 9,
  figures: [],
  ...more,
});

test("games are counted by game, hero, whom one met and what was set up differently", () => {
  const won = { winners: [0] };
  const games = [
    result(won),
    result({ setup: [{ name: "difficulty", value: "normal", title: "Normal" }] }),
    result({ ...won, mine: [1], winners: [1], characters: ["Lore", "Spirit"], names: ["Ada", "Bot"] }),
  ];
  assert.deepEqual(byGame([...games, result({ game: "brawl" })]), [
    { what: "rings", played: 3, won: 2 },
    { what: "brawl", played: 1, won: 0 },
  ]);
  const groups = Object.fromEntries(groupsOf(games).map(({ by, counts }) => [by, counts]));
  assert.deepEqual(groups.hero, [
    { what: "Leadership", played: 2, won: 1 },
    { what: "Spirit", played: 1, won: 1 },
  ]);
  assert.deepEqual(groups.difficulty, [
    { what: "Easy", played: 2, won: 2 },
    { what: "Normal", played: 1, won: 0 },
  ]);
  // An option that says whom one met is not counted twice.
  const met = (against: string) => result({ against, setup: [{ name: "scenario", value: against, title: against }] });
  const villains = groupsOf([met("Rhino"), met("Klaw"), met("Rhino")]).map(({ by }) => by);
  assert.deepEqual(villains, ["hero", "against"]);
  // What was always the same says nothing.
  assert.equal(groupsOf(games.slice(0, 1)).some(({ by }) => by === "difficulty"), false);
});

test("records are of wins where they should be, and name their tables", () => {
  const won = (ended: number, rounds: number, score: number) =>
    result({ ended, rounds, winners: [0], figures: [{ name: "score", value: score }] });
  const records = recordsOf([
    ["c", won(3, 6, 90)],
    ["a", result({ ended: 1, rounds: 2 })],
    ["b", won(2, 4, 70)],
    ["d", result({ ended: 4, rounds: 9 })],
  ]);
  assert.deepEqual(records, [
    { what: "quickest", n: 4, table: "b" },
    { what: "longest", n: 9, table: "d" },
    { what: "most-wins", n: 2 },
    { what: { figure: "score" }, n: 90, table: "c" },
  ]);
});

test("a chart has a line for each seat, or one, and shows what changes", () => {
  const story = {
    courses: [
      { name: "threat", perSeat: true },
      { name: "always", perSeat: false },
    ],
    points: [
      { at: 0, round: 1, values: [[27, 30], [4]] },
      { at: 9, round: 2, values: [[29, 31], [4]] },
    ],
  };
  assert.deepEqual(linesOf(story, 0), [
    { seat: 0, values: [27, 29] },
    { seat: 1, values: [30, 31] },
  ]);
  assert.deepEqual(linesOf(story, 1), [{ seat: null, values: [4, 4] }]);
  assert.deepEqual(tellingCourses(story), [0]);
  assert.deepEqual(spanOf(linesOf(story, 0)), [0, 31]);
  assert.deepEqual(marksOf([0, 31]), [0, 10, 20, 30]);
  assert.deepEqual(marksOf([0, 1]), [0, 1]);
  assert.deepEqual(marksOf([-3, 4]), [-2, 0, 2, 4]);
});
