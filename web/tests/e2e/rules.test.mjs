// The rules as a book: chapters in their order, one rule by its address, search that forgives.
import assert from "node:assert/strict";
import { scenes } from "./scene.mjs";

scenes("the rules", (scene) => {
  scene("of every game are a book to leaf through", async ({ house, come }) => {
    const { page } = await come();
    for (const { id } of await house.get("/games")) {
      await page.goto(`/rules/${id}`);
      const chapters = page.locator(".rule-contents > ol > li > a");
      await chapters.first().waitFor();
      assert.ok((await chapters.count()) >= 8, `${id}: chapters`);
      const second = await chapters.nth(1).innerText();
      await chapters.first().click();
      await page.locator(".rule[aria-current]").waitFor();
      const rules = await house.get(`/games/${id}/rules`);
      assert.equal(new URL(page.url()).pathname, `/rules/${id}/${rules[0].id}`, "the first rule of the book");
      // Onwards, to the next chapter or the first section of it.
      await page.locator(".rule-neighbours button").last().click();
      await page.getByRole("heading", { level: 2, name: second }).waitFor();
    }
  });

  scene("have an address each, and ours are told apart", async ({ come }) => {
    const { page } = await come();
    await page.goto("/rules/sentinels/SM-GAP-16");
    const ruling = page.locator(".rule[aria-current]");
    await ruling.getByText("Our ruling").waitFor();
    await page.getByRole("heading", { level: 2, name: "What the book leaves open" }).waitFor();
    await page.goto("/rules/brawl/BR-TRAP-6");
    await page.locator(".rule[aria-current]", { hasText: "BR-TRAP-6" }).waitFor();
    assert.equal(await page.getByText("Our ruling").count(), 0);
    await page.getByRole("heading", { level: 2, name: "Traps" }).waitFor();
  });

  scene("are found in spite of typing errors", async ({ come }) => {
    const { page } = await come();
    await page.goto("/rules/rings");
    await page.getByLabel("Search the rules").fill("engagment chekc");
    await page.getByText("These have engagement.").waitFor();
    await page.locator(".rule-list .rule", { hasText: "LR-ENGAGEMENT-CHECK-1" }).waitFor();
    await page.getByLabel("Search the rules").fill("LR-THREAT-ELIM-2");
    const first = page.locator(".rule-list .rule").first();
    await first.getByText("LR-THREAT-ELIM-2").waitFor();
    assert.equal(await page.getByText("These have").count(), 0);
    await first.getByRole("link").first().click();
    await page.locator(".rule[aria-current]", { hasText: "LR-THREAT-ELIM-2" }).waitFor();
    assert.match(page.url(), /\/rules\/rings\/LR-THREAT-ELIM-2$/);
  });
});
