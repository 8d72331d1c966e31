// What floats over the table never lies over the prompt: cards looked at closely, and notices.
import assert from "node:assert/strict";
import { glow, playSome } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { bestBot, openTable, sit } from "./tables.mjs";

const games = ["aeons-end", "brawl", "champions", "rings", "sentinels"];

scenes("what floats", (scene) => {
  for (const game of games) {
    scene(`leaves the prompt of ${game} free`, async ({ house, come }) => {
      const guest = await come();
      const { page } = guest;
      const bot = await bestBot(house, game);
      await sit(guest, await openTable(house, game, { seats: ["person", bot, bot] }), 0);
      await playSome(guest, 12);
      await glow(guest);
      const zones = page.locator(".felt [data-z], .hand, .prompt-cards");
      for (let z = 0; z < (await zones.count()); z += 1) {
        const card = zones.nth(z).locator("[data-card]").last();
        if (await card.count()) await looksCloser(page, card);
      }
    });
  }

  scene("tells what cannot be done where it covers nothing", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await sit(guest, await openTable(house, "champions", { seats: ["person"] }), 0);
    await glow(guest);
    // There is nothing to take back yet.
    await page.keyboard.press("u");
    await page.locator(".notice").waitFor();
    await apart(page, ".notice");
  });
});

async function looksCloser(page, card) {
  await page.mouse.move(1, 1);
  await page.locator(".closer").waitFor({ state: "detached" });
  const point = await card.evaluate((element) => {
    element.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const spots = [0.5, 0.9, 0.1].flatMap((v) => [0.5, 0.9, 0.1].map((h) => [h, v]));
    const found = spots
      .map(([h, v]) => ({ x: left + width * h, y: top + height * v }))
      .find(({ x, y }) => document.elementFromPoint(x, y)?.closest("[data-card]") === element);
    return found ?? null;
  });
  // Wholly under others: there is nothing to point at.
  if (!point) return;
  await page.mouse.move(point.x, point.y);
  await page.locator(".closer").waitFor();
  await apart(page, ".closer");
  if (await page.locator(".hand .slot:hover").count()) await apart(page, ".hand .slot:hover > .card");
}

async function apart(page, what) {
  const [floating, prompt] = await page.evaluate(
    (selector) =>
      [document.querySelector(selector), document.querySelector("[data-prompt]")].map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    what,
  );
  const over =
    floating.left < prompt.right &&
    floating.right > prompt.left &&
    floating.top < prompt.bottom &&
    floating.bottom > prompt.top;
  assert.ok(!over, `${what} ${JSON.stringify(floating)} lies over ${JSON.stringify(prompt)}`);
  assert.ok(floating.top >= 0 && floating.left >= 0, `${what} is cut off`);
}
