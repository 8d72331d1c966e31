// What somebody who knows none of the games finds: what to know before a game, under one key at the
// table.
import assert from "node:assert/strict";
import { glow } from "./glow.mjs";
import { phone } from "./guests.mjs";
import { scenes } from "./scene.mjs";

scenes("learning", (scene) => {
  scene("goal, round and ending of every game stand before a first game", async ({ house, come }) => {
    const { page } = await come();
    for (const { id } of await house.get("/games")) {
      await page.goto("/");
      await page.locator(`[data-game="${id}"]`).getByRole("link", { name: "Learn", exact: true }).click();
      await page.getByRole("img", { name: /^A round, in a circle: 1 / }).waitFor();
      const steps = await page.locator(".learn-step").count();
      assert.ok(steps >= 5 && steps <= 8, `${id}: ${steps} steps`);
      await page.getByRole("heading", { name: "How one wins" }).waitFor();
      await page.getByRole("heading", { name: "How one loses" }).waitFor();
      // Every rule behind it is there.
      const rules = await page.locator(".learn-why").evaluateAll((links) => links.map((link) => link.pathname));
      const known = new Set((await house.get(`/games/${id}/rules`)).map((rule) => `/rules/${id}/${rule.id}`));
      for (const rule of rules) assert.ok(known.has(rule), rule);
      // Open in the set-up for who has never played it.
      await page.goto(`/new/${id}`);
      await page.locator(".before-first[open] .round-picture").waitFor();
    }
  });

  scene("the game at a glance is one key away at the table", async ({ come }) => {
    const guest = await come();
    const { page } = guest;
    await page.goto("/");
    await page.locator('[data-game="champions"]').getByRole("button", { name: "Play now" }).click();
    await glow(guest);
    await page.keyboard.press("g");
    const glance = page.getByRole("dialog", { name: /how it is played/ });
    await glance.getByText("A round", { exact: true }).waitFor();
    // The first question is about the opening hand; the round begins after it.
    await page.keyboard.press("Escape");
    await glance.waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.locator('[data-prompt="turn"]').waitFor();
    await page.keyboard.press("g");
    await glance.locator(".learn-step[aria-current]", { hasText: "Your turn" }).waitFor();
    await glance.locator(".learn-step", { hasText: "Threat" }).getByRole("link").click();
    await glance.waitFor({ state: "detached" });
    await page.locator(".drawer .rule[aria-current]", { hasText: "CH-VPHASE-1" }).waitFor();
    assert.match(page.url(), /\/table\//, "the game is not left for it");
    // Who has played is not told again before the next game.
    await page.goto("/new/champions");
    await page.locator(".before-first:not([open])").waitFor();
  });

  scene("the game at a glance fits a phone", async ({ house, come }) => {
    const { page } = await come(phone);
    for (const { id } of await house.get("/games")) {
      await page.goto(`/learn/${id}`);
      await page.locator(".round-picture").waitFor();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${id}: the page is ${over} pixels too wide`);
    }
  });
});
