import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardInfo, RuleInfo } from "../../src/api";
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
  assert.equal(searchRules(book, "ch-attack-1")[0]?.id, "CH-ATTACK-1");
  assert.equal(searchRules(book, "damage attack")[0]?.id, "CH-ATTACK-10");
});

test("sees the rules in a text, if there are such", () => {
  const isRule = (id: string) => book.byId.has(id);
  assert.deepEqual(withRules("See CH-STUNNED-1, not CH-NONE-1.", isRule), [
    { text: "See ", rule: false },
    { text: "CH-STUNNED-1", rule: true },
    { text: ", not CH-NONE-1.", rule: false },
  ]);
});
