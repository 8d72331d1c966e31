// Sentinels of the Multiverse at the table: Heroes by picture, an Event instead of a Villain, the HP of
// all at a glance, and what damage would come to before its target is chosen.
import assert from "node:assert/strict";
import { answer, byTouch, dice, glow } from "./glow.mjs";
import { phone } from "./guests.mjs";
import { scenes } from "./scene.mjs";
import { openTable, sit } from "./tables.mjs";
import { questionsIn } from "./told.mjs";

const game = "sentinels";
const alone = {
  seats: ["person", "person", "person"],
  options: { heroes: "Legacy,Haka,Ra", villain: "baron-blade", environment: "megalopolis" },
};

scenes("Sentinels of the Multiverse", (scene) => {
  scene("is set up with a Hero of another year, in an Event", async ({ come }) => {
    const guest = await come();
    const { page } = guest;
    await page.goto(`/new/${game}`);
    await page.getByRole("button", { name: "Hero of seat 1" }).click();
    await page.locator('dialog [data-value="The Wraith: First Appearance"]').click();
    // An Event says who the Villain is, and lets rewards of others come along.
    await page.getByRole("group", { name: "Villain" }).waitFor();
    assert.equal(await page.getByRole("group", { name: "Collections" }).count(), 0);
    await page.getByRole("radio", { name: /^Singularity/ }).check();
    await page.getByRole("group", { name: "Collections" }).waitFor();
    for (const idle of ["Villain", "Prepared for a first game"])
      assert.equal(await page.getByRole("group", { name: idle }).count(), 0, idle);
    await page.getByRole("checkbox", { name: /^Moonfall/ }).check();
    await page.getByRole("group", { name: "Advanced mode" }).getByRole("radio", { name: "Yes" }).check();
    await page.getByLabel("Seed").fill("3");
    await page.getByRole("button", { name: "Open the table" }).click();
    await glow(guest);
    await page.locator("[data-zone='event'] [data-card]", { hasText: "Singularity" }).waitFor();
    await page.locator("[data-zone='collections'] [data-card]", { hasText: "Moonfall" }).waitFor();
    await page.locator("[data-zone='area']", { hasText: "First Appearance" }).first().waitFor();
    await page.locator(".strip-words", { hasText: "Advanced" }).waitFor();
  });

  scene("tells what damage would come to before a target is chosen", async ({ house, come }) => {
    const guest = await come();
    const { page, told } = guest;
    await sit(guest, await openTable(house, game, alone));
    const question = await untilAimed(guest, dice(3));
    // Every target says it, on the card and in words.
    for (const option of question.options.filter(({ k }) => k === "card")) {
      const card = page.locator(`[data-card="${option.c}"]`);
      assert.match(option.n, /^\d+ damage$/);
      assert.equal(await card.locator(".card-note").innerText(), option.n);
      assert.match(await card.locator(".visually-hidden").textContent(), new RegExp(option.n));
    }
    // And so it comes.
    const { counters } = await house.get(`/games/${game}`);
    const hp = (id) => told.view.cards[id]?.c?.[counters.indexOf("hp")] ?? 0;
    const chosen = question.options.find(({ k, n }) => k === "card" && parseInt(n, 10) > 0);
    const before = hp(chosen.c);
    const done = told.next(({ by }) => by !== undefined);
    await page.locator(`[data-card="${chosen.c}"]`).dispatchEvent("click");
    await done;
    assert.equal(before - hp(chosen.c), parseInt(chosen.n, 10));
  });

  scene("brings a target into sight with what the damage would come to, on a phone", async ({ house, come }) => {
    const guest = await come(phone);
    const { page } = guest;
    const seats = ["person", "quick", "quick"];
    await sit(guest, await openTable(house, game, { ...alone, seats }), 0);
    const random = dice(3);
    for (let n = 0; n < 60; n += 1) {
      const { over, prompt } = await glow(guest);
      if (over) break;
      if (prompt === "aim" && (await page.locator(".felt .card.can > .card-note").count())) {
        // Whoever looks for what glows scrolls to it: come in anew, as one who has not.
        await page.reload();
        await page.locator('[data-prompt="aim"]').waitFor();
        await page.waitForFunction(() => {
          const felt = document.querySelector(".felt").getBoundingClientRect();
          const notes = [...document.querySelectorAll(".felt .card.can > .card-note")];
          return notes.some((note) => {
            const { top, bottom } = note.getBoundingClientRect();
            return top >= felt.top && bottom <= felt.bottom;
          });
        });
        return;
      }
      await answer(guest, random, { press: byTouch });
    }
    assert.fail("nobody aimed at anything");
  });

  scene("tells at the Villain what its next turn brings at least", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await sit(guest, await openTable(house, game, alone));
    await glow(guest);
    const titled = (name) => page.locator("[data-zone='villain'] [data-card]:visible .face-title", { hasText: name });
    await titled("Baron Blade").hover();
    await page.locator(".closer-coming", { hasText: "In its next turn, at least:" }).waitFor();
    const lines = await page.locator(".closer-coming li").allInnerTexts();
    const [before, after] = [/^Baron Blade: START PHASE: /, /^Mobile Defense Platform: END PHASE: /].map((words) =>
      lines.findIndex((line) => words.test(line)),
    );
    const played = lines.indexOf("The top card of the Villain deck is played.");
    assert.ok(before >= 0 && before < played && played < after, lines.join("\n"));
    await titled("Mobile Defense Platform").hover();
    await page.locator(".closer .face-title", { hasText: "Mobile Defense Platform" }).waitFor();
    assert.equal(await page.locator(".closer-coming").count(), 0);
  });

  scene("shows what is added to damage and the HP of all, five on a phone", async ({ house, come }) => {
    const guest = await come(phone);
    const { page } = guest;
    const seats = ["person", "quick", "quick", "quick", "quick"];
    const options = { ...alone.options, heroes: "Legacy,Haka,Ra,Tempest,Unity" };
    await sit(guest, await openTable(house, game, { seats, options }), 0);
    await glow(guest);
    for (let seat = 0; seat < seats.length; seat += 1) {
      const fact = page.locator(`[data-plate="${seat}"] [data-fact="hp"]`);
      assert.match(await fact.innerText(), /^\d+\s*\/\d+$/);
    }
    // Legacy and Baron Blade are each other's nemesis.
    const villain = page.locator("[data-zone='villain'] [data-card]", { hasText: "Baron Blade" });
    assert.ok((await villain.first().locator(".note").count()) > 0);
    assert.match(
      await villain.first().locator(".visually-hidden").textContent(),
      /Nemesis of Legacy: they deal each other 1 more damage/,
    );
    await answer(guest, dice(4), { press: byTouch });
  });
});

/** Answers until damage is to be aimed; the question. */
async function untilAimed(guest, random) {
  for (let n = 0; n < 150; n += 1) {
    const spot = await glow(guest);
    const question = questionsIn(guest.told.view).find(({ q }) => q === spot.q);
    if (question?.prompt === "aim") return question;
    await answer(guest, random);
  }
  return assert.fail("nobody has aimed at anything");
}
