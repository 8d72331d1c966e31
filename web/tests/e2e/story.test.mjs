// The log is a story: what belongs together is one line, and what is looked at again has its own.
import assert from "node:assert/strict";
import { glow, playSome } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { bestBot, logLines, openTable, shows, sit } from "./tables.mjs";

scenes("the log", (scene) => {
  scene("tells several draws in one line, and each name once", async ({ house, come }) => {
    const guest = await come();
    const { page, told } = guest;
    const bot = await bestBot(house, "aeons-end");
    await sit(guest, await openTable(house, "aeons-end", { seats: ["person", bot] }), 0);
    await playSome(guest, 22);
    await glow(guest);
    const lines = (await logLines(page)).map((line) => line.replace(/\s*§\s*$/, ""));
    const drawn = told.received.flatMap(({ message }) => message.log ?? []).filter(({ k }) => k === "draws");
    assert.ok(drawn.length > 5, "somebody drew a hand");
    assert.ok(lines.some((line) => /^Boris draws \d+ cards\.$/.test(line)), lines.join("\n"));
    const twice = lines.filter((line, i) => line === lines[i + 1] && / draws | plays | discards /.test(line));
    assert.deepEqual(twice, []);
    // A card is a link in a line of several, too.
    const several = lines.findIndex((line) => /^Ada (draws|plays|discards) .+ and .+\.$/.test(line));
    if (several >= 0) assert.ok((await page.locator(".log-line").nth(several).locator(".log-card").count()) > 1);
  });

  scene("stays at its end, and where one has scrolled back to", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    const bot = await bestBot(house, "champions");
    await sit(guest, await openTable(house, "champions", { seats: ["person", bot], seed: 3 }), 0);
    await logLines(page);
    const log = page.locator("ol.log");
    const left = () => log.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);
    await playSome(guest, 16);
    await glow(guest);
    await page.waitForFunction(() => {
      const list = document.querySelector("ol.log");
      return list.scrollTop > 100 && list.scrollHeight - list.clientHeight - list.scrollTop < 30;
    });
    await log.hover();
    await page.mouse.wheel(0, -150);
    await page.waitForFunction(() => {
      const list = document.querySelector("ol.log");
      return list.scrollHeight - list.clientHeight - list.scrollTop > 100;
    });
    await playSome(guest, 4, { seed: 3 });
    await glow(guest);
    assert.ok((await left()) > 100, "nobody who reads is led away");
  });

  scene("ends at the moment that is looked at, and the moment has words", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await sit(guest, await openTable(house, "champions", { seats: ["person"] }), 0);
    await playSome(guest, 16);
    await glow(guest);
    const whole = await logLines(page);
    await page.keyboard.press("b");
    await page.getByRole("slider").fill("5");
    await shows(page, 5);
    await page.waitForFunction(
      (n) => document.querySelectorAll(".log-line").length < n,
      whole.length,
    );
    const then = await logLines(page);
    assert.deepEqual(then.slice(0, 3), whole.slice(0, 3), "it begins alike");
    assert.ok(then.length < whole.length);
    const words = await page.locator(".replay-slide label").innerText();
    assert.match(words, /^(Round \d+|Setting up), Ada 5\/\d+$/);
    await page.getByRole("button", { name: "Back to the present" }).click();
    assert.equal((await logLines(page)).length, whole.length);
  });
});
