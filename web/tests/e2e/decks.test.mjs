// Decks in the page: pasted, built, checked together, and played with.
import assert from "node:assert/strict";
import { glow } from "./glow.mjs";
import { phone } from "./guests.mjs";
import { scenes } from "./scene.mjs";

// As RingsDB's text export writes it: whole decks of the core set.
const fellowship = `Rangers of the North

Heroes
1x Aragorn (Core Set)
1x Théodred (Core Set)
1x Glóin (Core Set)

Ally
3x Guard of the Citadel (Core Set)
3x Faramir (Core Set)
3x Son of Arnor (Core Set)
3x Snowbourn Scout (Core Set)
3x Silverlode Archer (Core Set)
3x Longbeard Orc Slayer (Core Set)
3x Brok Ironfist (Core Set)
3x Gandalf (Core Set)

Event
3x Ever Vigilant (Core Set)
3x Common Cause (Core Set)
3x For Gondor! (Core Set)
3x Sneak Attack (Core Set)
3x Valiant Sacrifice (Core Set)
3x Grim Resolve (Core Set)

Attachment
3x Steward of Gondor (Core Set)
3x Celebrían's Stone (Core Set)
3x Dwarven Axe (Core Set)
`;

/** Counts every click on the way. */
function clicker(page) {
  let clicks = 0;
  return {
    click: async (locator) => {
      clicks += 1;
      await locator.click();
    },
    count: () => clicks,
  };
}

scenes("decks", (scene) => {
  scene("of RingsDB's text are on the table in under five clicks", async ({ come }) => {
    const guest = await come();
    const { page } = guest;
    const { click, count } = clicker(page);
    await page.goto("/new/rings");
    await click(page.getByRole("navigation").getByRole("link", { name: "Decks" }));
    await click(page.getByRole("button", { name: "Import" }));
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Paste a deck as").fill(`${fellowship}\nSideboard\n1x Gimli (Core Set)\n`);
    await dialog.getByText("Rangers of the North: 51 cards (RingsDB text).").waitFor();
    await click(dialog.getByRole("button", { name: "Keep it and play" }));
    await page.waitForURL("**/new/rings");
    await page.locator('[data-seat="0"] option:checked', { hasText: "Rangers of the North" }).waitFor({
      state: "attached",
    });
    await click(page.getByRole("button", { name: "Open the table" }));
    await page.waitForURL("**/table/*");
    assert.ok(count() < 5, `${count()} clicks`);
    await glow(guest);
    const heroes = await page.locator('[data-zone="heroes"] [data-card]').allInnerTexts();
    for (const hero of ["Aragorn", "Théodred", "Glóin"])
      assert.ok(heroes.some((text) => text.includes(hero)), `${hero} in ${heroes}`);
  });

  scene("that lack something say what, and why they cannot be played", async ({ come }) => {
    const guest = await come();
    const { page } = guest;
    guest.refusalIsExpected = true;
    await page.goto("/decks/rings");
    await page.getByRole("button", { name: "Import" }).click();
    const dialog = page.getByRole("dialog");
    const text = dialog.getByLabel("Paste a deck as");
    await text.fill("Lost\n\nHeroes\n1x Aragorn (Core Set)\n1x Boromir (The Dead Marshes)\n\nAlly\n2x Gildor Inglorion (The Hills of Emyn Muil)\n4x Gandalf (Core Set)\n");
    await dialog.getByText("1 × Boromir (The Dead Marshes): no card of the sets here").waitFor();
    await dialog.getByText("2 × Gildor Inglorion (The Hills of Emyn Muil): no card of the sets here").waitFor();
    await dialog.getByText("Gandalf is there 4 times; 3 are allowed").waitFor();
    await dialog.getByText("it has 4 cards; at least 50 are needed").or(dialog.getByText("It has 4 cards; at least 50 are needed")).waitFor();
    await text.fill("This is no deck");
    await dialog.locator(".problem").waitFor();
    assert.ok(await dialog.getByRole("button", { name: "Keep this deck" }).isDisabled());
  });

  scene("are built with live legality, looked at, and taken elsewhere and back", async ({ come }) => {
    const { page } = await come();
    await page.goto("/decks/rings");
    await page.getByRole("button", { name: "New deck" }).click();
    for (const [place, hero] of [["0", "Éowyn"], ["1", "Legolas"]]) {
      await page.locator(`[data-hero="${place}"]`).click();
      await page.getByRole("dialog").locator(".picture", { hasText: hero }).first().click();
    }
    // A third place is there, and none of those who are in the deck is in it twice.
    await page.locator('[data-hero="2"]').click();
    await page.getByRole("dialog").getByText("In this deck already").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("It has 0 cards; at least 50 are needed").waitFor();
    const pool = page.getByRole("region", { name: "Cards to add" });
    for (let n = 0; n < 3; n += 1) await pool.getByRole("button", { name: "One more Northern Tracker" }).click();
    await page.getByText("It has 3 cards; at least 50 are needed").waitFor();
    const more = pool.getByRole("button", { name: "One more Northern Tracker" });
    assert.equal(await more.getAttribute("aria-disabled"), "true", "three copies are allowed");
    await page.locator(".deck-figures summary").click();
    await page.getByText("Starting threat: 18").waitFor();
    assert.deepEqual(await page.getByRole("list", { name: "Cards by type" }).getByRole("listitem").allInnerTexts(), ["Ally 3"]);
    const costs = page.getByRole("table", { name: "Cards by cost" }).getByRole("row");
    assert.ok((await costs.allInnerTexts()).some((row) => /^4\s+3$/.test(row.trim())), "three that cost 4");
    await page.getByRole("button", { name: "Draw a test hand of 6" }).click();
    assert.equal(await page.getByRole("list", { name: "Test hand" }).getByRole("listitem").count(), 3);
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("dialog").getByRole("radio", { name: "RingsDB text" }).check();
    const written = page.getByRole("dialog").getByLabel("The deck as text");
    await page.waitForFunction(() => document.querySelector("dialog textarea")?.value.includes("3x Northern Tracker"));
    const text = await written.inputValue();
    assert.match(text, /1x Éowyn \(Core Set\)/);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "All decks" }).click();
    await page.getByRole("button", { name: "Import" }).click();
    await page.getByRole("dialog").getByLabel("Paste a deck as").fill(text);
    await page.getByRole("dialog").getByText("3 cards (RingsDB text)").waitFor();
  });

  scene("are checked together: nobody is in two of them", async ({ come }) => {
    const { page } = await come(phone);
    await page.goto("/decks/rings");
    const together = page.getByRole("region", { name: "Several decks in one game" });
    await together.getByRole("checkbox", { name: "Leadership" }).check();
    await together.getByRole("checkbox", { name: "Lore" }).check();
    await together.getByText("These decks can be played together.").waitFor();
    await page.getByRole("button", { name: "Import" }).click();
    await page.getByRole("dialog").getByLabel("Paste a deck as").fill(fellowship);
    await page.getByRole("dialog").getByRole("button", { name: "Keep this deck" }).click();
    await page.getByRole("button", { name: "All decks" }).click();
    await together.getByRole("checkbox", { name: "Leadership" }).check();
    await together.getByRole("checkbox", { name: "Rangers of the North" }).check();
    await together.getByText("Aragorn is in two decks").waitFor();
    await together.getByRole("checkbox", { name: "Leadership" }).uncheck();
    await together.getByRole("checkbox", { name: "Lore" }).check();
    await together.getByRole("button", { name: "Play with these decks" }).click();
    await page.waitForURL("**/new/rings");
    await page.getByRole("button", { name: "Open the table" }).waitFor();
    await page.locator('[data-seat="1"] option:checked', { hasText: "Lore" }).waitFor({ state: "attached" });
  });

  scene("come as a file of OCTGN, with slips named", async ({ come }) => {
    const guest = await come();
    const { page } = guest;
    guest.refusalIsExpected = true;
    await page.goto("/decks/rings");
    await page.getByRole("button", { name: "Spirit" }).click();
    await page.locator(".fine").waitFor();
    const before = await page.getByRole("region", { name: "In the deck" }).innerText();
    await page.getByRole("button", { name: "Export" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "OCTGN" }).check();
    await page.waitForFunction(() => document.querySelector("dialog textarea")?.value.includes("<deck"));
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download" }).click(),
    ]);
    assert.match(file.suggestedFilename(), /\.o8d$/);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "All decks" }).click();
    await page.getByRole("button", { name: "Import" }).click();
    await dialog.locator('input[type="file"]').setInputFiles(await file.path());
    await dialog.getByText(/30 cards \(OCTGN/).waitFor();
    await dialog.getByRole("button", { name: "Keep this deck" }).click();
    await page.locator(".fine, .breaches").first().waitFor();
    assert.equal(await page.getByRole("region", { name: "In the deck" }).innerText(), before, "card by card");

    // A slip of the pen is named with its line and what was probably meant.
    await page.getByRole("button", { name: "All decks" }).click();
    await page.getByRole("button", { name: "Import" }).click();
    const text = dialog.getByLabel("Paste a deck as");
    await text.fill("name Slip\nhero Aragorn\n3 Gandaf\n");
    await dialog.getByText(/Line 3: there is no card "Gandaf"; did you mean Gandalf/i).waitFor();
    assert.ok(await dialog.getByRole("button", { name: "Keep it and play" }).isDisabled());
    await text.fill("Slip\n\nHeroes\n1x Aragorn (Core Set)\n\nAlly\n3x Gandaf (Core Set)\n");
    await dialog.getByText("3 × Gandaf (Core Set): no card of the sets here (did you mean Gandalf?)").waitFor();
  });

  scene("without a hero are not played with by mistake", async ({ come }) => {
    const { page } = await come();
    await page.goto("/decks/rings");
    await page.getByRole("button", { name: "New deck" }).click();
    await page.getByText("There is no hero").waitFor();
    assert.ok(await page.getByRole("button", { name: "Play with this deck" }).isDisabled());
    await page.getByRole("navigation").getByRole("link", { name: "Play" }).click();
    await page.locator('[data-seat="0"]').getByLabel("Deck").selectOption({ label: "New deck" });
    await page.getByText("New deck has no hero yet: nobody can play it.").waitFor();
    await page.locator('[data-seat="0"] option:checked', { hasText: "New deck" }).waitFor({ state: "detached" });
  });
});
