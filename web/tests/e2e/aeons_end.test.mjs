// Aeon's End at the table: the supply as piles to take from, breaches that hold spells, a city to
// watch, and a set-up with many cards to choose from.
import assert from "node:assert/strict";
import { answer, byTouch, dice, glow } from "./glow.mjs";
import { askedAll, phone } from "./guests.mjs";
import { scenes } from "./scene.mjs";
import { asks, bestBot, laid, noticed, openTable, sit } from "./tables.mjs";
import { questionsIn } from "./told.mjs";

const game = "aeons-end";

scenes("Aeon's End", (scene) => {
  scene("is set up by choosing among its cards", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await page.goto(`/new/${game}`);
    const supply = page.getByRole("group", { name: "Supply" });
    const chosen = () =>
      supply
        .getByRole("checkbox", { checked: true })
        .evaluateAll((all) => all.map((one) => one.value));
    await supply.getByRole("checkbox", { checked: true }).first().waitFor();
    assert.deepEqual(await chosen(), ["deck-destruction"]);
    // A recommended supply is whole; single cards take its place, and it theirs.
    await supply.getByRole("checkbox", { name: "Clouded Sapphire" }).check();
    await supply.getByRole("checkbox", { name: "Dark Fire" }).check();
    assert.deepEqual(await chosen(), ["Clouded Sapphire", "Dark Fire"]);
    await page.getByRole("radio", { name: "Carapace Queen" }).check();
    assert.equal(await page.getByRole("group", { name: "Life at the start" }).count(), 0);
    await page.getByLabel("Who sits at seat 2?").selectOption(`bot:${await bestBot(house, game)}`);
    await page.getByLabel("Seed").fill("3");
    await page.getByRole("button", { name: "Open the table" }).click();
    await glow(guest);
    const piles = await page
      .locator("[data-zone^='supply']")
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    assert.equal(piles.length, 9);
    for (const name of ["Clouded Sapphire: 7 cards", "Dark Fire: 5 cards"])
      assert.ok(piles.includes(name), `${name}: ${piles}`);
    await page.locator("[data-zone='nemesis']", { hasText: "Carapace Queen" }).waitFor();
    await page.locator("[data-zone='husks'] [data-card]").first().waitFor();
  });

  scene("lets one play, gain and prep with the mouse, and take it back", async ({ house, come }) => {
    const guest = await come();
    const { page, told } = guest;
    await sit(guest, await openTable(house, game, ownTurnFirst), 0);
    await page.locator(".tracker [aria-current]", { hasText: "Main" }).waitFor();
    const gauge = await page.locator("[data-gauge='Gravehold']").innerText();
    assert.match(gauge, /Gravehold\s*30\s*\/30/);
    const start = await laid(page);

    // Copies of a card all glow, and each does the same.
    const crystals = page.locator(".hand [data-card].can", { hasText: "Crystal" });
    const n = await crystals.count();
    assert.ok(n >= 3, `${n} crystals glow`);
    for (let i = n; i > n - 3; i -= 1) await act(guest, crystals.last());
    await page.locator("[data-plate='0'] [data-fact='aether']", { hasText: "3" }).waitFor();
    assert.equal(await page.locator("[data-zone='played'] [data-card]").count(), 3);

    const pile = page.locator("[data-zone^='supply']:has(.can)").first();
    const before = Number(await pile.locator(".pile-count").innerText());
    const zone = await pile.getAttribute("data-zone");
    await act(guest, pile.locator("[data-card]"));
    const left = page.locator(`[data-zone='${zone}'] .pile-count`);
    await left.filter({ hasText: String(before - 1) }).waitFor();

    const spark = page.locator(".hand [data-card].can", { hasText: "Spark" }).first();
    await act(guest, spark);
    const prepped = page.locator("[data-zone='breaches'] .slot-attached [data-card]");
    await prepped.filter({ hasText: "Spark" }).waitFor();

    while (told.view.n > 0) {
      const back = told.next(({ undone }) => undone);
      await page.keyboard.press("u");
      await asks(page, (await back).question.q);
      await noticed(page, "Taken back");
    }
    assert.deepEqual(await laid(page), start);
  });

  scene("goes on with bots, and says what has come in the round", async ({ house, come }) => {
    const bot = await bestBot(house, game);
    const guest = await come();
    const { page, told } = guest;
    const { zones } = await house.get(`/games/${game}`);
    await sit(guest, await openTable(house, game, { seats: ["person", bot, bot, bot] }), 0);
    const random = dice(4);
    for (let i = 0; i < 25; i += 1) {
      if ((await answer(guest, random)) === null) return;
      await glow(guest);
      const { zoneOf, zones: places } = told.view;
      const turns = places[zoneOf[zones.findIndex(({ name }) => name === "turn order discard")]];
      assert.equal(await page.locator(".zone-line .line-card").count(), turns.length);
      // Players have names, for those who hear them as well.
      for (const words of await page.locator(".zone-line .line-card").allTextContents())
        assert.doesNotMatch(words, /Player [1-4]/);
    }
  });

  scene("tells at the nemesis what its next turn brings at least", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await sit(guest, await openTable(house, game, { ...ownTurnFirst, seed: 5 }), 0);
    const random = dice(6);
    const inPlay = page.locator("[data-zone='minions and powers'] > .zone-cards > .slot > [data-card] .face-title");
    for (let n = 0; n < 60 && (await inPlay.count()) === 0; n += 1) {
      await glow(guest);
      await answer(guest, random);
      await glow(guest);
    }
    await page.locator("[data-zone='nemesis'] [data-card]").first().hover();
    await page.locator(".closer-coming", { hasText: "In its next turn, at least:" }).waitFor();
    const lines = await page.locator(".closer-coming li").allInnerTexts();
    assert.equal(lines.at(-1), "A card of the nemesis deck is drawn.");
    const [name] = await inPlay.allTextContents();
    assert.ok(lines.some((line) => line.startsWith(name)), `${name}: ${lines.join("\n")}`);
  });

  scene("fits a phone, with what is to be chosen in sight", async ({ house, come }) => {
    const guest = await come({ ...phone, storage: askedAll });
    const { page } = guest;
    const options = { nemesis: "carapace-queen" };
    await sit(guest, await openTable(house, game, { ...ownTurnFirst, options }), 0);
    const random = dice(2);
    let brought = 0;
    for (let q = null, i = 0; i < 30; i += 1) {
      q = await questionAfter(guest, q);
      if (q === null) break;
      const offered = await page.evaluate(offeredOnTheTable);
      assert.notEqual(offered, "out of sight", guest.told.view.question?.text);
      if (offered === "in sight") brought += 1;
      await answer(guest, random, { press: byTouch });
    }
    assert.ok(brought > 0, "something was to be chosen on the table alone");
    const over = await page.evaluate(() => {
      const felt = document.querySelector(".felt");
      const page = document.documentElement;
      return Math.max(felt.scrollWidth - felt.clientWidth, page.scrollWidth - innerWidth);
    });
    assert.ok(over <= 0, `${over} pixels too wide`);
  });
});

// Alone, and the first card of the turn order is the player's.
const ownTurnFirst = {
  seats: ["person"],
  seed: 2,
  options: { mages: "Kadir", market: "deck-destruction" },
};

/** Waits for the next question and until it is on the screen; null when the game is over. */
async function questionAfter({ page, told }, q) {
  for (;;) {
    const [question] = questionsIn(told.view);
    if (told.view.over) return null;
    if (question && question.q !== q) {
      await asks(page, question.q);
      return question.q;
    }
    await told.next(() => true);
  }
}

// Runs in the page: where the cards are that glow on the felt, if none does in the hand.
function offeredOnTheTable() {
  const felt = document.querySelector(".felt");
  const room = felt.getBoundingClientRect();
  const glowing = [...felt.querySelectorAll(".can")].map((card) => card.getBoundingClientRect());
  if (glowing.length === 0 || document.querySelector(".foot .card.can")) return "nothing";
  const isSeen = ({ top, bottom }) => top < room.bottom && bottom > room.top;
  return glowing.some(isSeen) ? "in sight" : "out of sight";
}

/** Clicks a card and waits until the house has taken it. */
async function act({ page, told }, card) {
  const done = told.next(({ by }) => by === 0);
  await card.click();
  const { question } = await done;
  if (question) await asks(page, question.q);
}
