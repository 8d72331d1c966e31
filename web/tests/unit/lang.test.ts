import assert from "node:assert/strict";
import { test } from "node:test";
import languages, { type Languages, type Text } from "muster:lang";
import { rich, t, textOf } from "../../src/lang";

const made: Languages = {
  en: { cards: { one: "{n} card", other: "{n} cards" }, only: "only in English" },
  uk: { cards: { one: "{n} карта", few: "{n} карти", many: "{n} карт", other: "{n} карти" } },
  pl: { cards: { one: "{n} karta", few: "{n} karty", many: "{n} kart", other: "{n} karty" } },
};

test("chooses the plural form of the language", () => {
  assert.equal(textOf(made, "en", "cards", 1), "{n} card");
  assert.equal(textOf(made, "en", "cards", 0), "{n} cards");
  assert.equal(textOf(made, "uk", "cards", 1), "{n} карта");
  assert.equal(textOf(made, "uk", "cards", 3), "{n} карти");
  assert.equal(textOf(made, "uk", "cards", 11), "{n} карт");
  assert.equal(textOf(made, "uk", "cards", 21), "{n} карта");
  assert.equal(textOf(made, "pl", "cards", 22), "{n} karty");
  assert.equal(textOf(made, "pl", "cards", 12), "{n} kart");
});

test("falls back to English, with English plurals", () => {
  assert.equal(textOf(made, "uk", "only"), "only in English");
  assert.equal(textOf({ en: made.en, uk: {} }, "uk", "cards", 21), "{n} cards");
  assert.equal(textOf(made, "en", "nowhere"), "nowhere");
});

test("puts in what the words are about", () => {
  assert.equal(t("decks.size", { n: 1 }), "1 card");
  assert.equal(t("decks.size", { n: 1200 }), "1,200 cards");
  assert.equal(t("decks.delete", { name: "Web {n}" }), "Delete Web {n}");
});

test("puts elements into words", () => {
  assert.deepEqual(rich("decks.delete", { name: 7 }), ["Delete ", 7, ""]);
});

const forms = (text: Text): string[] => (typeof text === "string" ? [text] : Object.values(text));
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();

for (const [code, words] of Object.entries(languages)) {
  test(`${code} has the words of English, about the same things`, () => {
    assert.deepEqual(Object.keys(words).sort(), Object.keys(languages.en).sort());
    for (const [key, text] of Object.entries(words)) {
      const english = languages.en[key]!;
      assert.equal(typeof text, typeof english, key);
      const known = new Set(forms(english).flatMap(namesIn));
      for (const form of forms(text)) {
        assert.notEqual(form.trim(), "", key);
        for (const name of namesIn(form)) assert.ok(known.has(name), `${key}: {${name}}`);
      }
    }
  });

  test(`${code} has every plural form it needs`, () => {
    const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const [key, text] of Object.entries(words))
      if (typeof text !== "string")
        for (const form of needed) assert.ok(form in text, `${key}: ${form}`);
  });
}

test("a captain is who decides for the players in some books, and never the host of a table", () => {
  const games = /^(aeons-end|brawl|champions|rings|sentinels)\./;
  const spoken = Object.entries(languages.en).filter(([, text]) => forms(text).some((form) => /captain/i.test(form)));
  assert.deepEqual(
    spoken.map(([key]) => key).filter((key) => !games.test(key)),
    ["option.captain"],
  );
});
