// The generator of icons, and the icons that our cards have.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { cardIconAddress } from "../../src/card/Icon";
import {
  cardSprites,
  credits,
  interfaceIcons,
  interfaceSprite,
} from "../../src/card/icons.generated";

interface Card {
  game: string;
  file: string;
  line: number;
  card: string;
  icon?: string;
}

// Not bundled: it looks for its files beside itself.
const generator = await import(pathToFileURL(resolve("icons.mjs")).href);
const cards: Card[] = await generator.readCards("../games");

const set = {
  width: 8,
  height: 8,
  icons: { fist: { body: "<path/>" }, old: { body: "<g/>", width: 9 } },
};
const authors = new Map([["fist", "lorc"]]);

test("reads the icons of a card file", () => {
  const text = [
    'card "Melee"  technique  number 2  icon fist  # not: icon foot',
    '  action "Strike an icon pose": take 1 card',
    'card "An icon \\"of icon gold\\""  hero  traits "The icon ring"',
    'card "Last"  hero  traits A B  icon two-words',
  ].join("\n");
  assert.deepEqual(generator.cardsIn(text), [
    { line: 1, card: "Melee", icon: "fist" },
    { line: 3, card: 'An icon "of icon gold"', icon: undefined },
    { line: 4, card: "Last", icon: "two-words" },
  ]);
});

test("an unknown icon is refused, and the card named", () => {
  const bad = { game: "brawl", file: "brawl/cards/x.cards", line: 7, card: "Melee", icon: "fsit" };
  assert.throws(() => generator.cardSprites([bad], set, authors), {
    message: 'games/brawl/cards/x.cards:7: "Melee": game-icons has no icon "fsit"',
  });
  assert.throws(
    () => generator.cardSprites([{ ...bad, icon: "old" }], set, authors),
    /who made "old"/,
  );
  assert.throws(
    () => generator.cardSprites([{ ...bad, icon: "constructor" }], set, authors),
    /no icon/,
  );
});

test("an unknown icon stops the whole generator", async () => {
  const folder = mkdtempSync(join(tmpdir(), "muster-icons-"));
  try {
    mkdirSync(join(folder, "games/brawl/cards"), { recursive: true });
    writeFileSync(join(folder, "games/brawl/cards/x.cards"), 'card "Melee"  technique  icon fsit\n');
    await assert.rejects(
      generator.writeIcons({ dist: join(folder, "dist"), games: join(folder, "games") }),
      /x\.cards:1: "Melee"/,
    );
    assert.deepEqual(readdirSync(folder), ["games"], "nothing is written");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("icons of one game are in its sprite, those of several in a shared one", () => {
  const card = (game: string, icon?: string) => ({ game, file: "", line: 1, card: "", icon });
  const both = { icons: { fist: { body: "" }, foot: { body: "" } } };
  const made = new Map([
    ["fist", "lorc"],
    ["foot", "lorc"],
  ]);
  assert.deepEqual(
    generator.cardSprites(
      [card("a", "fist"), card("b", "fist"), card("b", "foot"), card("b")],
      both,
      made,
    ),
    { shared: new Set(["fist"]), b: new Set(["foot"]) },
  );
});

test("a sprite has a symbol for each icon, with its own box", () => {
  const text = generator.sprite([
    ["x", generator.drawing(set, "fist")],
    ["y", generator.drawing(set, "old")],
  ]);
  assert.match(text, /<symbol id="x" viewBox="0 0 8 8"><path\/><\/symbol>/);
  assert.match(text, /<symbol id="y" viewBox="0 0 9 8"><g\/><\/symbol>/);
});

test("every card has an icon, and the page has it", () => {
  assert.ok(cards.length > 250);
  const there = new Set(Object.values(cardSprites).flat());
  for (const { file, line, card, icon } of cards)
    assert.ok(icon && there.has(icon), `cards/${file}:${line}: ${card}: ${icon}`);
});

test("no icon stands for more than three different cards of a game", () => {
  const named = new Map<string, Set<string>>();
  for (const { game, card, icon } of cards) {
    const key = `${game} ${icon}`;
    named.set(key, (named.get(key) ?? new Set()).add(card));
  }
  for (const [icon, names] of named)
    assert.ok(names.size <= 3, `${icon}: ${[...names].join(", ")}`);
});

test("both sides of a hero have icons of their own", () => {
  const lines = new Map<string, string[]>();
  const type = ({ file, line }: Card): string => {
    if (!lines.has(file)) lines.set(file, readFileSync(`../games/${file}`, "utf8").split("\n"));
    return / (hero|alter-ego)  /.exec(lines.get(file)![line - 1]!)?.[1] ?? "";
  };
  const alterEgos = cards.filter((card) => type(card) === "alter-ego");
  assert.ok(alterEgos.length >= 5);
  for (const alterEgo of alterEgos) {
    const hero = cards.find((card) => card.file === alterEgo.file && type(card) === "hero");
    assert.ok(hero && hero.icon !== alterEgo.icon, alterEgo.card);
  }
});

test("a card's icon is found, and an unknown one becomes a plain card", () => {
  assert.match(cardIconAddress("acrobatic"), /^\/icons\/champions\.[0-9a-f]{8}\.svg#acrobatic$/);
  for (const unknown of [undefined, "", "no-such-icon", "constructor"])
    assert.equal(cardIconAddress(unknown), `${interfaceSprite}#card`);
  assert.ok(interfaceIcons.includes("card"));
});

test("whoever made an icon is thanked", async () => {
  const made: Map<string, string> = await generator.readAuthors();
  const people = JSON.parse(readFileSync("icons/authors.json", "utf8"));
  const thanked = credits.flatMap((credit) => credit.authors.map((author) => author.name));
  for (const icon of Object.values(cardSprites).flat())
    assert.ok(thanked.includes(people[made.get(icon)!].name), icon);
  assert.ok(thanked.includes("Paweł Kuna"));
});
