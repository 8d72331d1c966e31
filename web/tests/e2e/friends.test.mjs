// Two people in two browsers, who came by link, and a bot.
import assert from "node:assert/strict";
import { answer, dice, glow, playSome, playToTheEnd } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { openTable, sit } from "./tables.mjs";

scenes("friends", (scene) => {
  scene(
    "play a whole brawl by link, with a bot",
    async ({ come }) => {
      const [ada, boris] = [await come(), await come()];
      const link = await setUp(ada.page);
      await boris.page.goto(link);
      await Promise.all([playToTheEnd(ada, { seed: 3 }), playToTheEnd(boris, { seed: 4 })]);
      for (const { page } of [ada, boris]) await page.locator(".ending h2").waitFor();
      assert.deepEqual(ada.told.view.winners, boris.told.view.winners);
      assert.equal(
        await ada.page.locator(".ending h2").innerText(),
        await boris.page.locator(".ending h2").innerText(),
      );
    },
  );

  scene("choose hero and deck themselves after joining", async ({ house, come }) => {
    const [ada, boris] = [await come({ storage: { "muster.name": "Ada" } }), await come()];
    const { page } = ada;
    await page.goto("/new/rings");
    await page.getByRole("radio", { name: "2", exact: true }).check();
    await page.getByLabel("Who sits at seat 2?").selectOption("chooser");
    await page.getByLabel("Who sits at seat 1?").selectOption("me");
    await page.locator('[data-seat="1"]').getByText("Chooses hero and deck").waitFor();
    await page.locator('[data-seat="0"]').getByLabel("Deck").selectOption({ label: "Leadership" });
    await page.locator('[data-seat="0"] option:checked', { hasText: "Leadership" }).waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Call them together" }).click();
    await page.waitForURL("**/gathering/*");
    await page.getByText("Still choosing: Seat 2.").waitFor();
    const link = await page.getByLabel("Link for Seat 2").inputValue();

    await boris.page.goto(link);
    assert.ok(!boris.page.url().includes("key"), "the key does not stay in the address");
    const mine = boris.page.locator('[data-seat="1"]');
    await boris.page.locator('[data-seat="0"]', { hasText: "Leadership" }).waitFor();
    // What the book forbids is refused with the reason: the same heroes twice.
    boris.refusalIsExpected = true;
    await mine.getByLabel("Deck").selectOption({ label: "Leadership" });
    await boris.page.getByRole("alert").filter({ hasText: "Aragorn" }).waitFor();
    await mine.getByLabel("Deck").selectOption({ label: "Lore" });
    await boris.page.getByRole("alert").waitFor({ state: "detached" });
    await mine.getByLabel("Your name").fill("Boris");
    await mine.getByRole("button", { name: "I am ready" }).click();
    await boris.page.getByText("You are ready.").waitFor();
    // Whoever waits finds the same again, also after a restart of the house.
    ada.lossIsExpected = boris.lossIsExpected = true;
    await house.kill();
    await house.openAgain();
    await boris.page.reload();
    await boris.page.getByText("You are ready.").waitFor();
    await page.locator('[data-seat="1"]', { hasText: "Ready" }).getByText("Lore").waitFor();
    await page.getByText("Still choosing").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Begin the game" }).click();
    await Promise.all([ada, boris].map((guest) => guest.page.waitForURL("**/table/*")));
    await boris.page.locator("[data-prompt], .strip").first().waitFor();
    await until(() => boris.told.table?.you?.seats.length > 0 && ada.told.table?.you?.seats.length > 0);
    assert.deepEqual(boris.told.table.you.seats, [1]);
    assert.deepEqual(ada.told.table.you.seats, [0]);
    assert.equal(boris.told.table.seats[1].name, "Boris");
    await boris.page.locator("[data-card]", { hasText: "Denethor" }).first().waitFor();
  });

  scene("share one screen, and nobody sees a rival's hand", async ({ come }) => {
    const guest = await come();
    const { page } = guest;
    await page.goto("/new/brawl");
    await page.getByRole("radio", { name: "2", exact: true }).check();
    for (const [seat, name] of ["Ada", "Boris"].entries()) {
      await page.getByLabel(`Who sits at seat ${seat + 1}?`).selectOption("me");
      await page.getByLabel(`Name at seat ${seat + 1}`).fill(name);
    }
    await page.getByLabel("Seed").fill("3");
    await page.getByRole("button", { name: "Open the table" }).click();
    const random = dice(2);
    const handed = new Set();
    for (let n = 0; n < 20; n += 1) {
      if ((await glow(guest)).curtain) {
        handed.add(await page.getByRole("button", { name: /^I am/ }).innerText());
        assert.equal(await page.locator("[data-card]").count(), 0, "nothing is seen behind it");
      }
      assert.notEqual(await answer(guest, random), null);
    }
    assert.deepEqual([...handed].sort(), ["I am Ada", "I am Boris"]);
  });

  scene("are asked for their names, and go by their heroes' until they say them", async ({ house, come }) => {
    const opened = await house.post("/tables", {
      game: "champions",
      players: 2,
      seats: ["person", "person"],
      options: { heroes: "Spider-Man,Captain Marvel" },
      seed: 4,
    });
    const [ada, boris] = [await come(), await come()];
    await sit(ada, opened, 0);
    await sit(boris, opened, 1);
    assert.deepEqual(
      ada.told.table.seats.map(({ name }) => name),
      ["Spider-Man", "Captain Marvel"],
    );
    const wish = boris.page.getByLabel("You sit here as Captain Marvel. What are you called?");
    await wish.fill("Boris");
    await boris.page.getByRole("button", { name: "That is me" }).click();
    await wish.waitFor({ state: "detached" });
    await ada.page.locator("[data-plate]", { hasText: "Boris" }).waitFor();
    await ada.page.getByRole("button", { name: "Never mind" }).click();
    await ada.page.locator(".name-wish").waitFor({ state: "detached" });

    const chen = await come();
    await chen.page.goto(`/table/${opened.table}`);
    await chen.page.getByLabel("You are watching. What are you called?").fill("Chen");
    await chen.page.keyboard.press("Enter");
    await chen.page.locator(".name-wish").waitFor({ state: "detached" });
    await until(() => ada.told.table.guests.some(({ name }) => name === "Chen"));
  });

  scene("find an open seat in the lobby, and leave it to a bot", async ({ house, come }) => {
    const opened = await openTable(house, "brawl", { seats: ["person", "open"] });
    const ada = await come();
    await sit(ada, opened, 0);
    const chen = await come({ storage: { "muster.name": "Chen" } });
    await chen.page.goto("/");
    const table = chen.page.locator(`[data-table="${opened.table}"]`);
    await table.getByRole("link", { name: "Join" }).click();
    await chen.page.getByRole("button", { name: /^Sit down/ }).first().click();
    await chen.page.locator("[data-option]").first().waitFor();
    await ada.page.locator("[data-plate]", { hasText: "Chen" }).waitFor();
    await playSome(chen, 1);

    await chen.page.keyboard.press("m");
    await chen.page.getByLabel("Who plays for Chen").selectOption("quick");
    // Now the bot answers, and Ada plays on against it.
    await playSome(ada, 6);
  });
});

/** Ada opens a table for three; the link for Boris. */
async function setUp(page) {
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ada");
  await page.locator('[data-game="brawl"]').getByRole("link", { name: "Set up" }).click();
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByLabel("Who sits at seat 2?").selectOption("friend");
  await page.getByLabel("Name at seat 2").fill("Boris");
  await page.getByLabel("Who sits at seat 3?").selectOption("bot:quick");
  await page.getByLabel("Seed").fill("21");
  await page.getByRole("button", { name: "Open the table" }).click();
  const link = await page.getByLabel("Link for Boris").inputValue();
  await page.getByRole("link", { name: "To the table" }).click();
  return link;
}

async function until(holds) {
  for (let n = 0; n < 100 && !holds(); n += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.ok(holds());
}
