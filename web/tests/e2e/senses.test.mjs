// For ears and eyes: sounds that are off until wanted, and colours that everybody can tell apart.
import assert from "node:assert/strict";
import { glow, playSome } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { openTable, sit } from "./tables.mjs";

const heard = (page) => page.evaluate(() => document.documentElement.dataset.sounded ?? null);

scenes("senses", (scene) => {
  scene("sounds come when they are turned on, and not before", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await page.addInitScript(() => {
      window.notes = 0;
      const { createOscillator } = AudioContext.prototype;
      AudioContext.prototype.createOscillator = function () {
        window.notes += 1;
        return createOscillator.apply(this);
      };
    });
    await sit(guest, await openTable(house, "champions", { seats: ["person"] }), 0);
    await playSome(guest, 8);
    assert.equal(await heard(page), null);
    assert.equal(await page.evaluate(() => window.notes), 0);
    await page.keyboard.press("s");
    await page.getByRole("group", { name: "Sound" }).locator("label", { hasText: "On" }).click();
    await page.keyboard.press("Escape");
    await playSome(guest, 8, { seed: 2 });
    await glow(guest);
    assert.notEqual(await heard(page), null);
    assert.ok((await page.evaluate(() => window.notes)) > 0);
  });

  scene("colours can be changed, and differ in brightness", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await sit(guest, await openTable(house, "champions", { seats: ["person"] }), 0);
    await glow(guest);
    const tones = () =>
      page.evaluate(() =>
        ["red", "green", "blue", "yellow", "orange", "violet"].map((name) => {
          const element = document.createElement("i");
          element.className = `tone-${name}`;
          document.body.append(element);
          const tone = getComputedStyle(element).getPropertyValue("--tone").trim();
          element.remove();
          return tone;
        }),
      );
    const usual = await tones();
    await page.keyboard.press("s");
    await page.locator("label", { hasText: "Easy to tell apart" }).click();
    const safe = await tones();
    usual.forEach((tone, i) => assert.notEqual(safe[i], tone));
    // To eyes without red or without green, red and green still differ: simulated after Viénot 1999.
    for (const eyes of [deuteranope, protanope]) {
      const far = (a, b) => Math.hypot(...eyes(rgb(a)).map((v, i) => v - eyes(rgb(b))[i]));
      assert.ok(far(safe[0], safe[1]) > 60, `red ${safe[0]} and green ${safe[1]}: ${far(safe[0], safe[1])}`);
      assert.ok(far(safe[0], safe[2]) > 60, "red and blue");
      assert.ok(far(safe[1], safe[5]) > 40, "green and violet");
    }
    await page.reload();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.palette), "safe");
  });
});

const rgb = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
const deuteranope = ([r, g, b]) => [0.29275 * r + 0.70725 * g, 0.29275 * r + 0.70725 * g, -0.02234 * r + 0.02234 * g + b];
const protanope = ([r, g, b]) => [0.11238 * r + 0.88762 * g, 0.11238 * r + 0.88762 * g, 0.00401 * r - 0.00401 * g + b];
