// A phone held upright, by touch alone.
import assert from "node:assert/strict";
import { answer, byTouch, dice, glow, playSome } from "./glow.mjs";
import { phone } from "./guests.mjs";
import { scenes } from "./scene.mjs";
import { bestBot, openTable, sit } from "./tables.mjs";

const steps = 20;

scenes("a phone", (scene) => {
  scene("is enough for every game", async ({ house, come }) => {
    for (const { id } of await house.get("/games")) {
      const guest = await come(phone);
      const { page } = guest;
      await page.goto("/");
      await fits(page);
      await page.locator(`[data-game="${id}"]`).getByRole("link", { name: "Set up" }).tap();
      await page.getByLabel("Seed").fill("7");
      await fits(page);
      await page.getByRole("button", { name: "Open the table" }).tap();
      const random = dice(8);
      for (let i = 0; i < steps; i += 1) {
        assert.notEqual(await answer(guest, random, { press: byTouch }), null);
        await fits(page);
      }
      await glow(guest);
      await openAndCloseDrawer(page);
      await enlarge(guest);
    }
  });

  scene("shows a card at the first tap and acts at the second", async ({ house, come }) => {
    const guest = await come(phone);
    const { page, told } = guest;
    const bot = await bestBot(house, "brawl");
    await sit(guest, await openTable(house, "brawl", { seats: ["person", bot], seed: 3 }), 0);
    const isOpen = ({ q }) => !told.sent.some((message) => message.t === "choose" && message.q === q);
    for (let spot = await glow(guest); spot.prompt !== "lay" || !isOpen(spot); spot = await glow(guest))
      if (isOpen(spot)) await playSome(guest, 1, { press: byTouch });
    await page.locator(".prompt-or", { hasText: /^Tap/ }).waitFor();
    const answers = () => told.sent.filter(({ t }) => t === "choose").length;
    const before = answers();
    const cards = page.locator(".hand .card.can");
    const [first, second] = [await pointOn(cards.first()), await pointOn(cards.nth(1))];
    await page.touchscreen.tap(first.x, first.y);
    await page.locator(".closer", { hasText: "Tap again:" }).waitFor();
    const large = await page.locator(".closer").boundingBox();
    const prompt = await page.locator("[data-prompt]").boundingBox();
    assert.ok(large.y + large.height <= prompt.y, "the question stays in sight");
    // Another card is looked at instead; nothing is done yet.
    await page.touchscreen.tap(second.x, second.y);
    await page.locator(".hand .card.selected").waitFor();
    assert.equal(answers(), before);
    await page.touchscreen.tap(second.x, second.y);
    await page.locator(".card.selected").waitFor({ state: "detached" });
    assert.equal(answers(), before + 1);
  });
});

// Nothing hangs over the edge: one never has to push the page about to find something.
async function fits(page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `the page is ${over} pixels too wide`);
}

async function openAndCloseDrawer(page) {
  const drawer = page.getByRole("complementary");
  assert.equal(await drawer.count(), 0, "closed until pulled");
  await page.getByRole("button", { name: "Log", exact: true }).tap();
  await drawer.getByRole("tab", { name: "Log", selected: true }).waitFor();
  await drawer.locator(".log-line").first().waitFor();
  await drawer.getByRole("tab", { name: "Chat" }).tap();
  await drawer.getByLabel("Say something").waitFor();
  await drawer.getByRole("button", { name: "Close the drawer" }).tap();
  await drawer.waitFor({ state: "detached" });
}

// A long press shows a card large, and does nothing else.
async function enlarge(guest) {
  const { page, told } = guest;
  const card = page.locator(".hand [data-card]").first();
  await card.waitFor();
  const label = await card.locator(".visually-hidden").textContent();
  const { x, y } = await pointOn(card);
  const finger = await guest.context.newCDPSession(page);
  const answers = told.sent.length;
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  const large = page.getByRole("dialog", { name: label.split(",")[0] });
  await large.waitFor();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await large.waitFor();
  const { width } = await large.locator(".card").boundingBox();
  assert.ok(width > 200, `large is ${width} pixels wide`);
  await page.touchscreen.tap(3, 3);
  await large.waitFor({ state: "detached" });
  assert.equal(told.sent.length, answers, "looking answers nothing");
}

function pointOn(card) {
  return card.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return { x: left + width / 3, y: top + width / 3 };
  });
}
