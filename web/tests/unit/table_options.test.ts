import assert from "node:assert/strict";
import { test } from "node:test";
import { choicesOf, keyed, withTwins } from "../../src/table/options";
import type { Option, Question } from "../../src/wire";

const question = (options: Option[]): Question => ({
  q: 1,
  seat: 0,
  prompt: "turn",
  text: "",
  options,
});

test("options about cards lie on them, the others are buttons, leaving comes last", () => {
  const choices = choicesOf(
    question([
      { k: "deed", x: "end turn", w: "end your turn" },
      { k: "deed", x: "play", w: "play Backflip", c: 12 },
      { k: "deed", x: "change form", w: "change form" },
      { k: "deed", x: "attack with", w: "attack", c: 3 },
      { k: "deed", x: "thwart with", w: "thwart", c: 3 },
    ]),
    new Set([3, 12]),
  );
  assert.deepEqual(choices.cards.get(3), [3, 4]);
  assert.deepEqual(choices.cards.get(12), [1]);
  assert.deepEqual(choices.buttons, [2, 0]);
  assert.equal(choices.pass, 0);
  assert.equal(choices.targeting, false);
  assert.deepEqual(keyed(choices), [2, 0, 1, 3, 4]);
});

test("a card that does not lie open is offered in the prompt", () => {
  const choices = choicesOf(
    question([
      { k: "card", c: 40, w: "Shocker" },
      { k: "card", c: 41, w: "Vibranium" },
    ]),
    new Set([40]),
  );
  assert.deepEqual([...choices.cards.keys()], [40]);
  assert.deepEqual([...choices.elsewhere.keys()], [41]);
  assert.equal(choices.targeting, true);
  assert.equal(choices.pass, null);
});

test("several options about the same card alone are buttons", () => {
  const choices = choicesOf(
    question([
      { k: "ability", c: 5, i: 1, w: "Leap" },
      { k: "ability", c: 5, i: 2, w: "Hail of Blows" },
    ]),
    new Set(),
  );
  assert.deepEqual(choices.buttons, [0, 1]);
  assert.equal(choices.elsewhere.size, 0);
});

test("a few abilities are buttons as well as cards that glow; deeds are not", () => {
  const window = choicesOf(
    question([
      { k: "ability", c: 5, i: 1, w: "Backflip" },
      { k: "ability", c: 6, i: 2, w: "Spider-Sense" },
      { k: "pass", w: "no" },
    ]),
    new Set([5]),
  );
  assert.deepEqual(window.buttons, [0, 1, 2]);
  assert.deepEqual([...window.cards.keys()], [5]);
  assert.equal(window.elsewhere.size, 0);
  const turn = choicesOf(
    question([
      { k: "ability", c: 5, i: 1, w: "Helicarrier" },
      { k: "deed", x: "play", c: 6, w: "play Backflip" },
    ]),
    new Set([5, 6]),
  );
  assert.deepEqual(turn.buttons, []);
});

test("whatever ends something comes last, and is what Enter gives", () => {
  const choices = choicesOf(
    question([
      { k: "deed", x: "end main phase", w: "end your main phase" },
      { k: "deed", x: "gain charge", w: "gain a charge" },
    ]),
    new Set(),
  );
  assert.deepEqual(choices.buttons, [1, 0]);
  assert.equal(choices.pass, 0);
});

test("twins of a card offer what it offers, and have no key of their own", () => {
  const choices = choicesOf(
    question([
      { k: "deed", x: "play", c: 5, w: "play Crystal" },
      { k: "deed", x: "play", c: 8, w: "play Jade" },
    ]),
    new Set([5, 6, 7, 8]),
  );
  const twins = withTwins(choices, (card) => (card === 5 ? [6, 7, 8] : []));
  assert.deepEqual(twins.cards.get(7), [0]);
  assert.deepEqual(twins.cards.get(8), [1], "what a card offers itself stays");
  assert.deepEqual(keyed(twins), [0, 1]);
});

test("seats are chosen at their plate and by a button", () => {
  const choices = choicesOf(
    question([
      { k: "seat", s: 1, w: "Boris" },
      { k: "seat", s: 2, w: "Katya" },
    ]),
    new Set(),
  );
  assert.equal(choices.seats.get(2), 1);
  assert.deepEqual(choices.buttons, [0, 1]);
  assert.equal(choices.targeting, true);
});

test("the hero of a seat stands for the seat", () => {
  const options: Option[] = [{ k: "seat", s: 1, w: "Boris" }];
  const choices = choicesOf(question(options), new Set([70]), (seat) => 69 + seat);
  assert.deepEqual(choices.cards.get(70), [0]);
  assert.deepEqual(keyed(choices), [0]);
});

test("the only answer there is is what Enter gives", () => {
  assert.equal(choicesOf(question([{ k: "yes", w: "yes" }]), new Set()).pass, 0);
});

test("names of cards are buttons even where such a card lies on the table", () => {
  const choices = choicesOf(question([{ k: "name", d: 7, w: "Melee" }]), new Set([7]));
  assert.deepEqual(choices.buttons, [0]);
});
