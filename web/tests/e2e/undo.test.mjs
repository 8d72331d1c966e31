// Taking back: at once when nobody else is concerned, otherwise when they agree.
import assert from "node:assert/strict";
import { answer, dice, glow } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { asks, laid, noticed, openTable, sit } from "./tables.mjs";

const ways = {
  "the key u": (page) => page.keyboard.press("u"),
  "the button": (page) => page.getByRole("button", { name: "Take back" }).click(),
};

scenes("taking back", (scene) => {
  for (const [game, seats] of [
    ["aeons-end", ["person"]],
    ["brawl", ["person", "quick", "quick"]],
    ["champions", ["person"]],
    ["rings", ["person"]],
    ["sentinels", ["person", "random", "random"]],
  ]) {
    scene(`needs nobody's consent when alone at ${game}`, async ({ house, come }) => {
      const guest = await come({ motion: true });
      await sit(guest, await openTable(house, game, { seats }), 0);
      const random = dice(5);
      for (const takeBack of Object.values(ways)) {
        for (let i = 0; i < 4; i += 1) await answer(guest, random);
        await glow(guest);
        const before = await laid(guest.page);
        await answer(guest, random);
        await glow(guest);
        assert.notDeepEqual(await laid(guest.page), before);
        const back = guest.told.next(({ undone }) => undone);
        await takeBack(guest.page);
        await asks(guest.page, (await back).question.q);
        await noticed(guest.page, "Taken back");
        assert.deepEqual(await laid(guest.page), before);
      }
    });
  }

  scene("is for the others to allow", async ({ house, come }) => {
    const [ada, boris] = await twoPeople(house, come);
    // Each chooses a hero; then cards are drawn, which cannot be unseen.
    const random = dice(6);
    for (const guest of [ada, boris]) assert.equal(await answer(guest, random), "hero");
    await ada.page.locator(".hand [data-card]").first().waitFor();
    const before = await laid(ada.page);
    const answers = ada.told.view.n;

    await ada.page.keyboard.press("u");
    await ada.page.getByText("Ada asks Boris").waitFor();
    const wish = wishAt(boris);
    await wish.getByText("Ada wishes to take back").waitFor();
    await wish.getByRole("button", { name: "No" }).click();
    await noticed(ada.page, "Boris did not agree");
    await ada.page.getByText("Ada asks Boris").waitFor({ state: "detached" });
    assert.equal(ada.told.view.n, answers);
    assert.deepEqual(await laid(ada.page), before);

    const back = ada.told.next(({ undone }) => undone);
    await ada.page.getByRole("button", { name: "Take back" }).click();
    await wish.getByRole("button", { name: "Agree" }).click();
    await asks(ada.page, (await back).question.q);
    await noticed(boris.page, "Taken back");
    await wish.waitFor({ state: "detached" });
    assert.ok((await back).n < answers);
    assert.equal(await answer(ada, random), "hero");
  });

  scene("is for the others to allow when a secret has come to light", async ({ house, come }) => {
    const [ada, boris] = await twoPeople(house, come);
    const random = dice(6);
    await Promise.all([ada, boris].map((guest) => answerUntil(guest, "lay", random)));
    // Boris has revealed a card. That he had it was known; that he would lay it was not.
    await ada.page.locator(".tracker [aria-current]", { hasText: "Actions" }).waitFor();
    await ada.page.keyboard.press("u");
    await wishAt(boris).waitFor();
  });
});

async function twoPeople(house, come) {
  const opened = await openTable(house, "brawl", { seats: ["person", "person"] });
  const guests = [await come(), await come()];
  for (const [seat, guest] of guests.entries()) await sit(guest, opened, seat);
  return guests;
}

const wishAt = ({ page }) => page.getByRole("alertdialog", { name: "Take back" });

/** Answers until a question of this kind was among the answered ones. */
async function answerUntil(guest, prompt, random) {
  for (;;) if ((await answer(guest, random)) === prompt) return;
}
