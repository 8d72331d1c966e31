// Prompts tell what it is about, and a wrong click tells the real reason.
import assert from "node:assert/strict";
import { answer, dice, glow } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { bestBot, noticed, openTable, sit } from "./tables.mjs";
import { questionsIn } from "./told.mjs";

const games = ["aeons-end", "brawl", "champions", "rings", "sentinels"];

scenes("prompts", (scene) => {
  for (const game of games) {
    scene(`of ${game} have words on their buttons, and say nothing twice`, async ({ house, come }) => {
      const guest = await come();
      const { page } = guest;
      const bot = await bestBot(house, game);
      await sit(guest, await openTable(house, game, { seats: ["person", bot, bot], seed: 21 }), 0);
      const random = dice(8);
      for (let n = 0; n < 25; n += 1) {
        if ((await glow(guest)).over) break;
        const { text, source, buttons } = await page.evaluate(() => ({
          text: document.querySelector(".prompt-text")?.firstChild?.textContent ?? "",
          source: document.querySelector(".prompt-source")?.innerText ?? "",
          buttons: [...document.querySelectorAll(".prompt-options .option > span")].map((b) => b.innerText),
        }));
        for (const words of buttons) {
          assert.match(words, /\p{L}{2,}/u, `a button that says "${words}" at "${text}"`);
          assert.ok(!source || words.length < 25 || !source.includes(words), `"${words}" twice`);
        }
        await answer(guest, random);
      }
    });
  }

  scene("say what the card does that asks", async ({ house, come }) => {
    const guest = await come();
    const { page, told } = guest;
    const bot = await bestBot(house, "champions");
    await sit(guest, await openTable(house, "champions", { seats: ["person", bot], seed: 2 }), 0);
    const cards = await house.get("/games/champions/cards");
    const random = dice(5);
    for (let n = 0; n < 80; n += 1) {
      if ((await glow(guest)).over) break;
      const source = page.locator(".prompt-source");
      if (await source.count()) {
        const id = Number(await source.getAttribute("data-source"));
        const { text } = cards[told.view.cards[id].d];
        const words = await source.innerText();
        assert.ok(text.split("\n").some((line) => words.includes(line.slice(0, 20))), words);
        // Of several abilities the one that asks; to pay is asked by none.
        const { ability } = questionsIn(told.view)[0];
        if (ability === undefined) {
          await answer(guest, random);
          continue;
        }
        const asking = cards[told.view.cards[id].d].abilities.find(({ i }) => i === ability);
        assert.ok(words.includes(asking.text), words);
        return;
      }
      await answer(guest, random);
    }
    assert.fail("no card asked anything");
  });

  const attacked = {
    champions: [/ attacks .+ for \d+( plus .*boost cards?)?\. Does anybody defend\?/, /^takes \d+/],
    rings: [/ attacks Ada for \d+( plus a shadow card)?\. Who defends\?/, /^takes \d+/],
  };
  for (const [game, [question, note]] of Object.entries(attacked)) {
    scene(`of ${game} say who is attacked for how much, and what defending comes to`, async ({ house, come }) => {
      const guest = await come();
      const { page } = guest;
      await sit(guest, await openTable(house, game, { seats: ["person"], seed: 4 }), 0);
      const random = dice(11);
      for (let n = 0; n < 120; n += 1) {
        const spot = await glow(guest);
        if (spot.over) break;
        if (spot.prompt === "defend") {
          assert.match(await page.locator(".prompt-text").innerText(), question);
          assert.match(await page.locator(".card.can .card-note").first().innerText(), note);
          assert.match(await page.locator(".option-note").last().innerText(), /takes? \d+/);
          return;
        }
        await answer(guest, random);
      }
      assert.fail("nobody was attacked");
    });
  }

  // What a text would do to each of those it may choose, after everything that changes it.
  const targeted = {
    "aeons-end": /^\d+ damage/,
    champions: /^(\d+ damage|heals \d+|−\d+ threat)/,
  };
  for (const [game, note] of Object.entries(targeted)) {
    scene(`of ${game} say what would become of a target`, async ({ house, come }) => {
      const random = dice(17);
      // Who plays at random may have lost before anything is aimed at.
      for (let seed = 4; seed < 12; seed += 1) {
        const guest = await come();
        await sit(guest, await openTable(house, game, { seats: ["person"], seed }), 0);
        for (let n = 0; n < 60; n += 1) {
          const { over, prompt } = await glow(guest);
          if (over) break;
          const notes = await guest.page.locator(".card.can .card-note").allInnerTexts();
          if (prompt === "target" && notes.some((words) => note.test(words))) return;
          await answer(guest, random);
        }
      }
      assert.fail("no target told what would become of it");
    });
  }

  scene("name the card whose text asks", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await sit(guest, await openTable(house, "champions", { seats: ["person"], options: { heroes: "Iron Man" } }), 0);
    const futurist = page.locator('.area.mine [data-card].can', { hasText: "Futurist" });
    for (let n = 0; n < 20 && !(await futurist.count()); n += 1) {
      await glow(guest);
      await page.keyboard.press("Enter");
      await page.waitForTimeout(100);
    }
    await futurist.first().dispatchEvent("click");
    await page.locator('[data-prompt="keep"]').waitFor();
    await page.locator(".prompt-text", { hasText: /^Futurist:|^Tony Stark:/ }).waitFor();
    await page.locator(".prompt-cards [data-card]").first().hover();
    await page.locator(".closer", { hasText: "Click: keep it" }).waitFor();
  });

  scene("of numbers have words", async ({ house, come }) => {
    const guest = await come({
      storage: { "muster.table-knows-final": true, "muster.table-asked": { sentinels: ["draw"] } },
    });
    const { page } = guest;
    const bot = await bestBot(house, "sentinels");
    await sit(guest, await openTable(house, "sentinels", { seats: ["person", bot, bot] }), 0);
    const random = dice(9);
    for (let n = 0; n < 40; n += 1) {
      if ((await glow(guest)).prompt === "draw") {
        const words = await page.locator(".prompt-options .option > span").allInnerTexts();
        for (const word of words) assert.match(word, /^Draw (none|1 card|\d+ cards)$/);
        return;
      }
      await answer(guest, random);
    }
    assert.fail("nobody drew");
  });

  scene("leave asking others to act aside, and explain it", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    const bot = await bestBot(house, "champions");
    await sit(guest, await openTable(house, "champions", { seats: ["person", bot, bot, bot], seed: 5 }), 0);
    const random = dice(1);
    for (let n = 0; n < 60; n += 1) {
      const { prompt } = await glow(guest);
      const asks = page.locator('.prompt-tools [data-option]', { hasText: /^Ask / });
      if (prompt === "turn" && (await asks.count())) {
        assert.match(await asks.first().getAttribute("title"), /^In your turn (Boris|Chen|Dora) may/);
        assert.equal(await page.locator(".prompt-options .option", { hasText: /^Ask / }).count(), 0);
        return;
      }
      await answer(guest, random);
    }
    assert.fail("nobody could be asked to act");
  });

  scene("and wrong clicks tell the real reason", async ({ house, come }) => {
    const guest = await come();
    const { page, told } = guest;
    await sit(guest, await openTable(house, "champions", { seats: ["person"], seed: 3 }), 0);
    const cards = await house.get("/games/champions/cards");
    const random = dice(6);
    for (let n = 0; n < 60; n += 1) {
      const { prompt } = await glow(guest);
      const ids = await page.locator(".hand .card:not(.can)").evaluateAll((all) => all.map((c) => Number(c.dataset.card)));
      const bound = ids.find((id) => {
        const kinds = (cards[told.view.cards[id]?.d]?.abilities ?? []).map(({ kind }) => kind);
        return kinds.length > 0 && kinds.every((kind) => kind.startsWith("hero "));
      });
      const hero = await page.locator('.area.mine .face[data-type="hero"]').count();
      if (prompt === "turn" && bound !== undefined && hero === 0) {
        await page.locator(`.hand [data-card="${bound}"]`).click();
        await noticed(page, "works only in hero form");
        return;
      }
      await answer(guest, random);
    }
    assert.fail("no card of the hand was for heroes only");
  });
});
