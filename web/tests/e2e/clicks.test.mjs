// Fewer clicks for the same game: several answers in one, and none where everybody answers alike.
import assert from "node:assert/strict";
import { answer, dice, glow } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { bestBot, openTable, showsAtLeast, sit } from "./tables.mjs";

const sent = ({ told }) => told.sent.filter(({ t }) => t === "choose").length;

scenes("one click", (scene) => {
  scene("plays all gems, and one key takes them back", async ({ house, come }) => {
    const guest = await come();
    const { page, told } = guest;
    await sit(guest, await openTable(house, "aeons-end", { seats: ["person"], seed: 4 }), 0);
    const button = page.locator('[data-course="batch"]');
    const random = dice(2);
    for (let n = 0; n < 30 && !(await button.isVisible()); n += 1) {
      if ((await glow(guest)).prompt === "main" && (await button.isVisible())) break;
      await answer(guest, random);
      await glow(guest);
    }
    const [before, answers] = [told.view.n, sent(guest)];
    const words = await button.innerText();
    const gems = Number(/Play all (\d+) gems/.exec(words)[1]);
    assert.ok(gems > 1, words);
    await button.click();
    await showsAtLeast(page, before + gems);
    assert.equal(sent(guest), answers + gems);
    await glow(guest);
    await page.keyboard.press("u");
    await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.n) === n, before);
    await button.waitFor();
  });

  scene("plays all gems and preps the spells", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await sit(guest, await openTable(house, "aeons-end", { seats: ["person"], seed: 7 }), 0);
    await glow(guest);
    const prepped = page.locator("[data-zone='breaches'] .slot-attached [data-card]");
    assert.equal(await prepped.count(), 0);
    const high = await page.locator(".prompt-options .option").evaluateAll((all) => all.map((b) => b.offsetHeight));
    assert.ok(Math.max(...high) < 50, `words of buttons are broken: ${high} pixels high`);
    await page.locator('[data-course="batches"]', { hasText: /^Play all gems, prep spells \(\d+\)$/ }).click();
    // To which breach is not asked of who has not asked for it.
    await prepped.first().waitFor();
    await page.locator('[data-prompt="main"]').waitFor();
    await glow(guest);
    assert.equal(await page.locator(".hand .card.can", { hasText: /play / }).count(), 0);
  });

  scene("does what was done last round", async ({ house, come }) => {
    const guest = await come();
    const { page, told } = guest;
    const options = { decks: "spirit", scenario: "passage-through-mirkwood" };
    await sit(guest, await openTable(house, "rings", { seats: ["person"], options }), 0);
    const committed = () => told.received.flatMap(({ message }) => message.log ?? []).filter(({ k }) => k === "commits").length;
    const again = page.locator('[data-course="again"]');
    let first = 0;
    for (let n = 0; n < 80 && !(await again.count()); n += 1) {
      const { prompt } = await glow(guest);
      if (await again.count()) break;
      // Two heroes go on the quest in the first round; all else is declined.
      const commit = page.locator("[data-zone='heroes'] .card.can").first();
      const answered = told.next(({ t }) => t === "update");
      if (prompt === "commit" && first < 2) {
        first += 1;
        await commit.dispatchEvent("click");
      } else {
        const leaving = page.locator(".option.leaving[data-option]");
        await ((await leaving.count()) ? leaving : page.locator("[data-option]")).first().dispatchEvent("click");
      }
      await answered;
    }
    assert.match(await again.innerText(), /^As last round: .+, .+$/);
    const [before, lines] = [sent(guest), committed()];
    await again.click();
    await page.locator('[data-prompt="commit"]').waitFor({ state: "detached" });
    await glow(guest);
    assert.ok(sent(guest) >= before + 3, "two heroes and nobody else");
    assert.equal(committed(), lines + 2);
  });

  scene("pays with the cards that it names", async ({ house, come }) => {
    const guest = await come();
    const { page, told } = guest;
    await sit(guest, await openTable(house, "champions", { seats: ["person"], seed: 3 }), 0);
    const button = page.locator('[data-course="pay"]');
    const random = dice(6);
    for (let n = 0; n < 40 && !(await button.isVisible()); n += 1) {
      await glow(guest);
      // What is dear has to be paid with several cards.
      const play = page.locator(".hand .card.can", { hasText: /play .*/ }).first();
      const spot = await glow(guest);
      if (spot.prompt === "turn" && (await play.count())) {
        await play.dispatchEvent("click");
        await page.waitForTimeout(300);
      } else await answer(guest, random);
    }
    const [words, before] = [await button.innerText(), told.view.n];
    const names = words.replace("Pay with ", "").split(", ");
    // What a click on one of them does is said beside it, and not its name again.
    const card = page.locator(".hand .card.can").last();
    await card.hover();
    await page.locator(".closer", { hasText: "Click: discard to pay" }).waitFor();
    await button.click();
    await page.locator('[data-prompt="pay"]').waitFor({ state: "detached" });
    await glow(guest);
    const lines = told.received.flatMap(({ message }) => message.log ?? []).map(({ x }) => x);
    for (const name of names) assert.ok(lines.some((x) => x.includes(`discards ${name} to pay`)), name);
    await page.keyboard.press("u");
    await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.n) === n, before);
  });

  scene("is not asked for where all draw alike, unless wanted", async ({ house, come }) => {
    for (const wanted of [false, true]) {
      const storage = { "muster.table-knows-final": true, ...(wanted && { "muster.table-asked": { sentinels: ["draw"] } }) };
      const guest = await come({ storage });
      const bot = await bestBot(house, "sentinels");
      await sit(guest, await openTable(house, "sentinels", { seats: ["person", bot, bot] }), 0);
      const random = dice(9);
      const prompts = [];
      for (let n = 0; n < 26; n += 1) prompts.push(await answer(guest, random));
      const asked = guest.told.received.some(({ message }) => message.question?.prompt === "draw");
      assert.ok(asked, "a card could be drawn");
      assert.equal(prompts.includes("draw"), wanted);
    }
  });

  scene("is remembered where it is set", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    const bot = await bestBot(house, "sentinels");
    await sit(guest, await openTable(house, "sentinels", { seats: ["person", bot, bot] }), 0);
    await glow(guest);
    await page.keyboard.press("p");
    await page.locator('[data-habit="draw"]').check();
    await page.reload();
    await page.locator("[data-prompt]").waitFor();
    await page.keyboard.press("p");
    assert.equal(await page.locator('[data-habit="draw"]').isChecked(), true);
  });
});
