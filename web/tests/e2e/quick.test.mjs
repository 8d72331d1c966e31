// Quick on small machines. What is counted is work and not time: how often the page has to be laid
// out anew because somebody measures after somebody else has moved something, how many cards are
// drawn anew for one that has changed, and what the lobby asks the house for.
import assert from "node:assert/strict";
import { answer, dice, glow } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { bestBot, openTable, sit } from "./tables.mjs";

const games = ["aeons-end", "brawl", "champions", "rings", "sentinels"];
const steps = 12;
/** Measuring after moving, in one frame; on a slow machine several changes come in one. */
const mostTurns = 6;
/**
 * On average for each change of the table, beside the one in each frame in which something moves: of those
 * more pass between two changes where the bots are slow.
 */
const mostRecalculations = 25;

scenes("work", (scene) => {
  for (const game of games) {
    scene(`for a step of ${game} with four`, async ({ house, come }) => {
      const guest = await come({ motion: true });
      const { page, told } = guest;
      await page.addInitScript(watchTurns);
      const bot = await bestBot(house, game);
      await sit(guest, await openTable(house, game, { seats: ["person", bot, bot, bot], seed: 5 }), 0);
      await glow(guest);
      const cdp = await guest.context.newCDPSession(page);
      await cdp.send("Performance.enable");
      const count = async () => {
        const { metrics } = await cdp.send("Performance.getMetrics");
        return metrics.find(({ name }) => name === "RecalcStyleCount").value;
      };
      const random = dice(3);
      const moved = () => page.evaluate(() => window.work.moved);
      const [before, heard] = [(await count()) - (await moved()), told.received.length];
      for (let n = 0; n < steps; n += 1) if ((await answer(guest, random)) === null) break;
      const { turns, drawn } = await page.evaluate(() => window.work);
      const changes = told.received.slice(heard).filter(({ message }) => message.t === "update").length;
      const recalculations = ((await count()) - (await moved()) - before) / changes;
      assert.ok(turns <= mostTurns, `${turns} times measured after moving in one frame`);
      assert.ok(
        recalculations <= mostRecalculations,
        `${recalculations.toFixed(1)} recalculations of styles for each of ${changes} changes`,
      );
      assert.ok(drawn > 0, "faces of cards were drawn");
    });
  }

  scene("faces of cards that have not changed stay the same", async ({ house, come }) => {
    const guest = await come();
    const { page, told } = guest;
    const bot = await bestBot(house, "champions");
    await sit(guest, await openTable(house, "champions", { seats: ["person", bot, bot, bot], seed: 5 }), 0);
    const random = dice(3);
    for (let n = 0; n < steps; n += 1) {
      await glow(guest);
      const cards = told.view.cards;
      await page.evaluate(watchFaces);
      if ((await answer(guest, random)) === null) break;
      await glow(guest);
      const touched = await page.evaluate(() => [...window.touched]);
      const same = touched.filter((id) => cards[id] && JSON.stringify(cards[id]) === JSON.stringify(told.view.cards[id]));
      // Cards may become larger or smaller when others come and go; then their faces change, too.
      const resized = await page.evaluate(() => window.resized);
      if (!resized) assert.deepEqual(same, [], "drawn anew without a change");
    }
  });

  scene("in the lobby: no cards of any game before it is opened", async ({ come }) => {
    const guest = await come();
    const { page } = guest;
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/");
    await page.locator(".game-panel .fan-card").nth(3 * games.length - 1).waitFor();
    await page.waitForLoadState("networkidle");
    assert.deepEqual(asked.filter((path) => path.endsWith("/cards")), []);
    await page.locator('.game-panel[data-game="brawl"] a', { hasText: "Cards" }).click();
    await page.locator(".card-link").first().waitFor();
    const cards = asked.filter((path) => path.endsWith("/cards") && path.includes("/api/"));
    assert.deepEqual(cards, ["/api/v1/games/brawl/cards"]);
  });

  scene("in the lobby: its faces are cards of their games", async ({ house, come }) => {
    const { page } = await come();
    await page.goto("/");
    for (const game of games) {
      const panel = page.locator(`.game-panel[data-game="${game}"]`);
      await panel.locator(".fan-card").first().waitFor();
      const names = (await house.get(`/games/${game}/cards`)).map(({ name }) => name);
      for (const face of await panel.locator(".face-title").allTextContents())
        assert.ok(names.includes(face), `${face} is no card of ${game}`);
    }
  });
});

// Runs in the page before anything else: counts how often something is measured in a frame after
// something was set in motion in it, and in how many frames something moves.
function watchTurns() {
  window.work = { turns: 0, drawn: 0, moved: 0 };
  let [turns, moved] = [0, false];
  const { animate, getBoundingClientRect } = Element.prototype;
  Element.prototype.animate = function (...how) {
    moved = true;
    return animate.apply(this, how);
  };
  Element.prototype.getBoundingClientRect = function () {
    if (moved) turns += 1;
    moved = false;
    window.work.turns = Math.max(window.work.turns, turns);
    window.work.drawn += 1;
    return getBoundingClientRect.apply(this);
  };
  const frame = () => {
    [turns, moved] = [0, false];
    if (document.getAnimations().some(({ playState }) => playState === "running")) window.work.moved += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

// Runs in the page: which cards' faces are touched from now on.
function watchFaces() {
  window.touched = new Set();
  window.resized = false;
  const widths = () =>
    JSON.stringify([...document.querySelectorAll("[data-zone]")].map(({ style }) => style.cssText).sort());
  const before = widths();
  window.watcher?.disconnect();
  window.watcher = new MutationObserver((changes) => {
    if (widths() !== before) window.resized = true;
    for (const { target } of changes) {
      const face = target instanceof Element ? target.closest(".turning") : target.parentElement?.closest(".turning");
      const card = face?.closest("[data-card]");
      if (card) window.touched.add(Number(card.dataset.card));
    }
  });
  window.watcher.observe(document.querySelector(".felt"), {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
}
