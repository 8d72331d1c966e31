import assert from "node:assert/strict";
import { test } from "node:test";
import { countOf, hostOf, idsOf, isAbout, nothingYet, questionsOf, reduce, zoneOfCard } from "../../src/state";
import type { Question, UpdateMessage, ViewMessage } from "../../src/wire";

const question: Question = { q: 7, seat: 0, prompt: "turn", text: "What do you do?", options: [] };

function view(more: Partial<ViewMessage> = {}): ViewMessage {
  return {
    t: "view",
    n: 3,
    seat: 0,
    seats: [0],
    over: false,
    winners: [],
    ending: "",
    values: [1, 2, 3],
    seatValues: [
      [6, 0],
      [5, 1],
    ],
    order: [0, 1],
    zoneOf: [0, 1, 3],
    zones: [[-27], [12, 13], [-4], [], []],
    cards: { 12: { d: 5, a: [14, -2] }, 13: { d: 6, f: 2 }, 14: { d: 7 } },
    asked: [0],
    silent: false,
    question,
    log: [{ x: "a", k: "a" }],
    logFrom: 0,
    ...more,
  };
}

const update = (more: Partial<UpdateMessage>): UpdateMessage => ({
  t: "update",
  n: 4,
  question: null,
  ...more,
});

test("a view is kept without its message's other parts", () => {
  const state = reduce(nothingYet, view());
  assert.equal(state.view?.n, 3);
  assert.equal(state.log.length, 1);
  assert.ok(!("t" in (state.view ?? {})));
});

test("an update changes what it names and leaves the rest as the same objects", () => {
  const before = reduce(nothingYet, view());
  const after = reduce(
    before,
    update({
      values: { 1: 9 },
      seatValues: { 1: { 0: 4 } },
      zones: { 0: [-26], 3: [40] },
      cards: { 13: null, 40: { d: 1 } },
      log: [{ x: "b", k: "b" }],
      by: 1,
    }),
  );
  assert.deepEqual(after.view?.values, [1, 9, 3]);
  assert.deepEqual(after.view?.seatValues, [
    [6, 0],
    [4, 1],
  ]);
  assert.deepEqual(after.view?.zones[0], [-26]);
  assert.equal(after.view?.zones[1], before.view?.zones[1]);
  assert.equal(after.view?.cards[12], before.view?.cards[12]);
  assert.equal(after.view?.cards[13], undefined);
  assert.deepEqual(after.view?.cards[40], { d: 1 });
  assert.deepEqual(
    after.log.map((line) => line.x),
    ["a", "b"],
  );
  assert.equal(before.view?.values[1], 2);
});

test("no question in an update means that you are not asked", () => {
  const state = reduce(reduce(nothingYet, view()), update({}));
  assert.deepEqual(questionsOf(state.view), []);
});

test("several questions at once are all there; one alone is a list, too", () => {
  assert.deepEqual(questionsOf(reduce(nothingYet, view()).view), [question]);
  const both = [question, { ...question, q: 8, seat: 1 }];
  const state = reduce(reduce(nothingYet, view()), update({ question, questions: both }));
  assert.deepEqual(
    questionsOf(state.view).map((q) => q.q),
    [7, 8],
  );
});

test("an update before any view is nothing to go by", () => {
  assert.equal(reduce(nothingYet, update({ values: { 0: 1 } })), nothingYet);
});

test("after a take-back the log ends where the view says", () => {
  const lines = ["a", "b", "c"].map((x) => ({ x, k: x }));
  const long = reduce(nothingYet, view({ log: lines }));
  const back = reduce(long, view({ log: [{ x: "d", k: "d" }], logFrom: 1, undone: true }));
  assert.deepEqual(
    back.log.map((line) => line.x),
    ["a", "d"],
  );
});

test("a log with a gap begins anew", () => {
  const state = reduce(reduce(nothingYet, view()), view({ log: [{ x: "z", k: "z" }], logFrom: 90 }));
  assert.deepEqual(
    state.log.map((line) => line.x),
    ["z"],
  );
  assert.equal(state.logFrom, 90);
});

test("hidden cards are counted, and only what can be seen has an id", () => {
  assert.equal(countOf([-27]), 27);
  assert.equal(countOf([12, -3, 13]), 5);
  assert.deepEqual(idsOf([12, -3, 13]), [12, 13]);
  assert.equal(countOf(undefined), 0);
});

test("an attached card lies where its host lies", () => {
  const state = reduce(nothingYet, view());
  assert.equal(hostOf(state.view!, 14), 12);
  assert.equal(zoneOfCard(state.view!, 14), 1);
  assert.equal(zoneOfCard(state.view!, 99), -1);
});

test("a hint for an open question is kept until that is answered", () => {
  const hint = {
    t: "hint" as const,
    seat: 0,
    q: 7,
    option: 2,
    bot: "think",
    rollouts: 80,
    ways: [{ option: 2, chance: 60, error: 5 }],
    fears: [],
    line: [],
  };
  const state = reduce(reduce(nothingYet, view()), hint);
  assert.equal(state.hint?.option, 2);
  assert.equal(reduce(state, update({})).hint, null);
  assert.equal(reduce(state, update({ question })).hint?.option, 2);
  assert.equal(reduce(reduce(nothingYet, view()), { ...hint, q: 6 }).hint, null);
});

test("what was weighed is kept with the question it is about", () => {
  const weighed = { t: "weighed", seat: 0, q: 7, final: [1] } as const;
  const state = reduce(reduce(nothingYet, view()), { ...weighed, final: [1] });
  assert.ok(state.weighed && isAbout(state.weighed, question));
  assert.ok(!isAbout(weighed, { ...question, seat: 1 }));
});

test("a wish to take back stays until it is settled", () => {
  const asked = { t: "undo-asked", id: 4, by: 1, answers: 2, need: [0] } as const;
  const state = reduce(nothingYet, { ...asked, need: [0] });
  assert.equal(state.undoAsked?.by, 1);
  assert.equal(reduce(state, { t: "undo-settled", id: 3, yes: true }).undoAsked?.id, 4);
  assert.equal(reduce(state, { t: "undo-settled", id: 4, yes: false }).undoAsked, null);
});
