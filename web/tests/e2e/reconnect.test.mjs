// The house dies without warning and comes back: nobody has to do anything.
import assert from "node:assert/strict";
import { playSome } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { laid, linkTo, logLines, openTable } from "./tables.mjs";

scenes("a house that was killed", (scene) => {
  for (const [game, seats] of [
    ["brawl", ["person", "quick"]],
    ["champions", ["person"]],
    ["rings", ["person"]],
    ["sentinels", ["person", "random", "random"]],
  ]) {
    scene(`is back, and so is the table of ${game}`, async ({ house, come }) => {
      const opened = await openTable(house, game, { seats });
      const guest = await come();
      const { page } = guest;
      await page.goto(linkTo(opened, 0));
      await playSome(guest, 12);
      await page.locator("[data-option]").first().waitFor();
      const before = await laid(page);
      const story = await logLines(page);

      guest.lossIsExpected = true;
      await house.kill();
      await page.locator(".strip-link.lost").waitFor();
      assert.deepEqual((await laid(page)).zones, before.zones, "what was seen can still be read");
      await house.openAgain();
      await page.locator(".strip-link.open").waitFor({ timeout: 20_000 });
      await page.locator("[data-option]").first().waitFor();
      assert.deepEqual(await laid(page), before);
      assert.deepEqual(await logLines(page), story);
      await playSome(guest, 5, { seed: 2 });
    });
  }
});
