// People play cards by reading them: every card of one's own hand can be read without pointing at it,
// no name is too small, and a card that is played or revealed is shown large to everybody.
import assert from "node:assert/strict";
import { answer, dice, glow, playSome } from "./glow.mjs";
import { phone } from "./guests.mjs";
import { scenes } from "./scene.mjs";
import { bestBot, openTable, sit } from "./tables.mjs";

const smallest = 9;
const games = ["aeons-end", "brawl", "champions", "rings", "sentinels"];
const fewest = { brawl: 2, sentinels: 3 };
const most = 4;

scenes("reading", (scene) => {
  for (const game of games) {
    for (const seats of [...new Set([fewest[game] ?? 1, most])]) {
      scene(`the hand and all names in ${game} with ${seats}`, async ({ house, come }) => {
        const guest = await come();
        await open(guest, house, game, seats);
        const random = dice(3);
        for (let n = 0; n < 14; n += 1) {
          if ((await glow(guest)).over) break;
          await readsHand(guest.page);
          await readsNames(guest.page);
          await liesBeside(guest.page);
          await coversNoNumber(guest.page);
          await answer(guest, random);
        }
      });
    }

    scene(`the hand in ${game} on a phone`, async ({ house, come }) => {
      const guest = await come(phone);
      await open(guest, house, game, fewest[game] ?? 1);
      await playSome(guest, 4);
      await glow(guest);
      await readsHand(guest.page);
    });
  }

  scene("a card under a pointer that rests covers no other", async ({ house, come }) => {
    const guest = await come({ viewport: { width: 800, height: 800 } });
    const { page } = guest;
    await open(guest, house, "champions", 1);
    await glow(guest);
    const slots = page.locator(".hand-fan > .slot");
    const card = slots.nth(1).locator("[data-card]").first();
    const { x, y, height } = await card.boundingBox();
    await page.mouse.move(x + 12, y + height - 30);
    await page.locator(".hand .slot.raised").waitFor();
    // Discarded: another card comes to lie under the pointer.
    await page.mouse.click(x + 12, y + height - 30);
    await glow(guest);
    assert.equal(await page.locator(".hand .slot.raised").count(), 0);
    const high = await slots.evaluateAll((all) => all.map((slot) => getComputedStyle(slot)).filter(({ zIndex, translate }) => zIndex !== "auto" || translate !== "none").length);
    assert.equal(high, 0, "no card stands out");
    await page.mouse.move(x + 16, y + height - 34);
    await page.locator(".hand .slot.raised").waitFor();
  });

  scene("notes of the hand hide no word of its cards", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await open(guest, house, "brawl", 4);
    const random = dice(3);
    for (let n = 0; n < 60; n += 1) {
      if ((await glow(guest)).over) break;
      const noted = page.locator(".hand .card:has(> .card-note)");
      if (await noted.count()) {
        const over = await noted.evaluateAll((cards) =>
          cards.map((card) => {
            const text = card.querySelector(".face-text").getBoundingClientRect();
            return text.bottom - card.querySelector(".card-note").getBoundingClientRect().top;
          }),
        );
        for (const pixels of over) assert.ok(pixels <= 2, `a note lies ${pixels} pixels over the text`);
        return;
      }
      await answer(guest, random);
    }
    assert.fail("no card of the hand had a note");
  });

  for (const [screen, look, game, seats] of [
    ["a desk", {}, "champions", 2],
    ["a phone", phone, "sentinels", 3],
  ]) {
    scene(`a card that another plays is shown large on ${screen}, and never over the prompt`, async ({ house, come }) => {
      const guest = await come(look);
      const { page } = guest;
      await open(guest, house, game, seats);
      const definitions = await house.get(`/games/${game}/cards`);
      const random = dice(4);
      await page.evaluate(watchSpotlight);
      for (let n = 0; n < 30; n += 1) {
        if ((await answer(guest, random)) === null) break;
        await glow(guest);
        const shown = await page.evaluate(() => window.spotlit);
        if (!shown) continue;
        const texts = definitions.filter(({ text }) => text).map(({ text }) => text.slice(0, 12));
        assert.ok(texts.some((text) => shown.words.includes(text)), shown.words);
        assert.equal(shown.over, false, "it lies over the prompt");
        assert.equal(shown.pointer, "none");
        await page.waitForFunction(() => window.spotlit.ended);
        return;
      }
      assert.fail("nobody played a card");
    });
  }
});

/**
 * Runs in the page: looks at the first card that somebody plays while it is shown, which may be over
 * before anybody outside can ask, and sees that a key ends it.
 */
function watchSpotlight() {
  const watcher = new MutationObserver(() => {
    const card = document.querySelector(".spotlight");
    if (!card || !/ plays | is played/.test(card.innerText)) return;
    watcher.disconnect();
    const prompt = document.querySelector("[data-prompt]")?.getBoundingClientRect();
    // As it would be with more text than there is room for.
    card.querySelector(".face-text").style.minHeight = "100vh";
    window.spotlit = {
      words: card.innerText,
      over: prompt !== undefined && card.getBoundingClientRect().bottom > prompt.top + 1,
      pointer: getComputedStyle(card).pointerEvents,
      ended: false,
    };
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    requestAnimationFrame(() => {
      window.spotlit.ended = !card.isConnected;
    });
  });
  watcher.observe(document.body, { childList: true, subtree: true });
}

async function open(guest, house, game, seats) {
  const bot = await bestBot(house, game);
  const others = Array.from({ length: seats - 1 }, () => bot);
  await sit(guest, await openTable(house, game, { seats: ["person", ...others], seed: 6 }), 0);
  await guest.page.evaluate(() => document.fonts.ready);
}

/** Every card of the hand stands there whole, with all of its text. */
async function readsHand(page) {
  await page.mouse.move(1, 1);
  const wrong = await page.evaluate(async (least) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const hand = document.querySelector(".hand");
    const slots = [...document.querySelectorAll(".hand-fan > .slot")];
    return slots.flatMap((slot) => {
      const face = slot.querySelector(".face");
      // A copy of it lies on it, and reads the same.
      if (!face || slot.style.getPropertyValue("--seen")) return [];
      const name = face.querySelector(".face-title").textContent;
      const faults = [];
      const box = face.getBoundingClientRect();
      const inside = face.querySelector(".face-inside");
      const text = face.querySelector(".face-text");
      if (text === null || face.dataset.form !== "text") return [`${name}: no text`];
      const size = parseFloat(getComputedStyle(text).fontSize);
      if (text.textContent && size < least) faults.push(`letters of ${size}px`);
      if (inside.scrollHeight > inside.clientHeight + 1) faults.push("text that does not fit");
      if (text.getBoundingClientRect().bottom > box.bottom) faults.push("text beyond its edge");
      // On a phone the hand may be longer than its place, and is scrolled.
      const cut = box.bottom > innerHeight || box.right > innerWidth || box.left < 0;
      if (cut && hand.scrollHeight <= hand.clientHeight + 1) faults.push("cut off by the window");
      const next = slot.nextElementSibling?.querySelector(".face")?.getBoundingClientRect();
      if (next && next.top < box.bottom - 2 && next.left > box.left && next.left < box.right - 3)
        faults.push("covered by the next one");
      return faults.map((fault) => `${name}: ${fault}`);
    });
  }, smallest);
  assert.deepEqual(wrong, []);
}

/** One's own plate stands beside one's cards, and nothing of one's own lies under the prompt. */
async function liesBeside(page) {
  const wrong = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [plate, cards, prompt] = [".area.mine > .plate", ".area.mine > .area-cards", "[data-prompt]"].map(box);
    const faults = [];
    if (plate.right > cards.left + 1) faults.push("the plate is not beside the cards");
    if (Math.max(plate.bottom, cards.bottom) > prompt.top + 1) faults.push("the prompt lies over one's own cards");
    return faults;
  });
  assert.deepEqual(wrong, []);
}

/** Tokens, signs, counts of cards beneath and forecasts hide no number of a card, and no name. */
async function coversNoNumber(page) {
  const hidden = await page.evaluate(() => {
    const boxes = (slot, selector) => [...slot.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
    const over = (a, b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const slots = [...document.querySelectorAll(".felt .slot:not(.turned)")];
    const named = [...document.querySelectorAll(".felt :is(.chip-name, .stack-name, .slot > .card .face-title)")].map((name) => {
      // As far as there are words.
      const words = document.createRange();
      words.selectNodeContents(name);
      const [box, inked] = [name.getBoundingClientRect(), words.getBoundingClientRect()];
      const end = box.right - parseFloat(getComputedStyle(name).paddingRight);
      return { left: box.left, top: box.top, bottom: box.bottom, right: Math.min(end, inked.right) };
    });
    return slots.flatMap((slot) => {
      const small = slot.classList.contains("small");
      const laid = small ? boxes(slot, ":scope > .card > .laid :is(.token, .sign), :scope > .slot-under") : [];
      const notes = boxes(slot, ":scope > .card > .card-note");
      const numbers = boxes(slot, ":scope > .card .badge");
      const tokens = boxes(slot, ":scope > .card > .laid :is(.token, .sign)");
      const covered =
        numbers.some((number) => [...laid, ...notes].some((other) => over(number, other))) ||
        notes.some((note) => [...tokens, ...named].some((other) => over(other, note)));
      return covered ? [slot.innerText] : [];
    });
  });
  assert.deepEqual(hidden, [], "a number or a name is covered");
}

/** No name of a card on the table is smaller than can be read. */
async function readsNames(page) {
  const small = await page.evaluate(
    (least) =>
      [...document.querySelectorAll(".felt :is(.face-title, .chip-name, .stack-name)")]
        .filter((name) => name.checkVisibility())
        .map((name) => [name.textContent, parseFloat(getComputedStyle(name).fontSize)])
        .filter(([, size]) => size < least),
    smallest,
  );
  assert.deepEqual(small, []);
  // And nothing lies beyond the edge of the felt, once the table has been laid for what came last.
  await page.waitForFunction(() => {
    const felt = document.querySelector(".felt");
    return felt.scrollHeight - felt.clientHeight <= 1;
  });
}
