// Takes the pictures of the documentation: docs/images/*.png, from games with fixed seeds that the
// bots' advice has brought to where there is something to see.
//
//   node tests/e2e/screenshots.mjs [folder [part...]]    of all, or of the tables of some games, and of
//                                                        "house", "decks", "lesson", "mine"
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { glow } from "./glow.mjs";
import { comeIn, desktop, openBrowser, phone } from "./guests.mjs";
import { openHouse } from "./house.mjs";
import { bestBot, finish, openTable, sit } from "./tables.mjs";

const [wanted, ...only] = process.argv.slice(2);
const folder = wanted ?? fileURLToPath(new URL("../../../docs/images", import.meta.url));
const screens = { desktop, phone };
const dark = { "muster.theme": "dark" };

// With as few as can play, and with four.
const tables = {
  "aeons-end": {
    few: 1,
    seed: 5,
    options: { nemesis: "rageborne", level: "beginner", market: "deck-destruction" },
    answers: 24,
    prompt: "main",
  },
  brawl: { few: 2, seed: 12, answers: 16, hand: 3 },
  champions: { few: 1, seed: 5, options: { scenario: "rhino" }, answers: 40, prompt: "turn", hand: 4 },
  rings: {
    few: 1,
    seed: 5,
    options: { scenario: "passage-through-mirkwood" },
    // The quest, with what it would come to.
    answers: 24,
    prompt: "commit",
    hand: 4,
  },
  sentinels: {
    few: 3,
    seed: 5,
    options: { villain: "baron-blade", environment: "megalopolis" },
    // What the damage would come to stands on the targets.
    answers: 20,
    prompt: "aim",
    hand: 3,
  },
};

const house = await openHouse();
const browser = await openBrowser();
try {
  await mkdir(folder, { recursive: true });
  const parts = { house: housePages, decks: deckAndCampaign, lesson, mine: afterTheGame };
  for (const [game, setup] of Object.entries(tables)) parts[game] = () => tableOf(game, setup);
  for (const [part, takeAll] of Object.entries(parts))
    if (only.length === 0 || only.includes(part)) await takeAll();
} finally {
  await browser.close();
  await house.close();
}

/** A page as it looks on a screen. */
async function take(page, name) {
  await page.evaluate(() => document.fonts.ready);
  // Where the pointer rests, a card would be enlarged; and so is what was just played.
  await page.mouse.move(1, 1);
  if (await page.locator(".spotlight").count()) await page.keyboard.press("Escape");
  await page.locator(".spotlight").waitFor({ state: "detached" });
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
      ["learn", "/learn/champions", ".round-picture"],
      ["decks", "/decks/champions", "main h1"],
    ]) {
      await page.goto(path);
      await page.locator(there).first().waitFor();
      await take(page, `${name}-${screen}`);
    }
    await context.close();
  }
}

/** A deck that is being built, and the log of a campaign after its first scenario. */
async function deckAndCampaign() {
  for (const [screen, look] of Object.entries(screens)) {
    const { page, context } = await comeIn(browser, house, { ...look, storage: dark });
    await page.goto("/decks/rings");
    await page.getByRole("button", { name: "Tactics" }).click();
    await page.locator(".fine").waitFor();
    await page.locator(".deck-figures summary").click();
    await take(page, `deck-${screen}`);
    await page.goto(await campaignLink());
    await page.locator("[data-step]").first().waitFor({ state: "attached" });
    await take(page, `campaign-${screen}`);
    await context.close();
  }
}

async function campaignLink() {
  const begin = (body) => house.post("/campaigns", body);
  const { campaign, key } = await begin({
    game: "rings",
    title: "Shadows of Mirkwood",
    names: ["Ada", "Boris"],
    decks: ["leadership", "spirit"],
  });
  const answer = await fetch(`${house.origin}/api/v1/campaigns/${campaign}/log`, { headers: { "Muster-Key": key } });
  const log = await answer.json();
  // As it might stand after the first scenario.
  log.completed = [{ scenario: "passage-through-mirkwood", score: 94, rounds: 7 }];
  log.fallen = ["Théodred"];
  log.pool = [{ card: "Mendor's Support", "deck-of": "Ada" }];
  log.notes = ["The spiders nearly had us."];
  const opened = await begin({ file: JSON.stringify(log) });
  return `/campaign/${opened.campaign}#key=${opened.key}`;
}

/** My games, with some that were played, and how one of them went. */
async function afterTheGame() {
  const guest = await comeIn(browser, house, { storage: { ...dark, "muster.name": "Ada" } });
  const { page } = guest;
  const over = [];
  for (const [game, seats, setup] of [
    ["champions", ["person"], { seed: 6, options: { scenario: "rhino", heroes: "Spider-Man" } }],
    ["champions", ["person"], { seed: 8, options: { scenario: "klaw", heroes: "She-Hulk" } }],
  ]) {
    const opened = await openTable(house, game, { seats, private: true, ...setup });
    await sit(guest, opened, 0);
    await finish(page, opened.table);
    over.push(opened.table);
  }
  const running = await openTable(house, "brawl", { seats: ["person", "quick"], private: true });
  await sit(guest, running, 0);
  await page.goto("/mine");
  await page.locator(`[data-table="${running.table}"]`).waitFor();
  for (const table of over) await page.locator(`[data-result="${table}"]`).waitFor();
  const kept = await guest.context.storageState();
  await guest.context.close();
  for (const [screen, look] of Object.entries(screens)) {
    const looking = await comeIn(browser, house, { ...look, storageState: kept });
    await looking.page.goto("/mine");
    await looking.page.locator(`[data-table="${running.table}"]`).waitFor();
    await take(looking.page, `mine-${screen}`);
    await looking.page.goto(`/table/${over.at(-1)}?story`);
    await looking.page.getByRole("img", { name: /at the start/ }).waitFor();
    await take(looking.page, `story-${screen}`);
    await looking.context.close();
  }
}

/** The voice beside the table, pointing at what can be done. */
async function lesson() {
  for (const [screen, look] of Object.entries(screens)) {
    const guest = await comeIn(browser, house, { ...look, storage: dark });
    const { page } = guest;
    await page.goto("/learn/champions");
    await page.getByRole("button", { name: "Learn by playing" }).click();
    for (;;) {
      await glow(guest);
      const step = await page.locator(".voice").getAttribute("data-step");
      if (step === "play") break;
      if (step === "mulligan") await page.keyboard.press("Enter");
      else await page.keyboard.press("v");
      await page.waitForFunction((before) => document.querySelector(".voice").dataset.step !== before, step);
    }
    await page.locator("[data-pointed]").first().waitFor();
    await take(page, `lesson-${screen}`);
    await guest.context.close();
  }
}

async function tableOf(game, { few, ...setup }) {
  const player = await tableFor(game, few, setup);
  await take(player.page, `${game}-desktop`);
  // The same seat on other screens: it goes by what the browser remembers.
  const kept = await player.context.storageState();
  await player.context.close();
  for (const [name, look, theme] of [
    ["phone", phone, "dark"],
    ["light", desktop, "light"],
  ]) {
    const storageState = structuredClone(kept);
    for (const { localStorage } of storageState.origins)
      for (const entry of localStorage) if (entry.name === "muster.theme") entry.value = JSON.stringify(theme);
    const guest = await comeIn(browser, house, { ...look, storageState });
    await guest.page.goto(`/table/${player.opened.table}`);
    await glow(guest);
    await take(guest.page, `${game}-${name}`);
    await guest.context.close();
  }
  const crowd = await tableFor(game, 4, setup);
  await take(crowd.page, `${game}-four`);
  await crowd.context.close();
}

/** A table for so many, played to where there is something to see. */
async function tableFor(game, players, { answers, prompt, hand, ...setup }) {
  const bot = await bestBot(house, game);
  const seats = ["person", ...Array.from({ length: players - 1 }, () => bot)];
  const opened = await openTable(house, game, { ...setup, seats });
  const player = await comeIn(browser, house, { storage: dark });
  await sit(player, opened, 0);
  await playByHints(player, answers, { prompt, hand });
  return { ...player, opened };
}

/**
 * Does what the bot would do, by key, until that many answers are given, this is asked and that many
 * cards are in the hand.
 */
async function playByHints(guest, answers, { prompt, hand = 5 }) {
  const { page, told } = guest;
  // A full hand shows best what the table is like.
  const handful = () => page.locator(".hand [data-card]").count();
  for (;;) {
    const spot = await glow(guest);
    const isAsked = prompt === undefined || spot.prompt === prompt;
    if (spot.over || (told.view.n >= answers && (await handful()) >= hand && isAsked)) return;
    const hint = told.next(({ t }) => t === "hint");
    await page.keyboard.press("h");
    const { option } = await hint;
    const done = told.next(({ by }) => by === 0);
    await choose(page, option);
    await done;
  }
}

// The hinted answer: a button, a card, or one of the things that a card can do.
async function choose(page, option) {
  const hinted = page.locator(".hinted[data-option]").first();
  await hinted.waitFor();
  await hinted.dispatchEvent("click");
  const inMenu = page.locator(`.card-menu [data-option="${option}"]`);
  if (await inMenu.isVisible()) await inMenu.click();
}
