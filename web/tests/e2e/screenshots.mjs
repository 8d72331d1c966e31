// Takes the pictures of the documentation: docs/images/*.png, from games with fixed seeds that the
// bots' advice has brought to where there is something to see.
//
//   node tests/e2e/screenshots.mjs [folder]
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { glow } from "./glow.mjs";
import { comeIn, desktop, openBrowser, phone } from "./guests.mjs";
import { openHouse } from "./house.mjs";
import { openTable, sit } from "./tables.mjs";

const folder = process.argv[2] ?? fileURLToPath(new URL("../../../docs/images", import.meta.url));
const screens = { desktop, phone };
const dark = { "muster.theme": "dark" };
const light = { "muster.theme": "light" };

const tables = {
  brawl: { seats: ["person", "quick", "quick", "quick"], seed: 12, answers: 26 },
  champions: {
    seats: ["person", "quick"],
    seed: 5,
    options: { heroes: "Spider-Man,Captain Marvel", scenario: "rhino" },
    answers: 60,
  },
};

const house = await openHouse();
const browser = await openBrowser();
try {
  await mkdir(folder, { recursive: true });
  await housePages();
  for (const [game, setup] of Object.entries(tables)) await tableOf(game, setup);
} finally {
  await browser.close();
  await house.close();
}

/** A page as it looks on a screen. */
async function take(page, name) {
  await page.evaluate(() => document.fonts.ready);
  // Where the pointer rests, a card would be enlarged.
  await page.mouse.move(1, 1);
  await page.locator(".closer").waitFor({ state: "detached" });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
}

async function housePages() {
  for (const [screen, look] of Object.entries(screens)) {
    const { page, context } = await comeIn(browser, house, { ...look, storage: dark });
    for (const [name, path, there] of [
      ["lobby", "/", ".game-panel .fan-card"],
      ["setup", "/new/champions", ".setup"],
      ["cards", "/cards/champions", ".card-link"],
      ["rules", "/rules/champions/CH-GUARD-1", ".rule"],
      ["decks", "/decks/champions", "main h1"],
    ]) {
      await page.goto(path);
      await page.locator(there).first().waitFor();
      await take(page, `${name}-${screen}`);
    }
    await context.close();
  }
}

async function tableOf(game, { answers, ...setup }) {
  const opened = await openTable(house, game, setup);
  const player = await comeIn(browser, house, { storage: dark });
  await sit(player, opened, 0);
  await playByHints(player, answers);
  await take(player.page, `${game}-desktop`);
  await player.context.close();
  for (const [name, look, storage] of [
    ["phone", phone, dark],
    ["light", desktop, light],
  ]) {
    const guest = await comeIn(browser, house, { ...look, storage });
    await sit(guest, opened, 0);
    await glow(guest);
    await take(guest.page, `${game}-${name}`);
    await guest.context.close();
  }
}

/** Does what the bot would do, by key. */
async function playByHints(guest, answers) {
  const { page, told } = guest;
  // A full hand shows best what the table is like.
  const handful = () => page.locator(".hand [data-card]").count();
  while (told.view.n < answers || (await handful()) < 5) {
    const spot = await glow(guest);
    if (spot.over) return;
    const hint = told.next(({ t }) => t === "hint");
    await page.keyboard.press("h");
    const { option } = await hint;
    const done = told.next(({ by }) => by === 0);
    await choose(page, option);
    await done;
  }
  await glow(guest);
}

// The hinted answer: a button, a card, or one of the things that a card can do.
async function choose(page, option) {
  const hinted = page.locator(".hinted[data-option]").first();
  await hinted.waitFor();
  await hinted.dispatchEvent("click");
  const inMenu = page.locator(`.card-menu [data-option="${option}"]`);
  if (await inMenu.isVisible()) await inMenu.click();
}
