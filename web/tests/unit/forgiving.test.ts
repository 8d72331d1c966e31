// Search that forgives: what is near enough is found, what is not is left alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { corrected, distance, nearest, vocabularyOf } from "../../src/pages/forgiving";

const words = vocabularyOf([
  "Threat is placed on the main scheme. Threat, thrash.",
  "A player engages an enemy; an engagement check follows.",
  "Retaliate, resources, resourceful.",
]);

test("a letter added, left out, replaced or swapped is one error", () => {
  assert.equal(distance("threat", "threat", 2), 0);
  assert.equal(distance("thraet", "threat", 2), 1);
  assert.equal(distance("thret", "threat", 2), 1);
  assert.equal(distance("threatt", "threat", 2), 1);
  assert.equal(distance("thread", "threat", 2), 1);
  assert.equal(distance("tread", "threat", 2), 2);
});

test("what is too far is not counted, however far", () => {
  assert.equal(distance("scheme", "threat", 2), 3);
  assert.equal(distance("a", "abcdefgh", 1), 2);
  assert.equal(distance("", "ab", 2), 2);
});

test("a word that nowhere occurs is taken for the nearest one", () => {
  assert.equal(nearest("thraet", words), "threat");
  assert.equal(nearest("engagment", words), "engagement");
  assert.equal(nearest("retailate", words), "retaliate");
  assert.equal(nearest("xylophone", words), undefined);
});

test("the beginning of a word is enough, but a whole word is nearer", () => {
  assert.equal(nearest("engagemnt", words), "engagement");
  assert.equal(nearest("engahem", words), "engagement");
  assert.equal(nearest("resourses", words), "resources");
});

test("short words are not guessed at", () => {
  assert.equal(nearest("olg", words), undefined);
});

test("what occurs is never changed, not even a part of a word or the number of a rule", () => {
  assert.deepEqual(corrected("hreat sche", words).changes, []);
  assert.deepEqual(corrected("ch-vphase-1", words, ["ch-vphase-1"]).changes, []);
  assert.deepEqual(corrected("Thraet on the SHCEME", words), {
    query: "threat on the scheme",
    changes: [
      { from: "thraet", to: "threat" },
      { from: "shceme", to: "scheme" },
    ],
  });
});
