// The pictures of the documentation: those that are promised are there, and those that are shown.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const docs = "../docs";

test("what the page has for more than the table is shown on a desktop and on a phone", () => {
  for (const what of ["lesson", "campaign", "deck", "mine", "story"])
    for (const screen of ["desktop", "phone"]) {
      const picture = join(docs, "images", `${what}-${screen}.png`);
      assert.ok(existsSync(picture), `${picture}: tests/e2e/screenshots.mjs takes it`);
      // Phones have two points for one of the page's.
      const width = readFileSync(picture).readUInt32BE(16);
      assert.equal(width, screen === "desktop" ? 1280 : 780, picture);
    }
});

test("no page shows a picture that is not there", () => {
  const pages = readdirSync(docs).filter((name) => name.endsWith(".md"));
  for (const page of [...pages.map((name) => join(docs, name)), "../README.md"]) {
    const text = readFileSync(page, "utf8");
    for (const [, path] of text.matchAll(/(?:\]\(|src=")([^)"]+\.png)/g))
      assert.ok(existsSync(join(page, "..", path!)), `${page}: ${path}`);
  }
});
