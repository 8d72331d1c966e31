import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardInfo, GameInfo, SetupOption } from "../../src/api";
import {
  deckName,
  requestOf,
  restoredForm,
  seatsOfMine,
  seatsThatChoose,
  toggled,
  usualForm,
  withSeat,
  withSeatOption,
  type SetupForm,
} from "../../src/pages/setup/form";
import { picturesOf } from "../../src/pages/setup/pictures";

const choices = (...values: string[]) => values.map((value) => ({ value, title: value }));
const modular: SetupOption = {
  name: "modular",
  help: "",
  default: "default",
  many: true,
  choices: choices("default", "random", "none", "bomb-scare", "under-attack"),
};
const heroes: SetupOption = {
  name: "heroes",
  help: "",
  default: "",
  perSeat: true,
  choices: choices("Ada", "Boris"),
};
const game = {
  id: "quest",
  title: "Quest",
  players: [1, 4],
  cooperative: true,
  bots: ["random", "quick"],
  first: {
    game: "quest",
    players: 2,
    options: { heroes: "Ada,-", mode: "standard" },
    seats: ["person", "quick"],
    names: [],
  },
  options: [
    { name: "mode", help: "", default: "standard", choices: choices("standard", "expert") },
    modular,
    heroes,
    { name: "decks", help: "", default: "", perSeat: true },
    { name: "first", help: "", default: "1", choices: choices("1", "2", "3", "4") },
  ],
} as unknown as GameInfo;

test("begins with the game's own first game", () => {
  const form = usualForm(game);
  assert.equal(form.players, 2);
  assert.deepEqual(
    form.seats.map(({ who }) => who),
    ["me", "bot:quick", "bot:quick", "bot:quick"],
  );
  assert.deepEqual(form.seats[0]?.options, { heroes: "Ada" });
  assert.deepEqual(requestOf(game, form, "Zoe"), {
    game: "quest",
    players: 2,
    options: { heroes: "Ada,-" },
    seats: ["person", "quick"],
    names: ["Zoe", ""],
    private: true,
  });
});

test("who plays alone is left alone, unless it is said otherwise", () => {
  const form = usualForm(game);
  assert.equal(requestOf(game, { ...form, private: false }, "").private, undefined);
  for (const who of ["friend", "open"])
    assert.equal(requestOf(game, withSeat(form, 1, { who }), "").private, undefined);
  assert.equal(restoredForm(game, { ...form, private: true }).private, true);
  assert.equal(restoredForm(game, form).private, undefined);
});

test("asks for what was chosen, and only for that", () => {
  let form: SetupForm = { ...usualForm(game), players: 3, seed: " 42 ", private: true, title: " Friday " };
  form = withSeat(form, 1, { who: "friend", name: " Max " });
  form = withSeat(form, 2, { who: "open", name: "nobody" });
  form = withSeatOption(form, 0, "heroes", undefined);
  form = withSeatOption(form, 1, "decks", "01001*2");
  form = { ...form, options: { mode: "expert", modular: "default" } };
  assert.deepEqual(requestOf(game, form, ""), {
    game: "quest",
    players: 3,
    options: { mode: "expert", decks: "-,01001*2,-" },
    seats: ["person", "person", "open"],
    names: ["", "Max", ""],
    seed: 42,
    private: true,
    title: "Friday",
  });
  assert.deepEqual(seatsOfMine(form), [0]);
});

test("who chooses for themselves is not chosen for", () => {
  let form = withSeat({ ...usualForm(game), players: 2 }, 1, { who: "chooser", name: "Max" });
  form = withSeatOption(form, 0, "heroes", "Anna");
  form = withSeatOption(form, 1, "heroes", "Boris");
  const body = requestOf(game, form, "Zoe");
  assert.equal(body.options.heroes, "Anna,-");
  assert.deepEqual(body.seats, ["person", "person"]);
  assert.deepEqual(body.names, ["Zoe", "Max"]);
  assert.deepEqual(seatsThatChoose(form), [1]);
  assert.deepEqual(seatsOfMine(form), [0]);
  assert.equal(restoredForm(game, JSON.parse(JSON.stringify(form))).seats[1]?.who, "chooser");
});

test("a seat that is gone is not chosen", () => {
  const form = { ...usualForm(game), options: { first: "2" } };
  assert.equal(requestOf(game, { ...form, players: 2 }, "").options.first, "2");
  assert.equal(requestOf(game, { ...form, players: 1 }, "").options.first, undefined);
});

test("gives my name to one of my seats only", () => {
  const form = withSeat(usualForm(game), 1, { who: "me" });
  assert.deepEqual(requestOf(game, form, "Zoe").names, ["Zoe", ""]);
});

test("takes words as a seed, and numbers too large for one", () => {
  const seedOf = (seed: string) => requestOf(game, { ...usualForm(game), seed }, "").seed;
  assert.equal(seedOf("lucky"), "lucky");
  assert.equal(seedOf("18446744073709551615"), "18446744073709551615");
  assert.equal(seedOf(""), undefined);
});

test("opponents are not me", () => {
  const rivals = {
    ...game,
    cooperative: false,
    first: { ...game.first, seats: ["person", "person"] },
  };
  assert.deepEqual(
    usualForm(rivals).seats.slice(0, 2).map(({ who }) => who),
    ["me", "friend"],
  );
});

test("remembers the last choices as far as they fit", () => {
  const before = withSeatOption({ ...usualForm(game), players: 4, seed: "1" }, 2, "heroes", "Boris");
  const again = restoredForm(game, JSON.parse(JSON.stringify(before)));
  assert.equal(again.players, 4);
  assert.equal(again.seed, "");
  assert.equal(again.seats[2]?.options.heroes, "Boris");

  const odd = restoredForm(game, {
    players: 9,
    seats: [{ who: "bot:gone", name: 3, options: { heroes: "Nobody", other: "x" } }, "seat"],
    options: { mode: "impossible", modular: "bomb-scare,under-attack" },
    private: "yes",
  });
  assert.equal(odd.players, 2);
  assert.deepEqual(odd.seats[0], { who: "me", name: "", options: {}, deck: undefined });
  assert.deepEqual(odd.options, { modular: "bomb-scare,under-attack" });
  assert.equal(odd.private, undefined);
  assert.deepEqual(restoredForm(game, "nonsense"), usualForm(game));
});

test("a deck goes by its name, one of those there are by its title", () => {
  const decks: SetupOption = {
    name: "decks",
    help: "",
    default: "",
    perSeat: true,
    choices: [{ value: "lore", title: "Lore" }],
  };
  const builder = { ...game, decks: { formats: [] }, options: [decks] } as unknown as GameInfo;
  assert.equal(deckName(builder, { options: { decks: "lore" } }), "Lore");
  assert.equal(deckName(builder, { options: { decks: "01001*3" }, deck: "Mine" }), "Mine");
  assert.equal(deckName(builder, { options: { decks: "01001*3" } }), "01001*3");
  assert.equal(deckName(builder, { options: {}, deck: "Mine" }), undefined);
});

test("what stands alone goes with nothing else", () => {
  assert.equal(toggled(modular, "default", "bomb-scare"), "bomb-scare");
  assert.equal(toggled(modular, "bomb-scare", "under-attack"), "bomb-scare,under-attack");
  assert.equal(toggled(modular, "bomb-scare,under-attack", "random"), "random");
  assert.equal(toggled(modular, "none", "bomb-scare"), "bomb-scare");
  assert.equal(toggled(modular, "bomb-scare", "bomb-scare"), "default");
});

test("what stands for several at once goes with nothing else, either", () => {
  const isWhole = (value: string) => value === "under-attack";
  assert.equal(toggled(modular, "bomb-scare", "under-attack", isWhole), "under-attack");
  assert.equal(toggled(modular, "under-attack", "bomb-scare", isWhole), "bomb-scare");
});

test("options for one player alone are left out where there are more", () => {
  const solo = { name: "solo-life", help: "", default: "10", choices: choices("10", "12") };
  const withSolo = { ...game, options: [...game.options, solo] } as GameInfo;
  const form = { ...usualForm(withSolo), options: { "solo-life": "12" } };
  assert.equal(requestOf(withSolo, form, "").options["solo-life"], undefined);
  assert.equal(requestOf(withSolo, { ...form, players: 1 }, "").options["solo-life"], "12");
});

test("shows choices by their cards, if they have some", () => {
  const card = (d: number, name: string, cost?: number): CardInfo => ({
    d,
    name,
    cost,
    set: "s",
    type: "t",
  });
  const cards = [card(0, "Ada", 3), card(1, "Ada"), card(2, "Boris", 1), card(3, "expert")];
  assert.deepEqual(
    [...picturesOf(heroes, cards)].map(([value, { d }]) => [value, d]),
    [
      ["Ada", 1],
      ["Boris", 2],
    ],
  );
  assert.equal(picturesOf(modular, cards).size, 0);
});

test("leaves out what means nothing beside another choice", () => {
  const needs = { first: [{ option: "mode", is: ["expert"] }], heroes: [{ option: "mode", not: ["expert"] }] };
  const usual = { ...usualForm(game), options: { mode: "standard", first: "2" } };
  assert.deepEqual(requestOf(game, usual, "", needs).options, { heroes: "Ada,-" });
  const expert = { ...usual, options: { ...usual.options, mode: "expert" } };
  assert.deepEqual(requestOf(game, expert, "", needs).options, { mode: "expert", first: "2" });
});

test("a person in another year has a picture of their own", () => {
  const cards = [
    { d: 1, name: "Legacy", set: "legacy", type: "hero character" },
    { d: 2, name: "Legacy", set: "legacy", type: "hero character", words: { variant: "First Appearance" } },
  ] as CardInfo[];
  const option = { ...heroes, choices: choices("Legacy", "Legacy: First Appearance") };
  const pictures = picturesOf(option, cards);
  assert.deepEqual(
    [...pictures.values()].map(({ d }) => d),
    [1, 2],
  );
});
