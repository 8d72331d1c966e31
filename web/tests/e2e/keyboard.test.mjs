// Everything without a mouse, from the lobby on.
import assert from "node:assert/strict";
import { dice, glow } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { questionsIn } from "./told.mjs";

const answers = 20;
const arrows = ["ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight"];

scenes("the keyboard", (scene) => {
  scene("is enough for every game", async ({ house, come }) => {
    for (const { id } of await house.get("/games")) {
      const guest = await come();
      const { page, told } = guest;
      await page.goto("/");
      await page.locator(`[data-game="${id}"]`).waitFor();
      await tabTo(page, `[data-game="${id}"] a`);
      await page.keyboard.press("Enter");
      await page.getByLabel("Seed").waitFor();
      await tabTo(page, "#setup-seed");
      await page.keyboard.type("7");
      await page.keyboard.press("Enter");

      const random = dice(9);
      for (let given = 0; given < answers; given += 1) {
        const spot = await glow(guest);
        assert.ok(!spot.over);
        await (given % 2 === 0 ? byNumber(guest, random) : byArrows(page, random));
        await page.waitForFunction(
          (q) => Number(document.querySelector("[data-prompt]")?.dataset.q) !== q,
          spot.q,
        );
      }
      assert.ok(told.sent.filter(({ t }) => t === "choose").length >= answers);
      await keysAreListed(page);
      await cardsCanBeRead(page);
    }
  });
});

// A long way is no way.
async function tabTo(page, selector, most = 60) {
  for (let i = 0; i < most; i += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((s) => document.activeElement?.matches(s), selector)) return;
  }
  assert.fail(`${selector} is more than ${most} tabs away`);
}

async function byNumber({ page, told }, random) {
  const most = questionsIn(told.view)[0].options.length;
  await page.keyboard.press(String(1 + Math.floor(random() * Math.min(most, 9))));
}

// Towards what glows, some steps on from there, then Enter; once more where a card opens a menu.
async function byArrows(page, random) {
  const onOption = () => page.evaluate(() => document.activeElement?.hasAttribute("data-option"));
  for (const arrow of arrows) if (!(await onOption())) await page.keyboard.press(arrow);
  for (let i = 0; i < 3; i += 1)
    await page.keyboard.press(arrows[Math.floor(random() * arrows.length)]);
  assert.ok(await onOption(), "the arrows lead to what can be done");
  await page.keyboard.press("Enter");
  if (await page.locator(".card-menu").isVisible()) {
    assert.ok(await onOption(), "a menu takes the focus");
    await page.keyboard.press("Enter");
  }
}

async function keysAreListed(page) {
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await list.waitFor();
  for (const words of ["Take back", "Hint", "Look closer", "Chat", "Log", "Why"])
    await list.getByText(words).first().waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
}

// With Alt the arrows go to all cards; z shows the one that has the focus, and z closes it.
async function cardsCanBeRead(page) {
  await page.keyboard.press("Alt+ArrowUp");
  const focus = await page.evaluate(() => document.activeElement.outerHTML.slice(0, 200));
  assert.match(focus, /data-card|data-plate/);
  await page.locator("[data-card]").first().focus();
  await page.keyboard.press("z");
  await page.locator(".closer.pinned").waitFor();
  await page.keyboard.press("z");
  await page.locator(".closer.pinned").waitFor({ state: "detached" });
}
