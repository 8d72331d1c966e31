// What somebody who knows none of the games finds: what to know before a game, under one key at the
// table, and a first game that teaches.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { answer, byMouse, byTouch, dice, glow } from "./glow.mjs";
import { phone } from "./guests.mjs";
import { scenes } from "./scene.mjs";

const games = ["aeons-end", "brawl", "champions", "rings", "sentinels"];
const mostAnswers = 900;

scenes("learning", (scene) => {
  scene("goal, round and ending of every game stand before a first game", async ({ house, come }) => {
    const { page } = await come();
    for (const { id } of await house.get("/games")) {
      await page.goto("/");
      await page.locator(`[data-game="${id}"]`).getByRole("link", { name: "Learn", exact: true }).click();
      await page.getByRole("img", { name: /^A round, in a circle: 1 / }).waitFor();
      const steps = await page.locator(".learn-step").count();
      assert.ok(steps >= 5 && steps <= 8, `${id}: ${steps} steps`);
      await page.getByRole("heading", { name: "How one wins" }).waitFor();
      await page.getByRole("heading", { name: "How one loses" }).waitFor();
      // Every rule behind it is there.
      const rules = await page.locator(".learn-why").evaluateAll((links) => links.map((link) => link.pathname));
      const known = new Set((await house.get(`/games/${id}/rules`)).map((rule) => `/rules/${id}/${rule.id}`));
      for (const rule of rules) assert.ok(known.has(rule), rule);
      // Open in the set-up for who has never played it.
      await page.goto(`/new/${id}`);
      await page.locator(".before-first[open] .round-picture").waitFor();
    }
  });

  scene("the game at a glance is one key away at the table", async ({ come }) => {
    const guest = await come();
    const { page } = guest;
    await page.goto("/");
    await page.locator('[data-game="champions"]').getByRole("button", { name: "Play now" }).click();
    await glow(guest);
    await page.keyboard.press("g");
    const glance = page.getByRole("dialog", { name: /how it is played/ });
    await glance.getByText("A round", { exact: true }).waitFor();
    // The first question is about the opening hand; the round begins after it.
    await page.keyboard.press("Escape");
    await glance.waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.locator('[data-prompt="turn"]').waitFor();
    await page.keyboard.press("g");
    await glance.locator(".learn-step[aria-current]", { hasText: "Your turn" }).waitFor();
    await glance.locator(".learn-step", { hasText: "Threat" }).getByRole("link").click();
    await glance.waitFor({ state: "detached" });
    await page.locator(".drawer .rule[aria-current]", { hasText: "CH-VPHASE-1" }).waitFor();
    assert.match(page.url(), /\/table\//, "the game is not left for it");
    // Who has played is not told again before the next game.
    await page.goto("/new/champions");
    await page.locator(".before-first:not([open])").waitFor();
  });

  scene("the game at a glance fits a phone", async ({ house, come }) => {
    const { page } = await come(phone);
    for (const { id } of await house.get("/games")) {
      await page.goto(`/learn/${id}`);
      await page.locator(".round-picture").waitFor();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${id}: the page is ${over} pixels too wide`);
    }
  });

  for (const game of games) {
    scene(`of ${game} by playing, until it is won or lost`, async ({ come }) => {
      const guest = await come();
      const { page } = guest;
      await begin(guest, game, byMouse);
      const heard = await follow(guest, byMouse);
      assert.ok(heard.length >= 12, `the voice had much to say: ${heard}`);
      assert.equal(new Set(heard).size, heard.length, "and said nothing twice");
      assert.ok(heard.includes("end") || guest.told.view.winners.length > 0, `it went over whole rounds: ${heard}`);
      assert.ok(guest.told.view.over && guest.told.view.n >= 10, "somebody has won or lost by playing");
      await page.locator(".voice").getByRole("button", { name: "Done", exact: true }).click();
      await page.locator(".voice").waitFor({ state: "detached" });
      assert.equal(await page.locator("[data-pointed]").count(), 0, "nothing is pointed at any more");
      await page.getByRole("button", { name: "How it went" }).click();
      await page.getByRole("dialog", { name: "How it went" }).locator(".story-end").waitFor();
    });
  }

  scene("goes along with who listens to nothing", async ({ come }) => {
    for (const game of games) {
      const guest = await come();
      await begin(guest, game, byMouse);
      const random = dice(9);
      for (let answers = 0; answers < 15; answers += 1) if ((await answer(guest, random)) === null) break;
      await glow(guest);
      const { heard } = await guest.page.locator(".voice").evaluate(({ dataset }) => dataset);
      // What was never read is passed over, and each answer ends at most one step.
      assert.ok(Number(heard) > 0 && Number(heard) <= 15, `${game}: ${heard}`);
    }
  });

  scene("by playing, on a phone", async ({ come }) => {
    const guest = await come(phone);
    await begin(guest, "brawl", byTouch);
    await follow(guest, byTouch, () => liesOverNothing(guest.page));
  });

  scene("leaves room for the prompt and the hand", async ({ come }) => {
    for (const look of [{}, phone]) {
      for (const game of games) {
        const guest = await come(look);
        await begin(guest, game, look === phone ? byTouch : byMouse);
        await glow(guest);
        await liesOverNothing(guest.page);
      }
    }
  });

  scene("can be left at any time, and is picked up where it was", async ({ come }) => {
    const guest = await come();
    const { page } = guest;
    await page.goto("/learn/champions");
    await page.getByRole("button", { name: "Learn by playing" }).click();
    await voiceSays(page, "welcome");
    await page.keyboard.press("v");
    await voiceSays(page, "scheme");
    await page.reload();
    await voiceSays(page, "scheme");
    // Doing something else than what is suggested is no trouble: the voice goes along.
    await page.locator(".hand .card.can").first().click();
    await voiceSays(page, "mulligan");
    // The rule behind it opens beside the table.
    await page.locator(".voice").getByRole("link", { name: /CH-SETUP-16/ }).click();
    await page.locator(".drawer .rule[aria-current]", { hasText: "CH-SETUP-16" }).waitFor();
    await page.getByRole("button", { name: "Close the drawer" }).click();
    await page.getByRole("button", { name: "Leave the lesson and play on" }).click();
    await page.locator(".voice").waitFor({ state: "detached" });
    await goesOn(guest);
    await page.reload();
    await glow(guest);
    assert.equal(await page.locator(".voice").count(), 0, "it does not come back");
  });

  scene("names nothing that a game does not have", async ({ house, come }) => {
    const { page } = await come();
    await page.goto("/");
    for (const game of games) {
      const { prompts, logLines, zones, values, seatValues, deeds, types } = await house.get(`/games/${game}`);
      const known = {
        prompt: prompts.map(({ key }) => key),
        log: logLines.map(({ key }) => key),
        zone: zones.map(({ name }) => name),
        value: [...values, ...seatValues].map(({ name }) => name),
        deed: deeds.map(({ key }) => key),
        type: types,
      };
      for (const [what, names] of Object.entries(namesIn(game)))
        for (const name of names) assert.ok(known[what].includes(name), `${game}: ${what} "${name}"`);
    }
  });
});

async function begin({ page }, game, press) {
  await page.goto("/");
  const button = page.locator(`[data-game="${game}"]`).getByRole("button", { name: "Learn by playing" });
  await (press === byTouch ? button.tap() : button.click());
  await page.locator(".voice[data-step]:not([data-step=''])").waitFor();
}

const voiceSays = (page, step) => page.locator(`.voice[data-step="${step}"]`).waitFor();

/** Does what the voice says, and anything where it says nothing, until its last word: all it said, in order. */
async function follow(guest, press, look = () => {}) {
  const { page } = guest;
  const random = dice(4);
  const heard = [];
  for (let answers = 0; answers < mostAnswers; ) {
    const spot = await glow(guest);
    if (spot.over) await page.locator(".voice[data-last]").waitFor();
    const voice = await page.evaluate(readVoice);
    await look();
    if (voice.step !== "" && voice.step !== heard.at(-1)) heard.push(voice.step);
    if (voice.last) return heard;
    if (voice.step !== "" && !voice.do) {
      const next = page.locator(".voice").getByRole("button", { name: "Next" });
      await (press === byTouch ? next.tap() : next.click());
      await page.waitForFunction((step) => document.querySelector(".voice")?.dataset.step !== step, voice.step);
    } else {
      const chance = voice.pointed ?? random();
      await answer(guest, () => chance, { press });
      answers += 1;
      // What was said is not said again.
      if (voice.step !== "")
        await page.waitForFunction((step) => document.querySelector(".voice")?.dataset.step !== step, voice.step);
    }
  }
  assert.fail(`no end: ${heard}`);
}

/** Runs in the page: what the voice says now, and which of the things that glow it points at. */
function readVoice() {
  const voice = document.querySelector(".voice");
  const within = document.querySelector(".card-menu") ?? document;
  const found = [...within.querySelectorAll("[data-option]")].filter(
    (element) =>
      !element.disabled &&
      element.getAttribute("aria-disabled") !== "true" &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const at = found.findIndex((element) => element.matches("[data-pointed]"));
  return {
    step: voice?.dataset.step ?? "",
    last: voice?.hasAttribute("data-last") ?? false,
    do: voice?.querySelector(".voice-do") !== null,
    pointed: at < 0 ? null : (at + 0.5) / found.length,
  };
}

/** The voice lies over neither the prompt nor the hand, and all of it is on the screen. */
async function liesOverNothing(page) {
  const boxes = await page.evaluate(() =>
    [".voice", ".prompt", ".hand", ".felt"].map((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box && { part, left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    }),
  );
  const [voice, ...others] = boxes;
  for (const other of others.filter(Boolean)) {
    const apart =
      voice.right <= other.left + 1 ||
      other.right <= voice.left + 1 ||
      voice.bottom <= other.top + 1 ||
      other.bottom <= voice.top + 1;
    assert.ok(apart, `the voice lies over ${other.part}: ${JSON.stringify(boxes)}`);
  }
  const { width, height } = page.viewportSize();
  assert.ok(voice.left >= 0 && voice.top >= 0 && voice.right <= width && voice.bottom <= height);
}

/** It is a game like any other. */
async function goesOn(guest) {
  const random = dice(5);
  for (let i = 0; i < 3; i += 1) if ((await answer(guest, random)) === null) return;
}

/** What the lesson of a game speaks of, by what it is. */
function namesIn(game) {
  const text = readFileSync(new URL(`../../../games/${game}/page/first-game.ts`, import.meta.url), "utf8");
  const all = (pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
  const lists = (name) =>
    all(new RegExp(`\\b${name}: \\[([^\\]]*)\\]`, "g")).flatMap((list) => [...list.matchAll(/"([^"]+)"/g)].map(([, one]) => one));
  return {
    prompt: lists("prompt"),
    log: lists("log"),
    zone: all(/\bzone: "([^"]+)"/g),
    value: all(/\bvalue: "([^"]+)"/g),
    deed: all(/\bdeed: "([^"]+)"/g),
    type: all(/\btype: "([^"]+)"/g),
  };
}
