import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardInfo, RuleInfo } from "../../src/api";
import { readFileSync, readdirSync } from "node:fs";
import { chapters } from "muster:chapters";
import languages from "muster:lang";
import { makeRulebook, searchRules, withRules } from "../../src/pages/rulebook";

const rules: RuleInfo[] = [
  { id: "CH-ATTACK-1", section: "Attack", text: "Exhaust to attack. See CH-STUNNED-1." },
  { id: "CH-STUNNED-1", section: "Stunned", text: "A stunned hero discards it instead.", see: [] },
  { id: "CH-ATTACK-10", section: "Attack: damage", text: "An attack deals damage.", see: ["CH-STUNNED-1"] },
];
const cards: CardInfo[] = [
  {
    d: 4,
    name: "Kick",
    set: "s",
    type: "event",
    abilities: [
      { i: 0, kind: "action", text: "", rules: ["CH-ATTACK-1"] },
      { i: 1, kind: "action", text: "", rules: ["CH-ATTACK-1"] },
    ],
  },
];
const book = makeRulebook(rules, cards);

test("knows which cards a section is about", () => {
  const about = (title: string, made: Partial<CardInfo>[]) => {
    const all = made.map((one, d) => ({ d, name: "", set: "", type: "", ...one }));
    const one: RuleInfo = { id: "X-A-1", section: title, text: "" };
    return makeRulebook([one], all).sections[0]?.cards.map(({ d }) => d);
  };
  const plainCards = Array.from({ length: 8 }, () => ({ text: "Deal damage." }));
  assert.deepEqual(about("Ally", [{ type: "ally" }, { type: "event" }]), [0]);
  assert.deepEqual(about("Retaliate X", [...plainCards, { keywords: ["retaliate"] }]), [8]);
  assert.deepEqual(about("Stun", [...plainCards, { text: "Stun an enemy." }, { text: "Stunts" }]), [8]);
  assert.deepEqual(about("Damage", plainCards), []);
});

test("gathers sections, cards and mentions", () => {
  assert.deepEqual(
    book.sections.map(({ title, rules: inIt }) => [title, inIt.length]),
    [
      ["Attack", 2],
      ["Stunned", 1],
    ],
  );
  assert.deepEqual(book.cardsOf.get("CH-ATTACK-1")?.map(({ d }) => d), [4]);
  assert.deepEqual(
    book.mentionsOf.get("CH-STUNNED-1")?.map(({ id }) => id),
    ["CH-ATTACK-1", "CH-ATTACK-10"],
  );
});

test("finds a rule by its number first", () => {
  const first = (query: string) => searchRules(book, query).found[0]?.id;
  assert.equal(first("ch-attack-1"), "CH-ATTACK-1");
  assert.equal(first("damage attack"), "CH-ATTACK-10");
});

test("finds a rule in spite of typing errors, and says what it took a word for", () => {
  const { found, asked } = searchRules(book, "stuned hreo");
  assert.equal(found[0]?.id, "CH-STUNNED-1");
  assert.deepEqual(
    asked.changes.map(({ to }) => to),
    ["stunned", "hero"],
  );
  assert.deepEqual(searchRules(book, "xylophone").found, []);
});

test("chapters are in the order of the book, glossaries by the alphabet, what is ours at the end", () => {
  const rule = (id: string, section: string, kind = "flow"): RuleInfo => ({ id, section, kind, text: "" });
  const all = [
    rule("X-INTRO-1", "Intro"),
    rule("X-TURN-1", "Turn"),
    rule("X-ALLY-1", "Ally"),
    rule("X-SETUP-1", "Setup"),
    rule("X-COST-1", "Cost"),
    rule("X-GAP-1", "Gaps", "gap"),
  ];
  const made = makeRulebook(all, [], [
    { word: "champions.chapter.about", from: ["X-INTRO-1"] },
    { word: "champions.chapter.glossary", from: ["X-TURN-1", "X-COST-1"], glossary: true },
    { word: "champions.chapter.setup", from: ["X-SETUP-1"] },
  ]);
  assert.deepEqual(
    made.chapters.map(({ word, sections }) => [word.split(".").pop(), ...sections.map(({ title }) => title)]),
    [
      ["about", "Intro"],
      ["glossary", "Ally", "Cost", "Turn"],
      ["setup", "Setup"],
      ["gaps", "Gaps"],
    ],
  );
  // A glossary is read a section at a time.
  assert.equal(made.leaves.length, 6);
});

test("the chapters of every game begin with rules of its ledger, in its order", () => {
  for (const game of readdirSync("../games")) {
    const ledger = readFileSync(`../games/${game}/rulebook.yaml`, "utf8");
    const ids = [...ledger.matchAll(/^ {2}- id: (\S+)/gm)].map(([, id]) => id);
    const plan = chapters[game]!;
    assert.equal(plan[0]!.from[0], ids[0], `${game}: the first rule is in a chapter`);
    for (const { word, from } of plan) {
      assert.ok(word in languages.en, word);
      for (const id of from) assert.ok(ids.includes(id), id);
    }
    const begins = plan.map(({ from }) => ids.indexOf(from[0]!));
    assert.deepEqual(begins, [...begins].sort((a, b) => a - b), game);
  }
});

test("sees the rules in a text, if there are such", () => {
  const isRule = (id: string) => book.byId.has(id);
  assert.deepEqual(withRules("See CH-STUNNED-1, not CH-NONE-1.", isRule), [
    { text: "See ", rule: false },
    { text: "CH-STUNNED-1", rule: true },
    { text: ", not CH-NONE-1.", rule: false },
  ]);
});
