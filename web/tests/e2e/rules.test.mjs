// The rules as a book: chapters in their order, one rule by its address, search that forgives.
import assert from "node:assert/strict";
import { phone } from "./guests.mjs";
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

  scene("have examples that are played through as little tables", async ({ house, come }) => {
    for (const look of [{}, phone]) {
      const { page } = await come(look);
      for (const { id } of await house.get("/games")) {
        const example = (await house.get(`/games/${id}/rules`)).find(({ shown }) => shown);
        const { walks } = await house.get(`/games/${id}/examples/${example.id}`);
        await page.goto(`/rules/${id}/${example.id}`);
        await page.locator(".rule[aria-current]").getByRole("link", { name: "Play it through" }).click();
        await page.waitForURL(`**/example/${id}/${example.id}`);
        await page.getByText("So it stands at the beginning.").waitFor();
        await page.locator(".example-table [data-card]").first().waitFor();
        for (let n = 1; n < walks[0].steps.length; n += 1) {
          await page.getByRole("button", { name: "Go on" }).click();
          await page.locator(`.example-table[data-step="${n}"]`).waitFor();
          await page.getByText(`${n + 1} of ${walks[0].steps.length}`).waitFor();
        }
        assert.ok(await page.getByRole("button", { name: "Go on" }).isDisabled());
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${id}: ${over} pixels too wide`);
      }
    }
  });

  scene("show in an example what an answer changes", async ({ come }) => {
    const { page } = await come();
    await page.goto("/example/champions/CH-EX-5");
    const said = page.locator(".example-said");
    await said.getByText("So it stands").waitFor();
    const go = page.getByRole("button", { name: "Go on" });
    for (let n = 0; n < 3; n += 1) await go.click();
    await said.getByText("Duck Under").waitFor();
    await page.locator(".example-log").getByText("Duck Under prevents 3 damage.").waitFor();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.getByText("3 of 4").waitFor();
    await page.getByRole("link", { name: "Back to the rules" }).click();
    await page.locator(".rule[aria-current]", { hasText: "CH-EX-5" }).waitFor();
  });
});
