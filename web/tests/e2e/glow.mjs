// Playing like somebody who knows no rules: whatever glows may be clicked, and nothing else.
import assert from "node:assert/strict";
import { questionsIn } from "./told.mjs";

/** A row of numbers in [0, 1) that is the same each time. */
export function dice(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Runs in the page: waits until something glows, and finds a point on one of those things where a
 * pointer really meets it. `chance` in [0, 1) decides which. Null if nothing came in time.
 */
async function findGlow({ chance, patience }) {
  const end = performance.now() + patience;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  function glowing() {
    // A menu of a card has to be answered or left first.
    const within = document.querySelector(".card-menu") ?? document;
    return [...within.querySelectorAll("[data-option]")].filter(
      (element) =>
        !element.disabled &&
        element.getAttribute("aria-disabled") !== "true" &&
        element.checkVisibility({ visibilityProperty: true }),
    );
  }

  // Cards of a fan overlap: any point of it that can be met will do, the middle first.
  function meetingPoint(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.5, 0.15, 0.85, 0.3, 0.7, 0.05, 0.95];
    for (const v of shares) {
      for (const h of shares) {
        const [x, y] = [left + width * h, top + height * v];
        const met = document.elementFromPoint(x, y)?.closest("[data-option], [data-card]");
        if (met === element) return { x, y };
      }
    }
    return null;
  }

  // The same, once it has come to rest: the table may still be making room.
  async function pointAtRest(element) {
    const before = element.getBoundingClientRect();
    await nextFrame();
    await nextFrame();
    const after = element.getBoundingClientRect();
    const moved = Math.abs(after.x - before.x) + Math.abs(after.y - before.y);
    return element.isConnected && moved < 1 ? meetingPoint(element) : null;
  }

  while (performance.now() < end) {
    if (document.querySelector(".ending")) return { over: true };
    // What lies over the whole table is put aside first: a curtain, or a card looked at closely
    // because something moved under the pointer.
    const curtain = document.querySelector("[data-curtain]") ?? document.querySelector(".veil");
    const found = curtain ? [curtain] : glowing();
    if (found.length > 0) {
      const chosen = found[Math.floor(chance * found.length)];
      chosen.scrollIntoView({ block: "nearest", inline: "nearest" });
      const point = curtain
        ? { x: curtain.getBoundingClientRect().x + 5, y: curtain.getBoundingClientRect().y + 5 }
        : await pointAtRest(chosen);
      const prompt = document.querySelector("[data-prompt]");
      const words = (chosen.querySelector(".visually-hidden") ?? chosen).textContent;
      // Something may lie over it for a moment: a card that flies, a notice.
      if (point) {
        return {
          ...point,
          words,
          curtain: curtain !== null,
          prompt: prompt?.dataset.prompt,
          q: Number(prompt?.dataset.q),
          menu: chosen.closest(".card-menu") !== null,
          options: found.map((element) => Number(element.dataset.option)),
          cards: found.map((element) => Number(element.dataset.card ?? NaN)),
        };
      }
      if (performance.now() + 1000 > end) return { covered: words };
    }
    await nextFrame();
  }
  return null;
}

/** Waits for something that glows. The spot to click, or { over: true }. */
export async function glow(guest, chance = 0, patience = 90_000) {
  const end = Date.now() + patience;
  for (;;) {
    const spot = await guest.page.evaluate(findGlow, { chance, patience: end - Date.now() });
    assert.ok(spot, `nothing glows; asked are ${guest.told.view?.asked}`);
    assert.equal(spot.covered, undefined, "this glows and cannot be clicked");
    const dark = darkOption(guest, spot);
    if (!dark) return spot;
    // A card on its way to its place cannot be clicked yet.
    assert.ok(Date.now() + 1000 < end, `${dark} is allowed and nothing glows for it`);
  }
}

// Whatever the rules allow must be within reach: as a button, on its card, or on a seat. What is
// not, in words.
function darkOption(guest, spot) {
  const question = questionsIn(guest.told.view).find(({ q }) => q === spot.q);
  if (!question || spot.over || spot.curtain || spot.menu) return null;
  const dark = question.options.find(
    (option, i) => !spot.options.includes(i) && !spot.cards.includes(option.c),
  );
  return dark ? `"${dark.w}" at "${question.text}"` : null;
}

export const byMouse = ({ page }, { x, y }) => page.mouse.click(x, y);
/** A first tap on a card shows it, a second one acts. */
export async function byTouch({ page }, { x, y }) {
  await page.touchscreen.tap(x, y);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  if (await page.locator(".card.selected").count()) await page.touchscreen.tap(x, y);
}

/** Answers one question by clicking: which kind it was, or null when the game is over. */
export async function answer(guest, random, { press = byMouse, patience } = {}) {
  const before = answersOf(guest);
  // A card that can do several things opens a menu first.
  for (let clicks = 0; clicks < 4; clicks += 1) {
    const spot = await glow(guest, random(), patience);
    if (spot.over) return null;
    await press(guest, spot);
    if (answersOf(guest) > before) return spot.prompt;
    await guest.page.evaluate(() => new Promise(requestAnimationFrame));
    if (answersOf(guest) > before) return spot.prompt;
  }
  return assert.fail("four clicks on what glows have answered nothing");
}

const answersOf = (guest) => guest.told.sent.filter(({ t }) => t === "choose").length;

/** Plays to the end; how many answers it took. */
export async function playToTheEnd(guest, { seed = 1, atMost = 3000 } = {}) {
  const random = dice(seed);
  for (let n = 0; n < atMost; n += 1) if ((await answer(guest, random)) === null) return n;
  return assert.fail(`the game is not over after ${atMost} answers`);
}

/** Answers `n` questions. */
export async function playSome(guest, n, { seed = 1, ...how } = {}) {
  const random = dice(seed);
  for (let i = 0; i < n; i += 1)
    assert.notEqual(await answer(guest, random, how), null, "the game is over already");
}
