import assert from "node:assert/strict";
import { test } from "node:test";
import { marked, plain, search, wordsOf } from "../../src/pages/search";

const books = [
  { title: "Attack", text: "A hero exhausts to attack an enemy." },
  { title: "Stunned", text: "A stunned hero that would attack discards the status instead." },
  { title: "Counterattack", text: "Nothing of the sort." },
];
const find = (query: string) =>
  search(
    books,
    ({ title, text }) => [
      { text: title, weight: 3 },
      { text, weight: 1 },
    ],
    query,
  ).map(({ title }) => title);

test("finds all words in any order", () => {
  assert.deepEqual(find("attack stunned"), ["Stunned"]);
  assert.deepEqual(find("stunned attack"), ["Stunned"]);
  assert.deepEqual(find("stunned nobody"), []);
});

test("puts whole words and titles first", () => {
  assert.deepEqual(find("attack"), ["Attack", "Stunned", "Counterattack"]);
});

test("finds beginnings of words while they are typed", () => {
  assert.deepEqual(find("stu"), ["Stunned"]);
});

test("shows everything when nothing is asked", () => {
  assert.equal(find("  ").length, books.length);
});

test("overlooks case and accents", () => {
  assert.equal(plain("Déjà Vu’s"), "deja vu's");
  assert.deepEqual(wordsOf(" Two,  words "), ["two", "words"]);
});

test("marks what was searched for, and takes signs literally", () => {
  assert.deepEqual(marked("Attack (attack)", "attack"), [
    { text: "Attack", hit: true },
    { text: " (", hit: false },
    { text: "attack", hit: true },
    { text: ")", hit: false },
  ]);
  assert.deepEqual(marked("a+b", "("), [{ text: "a+b", hit: false }]);
});
