// The Lord of the Rings at the table: what the quest would come to, the steps of a phase, and passing
// until the next one.
import assert from "node:assert/strict";
import { glow } from "./glow.mjs";
import { phone } from "./guests.mjs";
import { scenes } from "./scene.mjs";
import { openTable, ringsStops, sit } from "./tables.mjs";
import { questionsIn } from "./told.mjs";

const game = "rings";
const alone = {
  seats: ["person"],
  options: { decks: "spirit", scenario: "passage-through-mirkwood" },
};

scenes("The Lord of the Rings", (scene) => {
  scene("is set up with a starter deck, alone or as part of a campaign", async ({ come }) => {
    const guest = await come();
    const { page } = guest;
    await page.goto(`/new/${game}`);
    await page.getByLabel("Deck", { exact: true }).selectOption("s:lore");
    assert.equal(await page.getByLabel("Prisoner").count(), 0);
    await page.getByRole("radio", { name: /^Part of a campaign/ }).check();
    await page.getByLabel("Prisoner").waitFor();
    await page.getByLabel("Seed").fill("3");
    await page.getByRole("button", { name: "Open the table" }).click();
    await glow(guest);
    await page.locator("[data-zone='heroes']", { hasText: "Denethor" }).waitFor();
    await page.locator(".strip-words", { hasText: "Campaign" }).waitFor();
  });

  for (const [screen, look] of [
    ["a desk", {}],
    ["a phone", phone],
  ]) {
    scene(`weighs willpower against threat, on ${screen}`, async ({ house, come }) => {
      const guest = await come(look);
      const { page } = guest;
      await sit(guest, await openTable(house, game, alone), 0);
      await until(guest, "commit");
      const [willpower, threat] = [gauge(page, "willpower now"), gauge(page, "threat now")];
      const before = [await willpower(), await threat()];
      assert.equal(before[0], 0);
      assert.equal(await balance(page), -before[1]);
      const hero = page.locator("[data-zone='heroes'] .can").first();
      await hero.dispatchEvent("click");
      // By touch the first tap only shows the card.
      if (look === phone) await hero.dispatchEvent("click");
      await page.waitForFunction(
        () => document.querySelector("[data-gauge='willpower now'] b").innerText !== "0",
      );
      assert.equal(await balance(page), (await willpower()) - (await threat()));
    });
  }

  scene("keeps counting the committed while somebody may answer", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    const options = { decks: "leadership", scenario: "passage-through-mirkwood" };
    await sit(guest, await openTable(house, game, { ...alone, options }), 0);
    await until(guest, "commit");
    // Aragorn's text answers that he commits.
    await page.locator("[data-zone='heroes'] .can", { hasText: "Aragorn" }).dispatchEvent("click");
    await page.locator("[data-zone='heroes'] .note").waitFor();
    await page.keyboard.press("Enter");
    await page.locator("[data-prompt='window']").waitFor();
    assert.equal(await gauge(page, "willpower now")(), 2);
    assert.equal(await balance(page), 2 - (await gauge(page, "threat now")()));
  });

  scene("passes every action until the next phase with one key or button", async ({ house, come }) => {
    const guest = await come({ storage: { "muster.table-stops": { rings: ringsStops } } });
    const { page, told } = guest;
    await sit(guest, await openTable(house, game, alone), 0);
    for (const pass of [
      () => page.keyboard.press("n"),
      () => page.getByRole("button", { name: /^Pass until/ }).click(),
    ]) {
      await until(guest, "action");
      const phase = page.locator(".tracker [aria-current]");
      const [before, sent] = [await phase.innerText(), told.sent.length];
      await pass();
      // Something else is asked, or the phase is over; no action of this phase is offered again.
      await page.waitForFunction(
        ([was, text]) =>
          document.querySelector(".tracker [aria-current]")?.innerText.split("\n")[0] !== was ||
          !["action", text].includes(document.querySelector("[data-prompt]")?.dataset.prompt),
        [before.split("\n")[0], ""],
      );
      assert.ok(told.sent.length > sent);
    }
  });

  scene("asks for actions where a stop is set, and remembers it", async ({ house, come }) => {
    const guest = await come();
    const { page, told } = guest;
    const info = await house.get(`/games/${game}`);
    const valueOf = (name) => told.view.values[info.values.findIndex((v) => v.name === name)];
    await sit(guest, await openTable(house, game, alone), 0);
    // A whole round: asked are only those windows that have a stop.
    const asked = [];
    await until(guest, () => {
      if (questionsIn(told.view)[0]?.prompt === "action") asked.push(valueOf("step"));
      return valueOf("round") === 2;
    });
    const offered = told.received.filter(
      ({ view }, i, all) =>
        view?.question?.prompt === "action" && view.question.q !== all[i - 1]?.view?.question?.q,
    );
    assert.ok(offered.length > asked.length, `${offered.length} windows, ${asked.length} asked`);
    for (const step of asked) assert.ok([12, 23].includes(step), `asked after step ${step}`);

    await page.keyboard.press("p");
    await page.getByLabel("Before planning").check();
    await page.keyboard.press("Escape");
    await until(guest, () => questionsIn(told.view)[0]?.prompt === "action" && valueOf("step") === 4);
    await page.locator(".prompt-window", { hasText: "Before planning:" }).waitFor();
    await page.reload();
    await glow(guest);
    await page.keyboard.press("p");
    assert.ok(await page.getByLabel("Before planning").isChecked());
    await page.getByLabel("Before planning").uncheck();
    await page.keyboard.press("Escape");
    await until(guest, () => questionsIn(told.view)[0]?.prompt !== "action");
  });
});

const gauge = (page, value) => async () =>
  Number(await page.locator(`[data-gauge="${value}"] b`).innerText());
const balance = async (page) =>
  Number(await page.locator("[data-balance]").getAttribute("data-balance"));

/** Passes where it can be done, and else does the first thing, until this is asked or holds. */
async function until(guest, wanted) {
  const { page } = guest;
  for (let n = 0; n < 150; n += 1) {
    const spot = await glow(guest);
    if (spot.prompt === wanted || (typeof wanted === "function" && wanted())) return;
    const question = questionsIn(guest.told.view).find(({ q }) => q === spot.q);
    const pass = question.options.findIndex(({ k }) => k === "pass");
    const answered = guest.told.next(({ t }) => t === "update");
    await page.locator(`[data-option="${Math.max(pass, 0)}"]`).first().dispatchEvent("click");
    await answered;
  }
  assert.fail(`nobody was asked to ${wanted}`);
}
