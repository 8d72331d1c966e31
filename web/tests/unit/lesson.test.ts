// The voice of a lesson: when it says what; and whether all that the games' lessons speak of exists.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import languages from "muster:lang";
import { layouts } from "muster:layouts";
import { lessons } from "muster:lessons";
import type { CardInfo, GameInfo } from "../../src/api";
import { fits, lineOf, nextStep, offeredNow, type Lesson, type Moment, type Now } from "../../src/learning/lesson";
import { makeBook } from "../../src/table/book";
import type { LogLine, Question, View } from "../../src/wire";

const game = {
  id: "none",
  zones: [{ name: "middle" }, { name: "hand", perSeat: true }],
  values: [{ name: "round", kind: "number" }],
  seatValues: [{ name: "energy", kind: "number" }],
  counters: [],
  stats: [],
  badges: [],
  states: [],
  types: [],
  notes: [],
} as unknown as GameInfo;
const cards: CardInfo[] = [
  { d: 0, name: "Cat", set: "s", type: "ally" },
  { d: 1, name: "Kick", set: "s", type: "event" },
];
const view = {
  over: false,
  values: [2],
  seatValues: [[3], [1]],
  zoneOf: [0, 1],
  zones: [[7], [8, 9], [-4]],
  cards: { 7: { d: 1 }, 8: { d: 0 }, 9: { d: 1 } },
} as unknown as View;
const question: Question = {
  q: 1,
  seat: 0,
  prompt: "turn",
  text: "",
  options: [
    { k: "deed", x: "play", c: 8, w: "play Cat" },
    { k: "deed", x: "play", c: 9, w: "play Kick" },
    { k: "pass", w: "done" },
  ],
};
const line = (k: string, by?: number): LogLine => ({ k, x: `${k}!`, by });
const now: Now = {
  book: makeBook(game, cards),
  view,
  question,
  seat: 0,
  lines: [line("hits", 1), line("draws", 0)],
  said: new Set(["hello"]),
};
const holds = (when: Moment, other: Partial<Now> = {}) => fits(when, { ...now, ...other });

test("a moment is a question, what it offers, what was written, what is counted", () => {
  assert.ok(holds({}));
  assert.ok(holds({ prompt: ["turn", "pay"] }) && !holds({ prompt: ["pay"] }));
  assert.ok(holds({ offers: { deed: "play", type: "ally" } }) && !holds({ offers: { deed: "attack" } }));
  assert.ok(holds({ offers: { kind: "pass" } }) && !holds({ offers: { kind: "pass" } }, { question: null }));
  assert.ok(holds({ log: ["hits"] }) && !holds({ log: ["falls"] }));
  assert.ok(holds({ log: ["hits"], by: "others" }) && !holds({ log: ["hits"], by: "me" }));
  assert.ok(holds({ values: [{ value: "round", least: 2 }] }) && !holds({ values: [{ value: "round", is: 1 }] }));
  assert.ok(holds({ mine: [{ value: "energy", is: 3 }] }) && !holds({ mine: [{ value: "energy", most: 2 }] }));
  assert.ok(holds({ zone: { zone: "hand", least: 2, most: 2 } }) && !holds({ zone: { zone: "hand", least: 3 } }));
  assert.ok(holds({ zone: { zone: "hand", is: 4 } }, { seat: 1 }), "hidden cards count, too");
  assert.ok(holds({ after: ["hello"] }) && !holds({ after: ["hello", "more"] }));
  assert.ok(!holds({ over: true }) && holds({ over: true }, { view: { ...view, over: true } }));
  assert.ok(!holds({}, { view: { ...view, over: true } }), "after the end nothing else is said");
});

test("it points at the answers that are meant, and quotes the last line", () => {
  assert.deepEqual(offeredNow(now, { deed: "play" }), [0, 1]);
  assert.deepEqual(offeredNow(now, { type: "event" }), [1]);
  assert.equal(lineOf({ log: ["hits", "draws"] }, now)?.k, "draws");
});

test("of the steps that fit, the first one that was not said is said", () => {
  const lesson = {
    table: {} as Lesson["table"],
    steps: [
      { name: "hello", say: "learn.next", when: {} },
      { name: "pay", say: "learn.next", when: { prompt: ["pay"] } },
      { name: "turn", say: "learn.next", when: { prompt: ["turn"] } },
      { name: "more", say: "learn.next", when: {} },
    ],
  } as Lesson;
  const after = (...said: string[]) => nextStep(lesson, { ...now, said: new Set(said) })?.name;
  assert.equal(after(), "hello");
  assert.equal(after("hello"), "turn", "what does not fit is passed over");
  assert.equal(after("hello", "turn"), "more");
  assert.equal(after("hello", "turn", "more"), undefined);
});

// ---- the lessons of the games -----------------------------------------------------------------

function sourcesIn(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourcesIn(path);
      return /\.(cpp|h|inc)$/.test(entry.name) ? readFileSync(path, "utf8") : "";
    })
    .join("");
}

const kernel = sourcesIn("../src/rules");
const games = readdirSync("../games");

test("every game has a lesson, to the end of its game", () => {
  for (const id of games) {
    const { table, steps } = lessons[id]!;
    assert.ok(table.seed !== undefined && table.seats.includes("person"), id);
    assert.equal(new Set(steps.map(({ name }) => name)).size, steps.length, `${id}: names are there once`);
    const ends = steps.filter(({ last }) => last);
    assert.ok(ends.length > 0 && ends.every(({ when }) => when.over), `${id}: when the game is won or lost`);
    assert.ok(steps.filter((step) => step.do).length >= 4, `${id}: there is something to do`);
    // Where it points, an answer is meant only in a question that offers it.
    for (const { name, when, point } of steps)
      if (point?.some((one) => "offer" in one)) assert.ok(when.prompt, `${id}: ${name}`);
  }
});

test("what the lessons speak of exists: rules, words, zones, prompts, kinds of lines, values, deeds", () => {
  for (const id of games) {
    const { steps } = lessons[id]!;
    const ledger = readFileSync(`../games/${id}/rulebook.yaml`, "utf8");
    const rules = new Set([...ledger.matchAll(/^ {2}- id: (\S+)/gm)].map(([, rule]) => rule));
    const layout = layouts[id]!;
    const zones = [...layout.centre, ...layout.seat].map(({ zone }) => zone);
    const facts = layout.plate.map((fact) => fact.seatValue ?? fact.zone ?? fact.stat ?? fact.counter);
    const code = sourcesIn(`../games/${id}`) + kernel;
    const named = (name: string, step: string) => assert.ok(code.includes(`"${name}"`), `${id}, ${step}: "${name}"`);
    const names = steps.map(({ name }) => name);
    for (const { name, say, rule, when, point = [] } of steps) {
      assert.ok(say in languages.en, say);
      if (rule) assert.ok(rules.has(rule), rule);
      for (const one of [...(when.prompt ?? []), ...(when.log ?? [])]) named(one, name);
      for (const { value } of [...(when.values ?? []), ...(when.mine ?? [])]) named(value, name);
      for (const one of when.after ?? []) assert.ok(names.includes(one), `${id}, ${name}: ${one}`);
      if (when.offers?.deed) named(when.offers.deed, name);
      for (const one of point) {
        if ("zone" in one) assert.ok(zones.includes(one.zone), `${id}, ${name}: ${one.zone}`);
        if ("fact" in one) assert.ok(facts.includes(one.fact), `${id}, ${name}: ${one.fact}`);
        if ("offer" in one && one.offer.deed) named(one.offer.deed, name);
      }
    }
  }
});
