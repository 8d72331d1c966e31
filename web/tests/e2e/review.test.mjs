// A game looked over: its graph, its turning points, the moments they lead to; and puzzles.
import assert from "node:assert/strict";
import { answer, dice, glow } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { openTable, shows, sit } from "./tables.mjs";

scenes("looking a game over", (scene) => {
  scene("from its end, and back to a moment of it", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    const opened = await openTable(house, "brawl", { seats: ["person", "quick"], seed: 8 });
    await playToTheEnd(guest, opened);
    await page.getByRole("link", { name: "Look it over" }).click();
    await page.waitForURL((url) => url.pathname === `/review/${opened.table}`);
    await page.getByRole("img", { name: "The chance to win over the game" }).waitFor();
    await page.locator(".review-working").waitFor({ state: "detached", timeout: 180_000 });
    // One who plays by chance is told what would have been better.
    const turn = page.locator('.review-turn[data-kind="mistake"]').first();
    assert.match(await turn.innerText(), /Ada played “.+”. Better was “.+”./);
    const at = Number(await turn.getAttribute("data-at"));
    await page.locator(`.review-point[data-kind="mistake"][data-at="${at}"]`).click({ force: true });
    assert.equal(await turn.getAttribute("aria-current"), "true");
    await page.getByRole("button", { name: "Luck", exact: true }).click();
    assert.equal(await page.locator('.review-turn[data-kind="mistake"]').count(), 0);
    await page.getByRole("button", { name: "All", exact: true }).click();
    await turn.getByRole("link", { name: "Look at this moment" }).click();
    await shows(page, at);
    await page.goBack();
    // It is there at once when one comes back, and one can play on from there.
    await turn.waitFor();
    await turn.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForURL((url) => /^\/table\//.test(url.pathname) && !url.pathname.endsWith(opened.table));
    await shows(page, at);
    await glow(guest);
  });
});

scenes("puzzles", (scene) => {
  scene("are tried at a table, and the answer is explained", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    const [puzzle] = await house.get("/games/brawl/puzzles");
    await page.goto("/puzzles/brawl");
    await page.getByRole("button", { name: "Try it" }).first().click();
    await page.waitForURL((url) => url.pathname.startsWith("/table/"));
    await glow(guest);
    await page.getByText("Exactly one answer keeps the game won").waitFor();
    const { question } = guest.told.view;
    assert.equal(question.options[puzzle.option].w, puzzle.ways[0].option);
    await answer(guest, dice(2));
    const given = guest.told.sent.findLast(({ t }) => t === "choose").option;
    const right = question.options[given].w === puzzle.ways[0].option;
    const verdict = right ? /^\s*That is it: \d+ % of the games/ : /^\s*No: from here only \d+ %/;
    await page.locator(".puzzle-task", { hasText: verdict }).waitFor();
    await page.locator(".puzzle-ways li[data-right=true]", { hasText: puzzle.ways[0].option }).waitFor();
    await page.getByRole("link", { name: "All puzzles" }).click();
    await page.locator(`.puzzle[data-result="${right}"]`).first().waitFor();
  });
});

async function playToTheEnd(guest, opened) {
  await sit(guest, opened, 0);
  const random = dice(3);
  while ((await guest.page.locator(".ending").count()) === 0) {
    await glow(guest);
    if ((await guest.page.locator(".ending").count()) === 0) await answer(guest, random);
  }
}
