// Talking at the table, asking the bot, and asking the rules.
import assert from "node:assert/strict";
import { glow, playSome } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { openTable, sit } from "./tables.mjs";

scenes("talk", (scene) => {
  scene("in words and signals between two browsers", async ({ house, come }) => {
    const opened = await openTable(house, "brawl", { seats: ["person", "person"] });
    const [ada, boris] = [await come(), await come()];
    await sit(ada, opened, 0);
    await sit(boris, opened, 1);
    await ada.page.keyboard.press("c");
    await ada.page.getByLabel("Say something").fill('Hello <b>Boris</b> & "all"');
    await ada.page.keyboard.press("Enter");
    await ada.page.getByText('Hello <b>Boris</b> & "all"').waitFor();
    // Who does not look at the chat sees that something was said.
    await boris.page.getByRole("button", { name: "Chat, 1 new" }).click();
    await boris.page.locator(".said", { hasText: 'Ada Hello <b>Boris</b> & "all"' }).waitFor();
    await boris.page.getByRole("button", { name: "Well played!" }).click();
    await ada.page.locator(".said", { hasText: "Boris Well played!" }).waitFor();
    await boris.page.reload();
    await boris.page.getByRole("button", { name: /^Chat/ }).click();
    await boris.page.locator(".said", { hasText: "Hello" }).waitFor();
    // It is kept: who comes back after the house was closed reads it.
    ada.lossIsExpected = boris.lossIsExpected = true;
    await house.kill();
    await house.openAgain();
    await ada.page.reload();
    await ada.page.getByRole("button", { name: /^Chat/ }).click();
    await ada.page.locator(".said", { hasText: 'Ada Hello <b>Boris</b> & "all"' }).waitFor();
    await ada.page.locator(".said", { hasText: "Boris Well played!" }).waitFor();
  });

  scene("with the bot: a hint glows, and is a good answer", async ({ house, come }) => {
    for (const [game, seats] of [
      ["brawl", ["person", "quick"]],
      ["champions", ["person"]],
      ["rings", ["person"]],
    ]) {
      const guest = await come();
      const { page } = guest;
      await sit(guest, await openTable(house, game, { seats }), 0);
      await playSome(guest, 3);
      for (const ask of ["button", "key"]) {
        await glow(guest);
        const hint = guest.told.next(({ t }) => t === "hint");
        if (ask === "key") await page.keyboard.press("h");
        else await page.getByRole("button", { name: "Hint" }).click();
        const { option, ways } = await hint;
        // Why, in words: each option it names with its chance.
        assert.equal(ways[0].option, option);
        await page.locator(".advice-way").first().waitFor();
        assert.equal(await page.locator(".advice-way").count(), ways.length);
        const chance = await page.locator(".advice-chance").first().innerText();
        assert.equal(chance, `${ways[0].chance} %`);
        const hinted = page.locator(".hinted[data-option]").first();
        await hinted.waitFor();
        const answers = () => guest.told.sent.filter(({ t }) => t === "choose").length;
        const before = answers();
        await hinted.click();
        // A card that can do several things opens a menu, where it glows as well.
        const inMenu = page.locator(".card-menu .hinted");
        for (let n = 0; n < 100 && answers() === before; n += 1) {
          if (await inMenu.isVisible()) await inMenu.click();
          await page.waitForTimeout(50);
        }
        // What follows by itself, such as paying with the only cards there are, is no answer to the hint.
        const chosen = guest.told.sent.filter(({ t }) => t === "choose")[before];
        assert.equal(chosen.option, option);
      }
    }
  });
});

scenes("the rules", (scene) => {
  scene("say why something is asked", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await sit(guest, await openTable(house, "champions", { seats: ["person"] }), 0);
    await glow(guest);
    const rule = guest.told.view.question.rules[0];
    for (const ask of [
      () => page.getByRole("button", { name: `Why? Rule ${rule}` }).click(),
      () => page.keyboard.press("w"),
    ]) {
      await ask();
      await page.getByRole("tab", { name: "Rules", selected: true }).waitFor();
      await page.locator('.rule[aria-current="true"]', { hasText: rule }).waitFor();
      await page.getByRole("button", { name: "Close the drawer" }).click();
    }
  });

  scene("can be searched, and lead to cards and back", async ({ come }) => {
    const { page } = await come();
    await page.goto("/rules/champions");
    await page.getByLabel("Search the rules").fill("minion guard engaged");
    await page.locator(".rule", { hasText: "CH-GUARD-1" }).first().waitFor();
    await page.locator(".rule a, .rule button", { hasText: /^CH-GUARD-1$/ }).first().click();
    await page.waitForURL("**/rules/champions/CH-GUARD-1");
    await page.locator('.rule[aria-current="true"]', { hasText: "CH-GUARD-1" }).waitFor();
    const card = page.locator('main a[href^="/cards/champions/"]').first();
    const name = await card.innerText();
    await card.click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.waitFor();
    await dialog.locator('a[href^="/rules/"]').first().click();
    await page.waitForURL("**/rules/champions/CH-*");
    await page.getByLabel("Search the rules").fill("xyzzy");
    await page.getByText("No rule has all these words.").waitFor();
  });

  scene("are linked from the log", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await sit(guest, await openTable(house, "brawl", { seats: ["person", "quick"] }), 0);
    await playSome(guest, 5);
    await glow(guest);
    const line = page.locator(".log-line", { hasText: "Battle 1 begins" });
    await line.getByRole("button", { name: /BR-/ }).click();
    await page.locator('.rule[aria-current="true"]').waitFor();
  });
});
