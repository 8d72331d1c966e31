// Campaigns in the page: begun, played at tables with bots in the other seats, entered, and gone on
// with after the house was restarted.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { playSome } from "./glow.mjs";
import { scenes } from "./scene.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const program = process.env.MUSTER ?? join(root, "build/muster");
const wholeCampaign = { timeout: 1_800_000 };

const muster = (...words) =>
  execFileSync(program, words, { env: { MUSTER_HOME: root, ...process.env }, encoding: "utf8" });

/** The log of a campaign as the house gives it. */
async function logOf(house, { campaign, id = campaign, key }) {
  const answer = await fetch(`${house.origin}/api/v1/campaigns/${id}/log`, { headers: { "Muster-Key": key } });
  return answer.json();
}

/** Opens a log as if it came from a file. */
async function openLog(page, log) {
  await page.goto(`/campaigns/${log.game}`);
  const file = { name: "log.campaign", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(log)) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.waitForURL("**/campaign/*");
  await page.locator(".sheet").waitFor();
}

/** What this browser knows of the campaign that it looks at. */
const kept = (page) =>
  page.evaluate(() => {
    const id = location.pathname.split("/").at(-1);
    return { id, ...JSON.parse(localStorage.getItem("muster.campaigns"))[id] };
  });

const sheetOf = (page, part) => page.locator(`.sheet [data-part="${part}"] li`).allInnerTexts();

// What the game before brought may still be there: this one has been entered when nothing waits for it.
async function enter(page) {
  await page.getByRole("button", { name: "Enter the result" }).click();
  await page.locator("[data-state='over']").waitFor({ state: "detached" });
  return page.locator(".campaign-news").innerText();
}

/**
 * The next game at its table: somebody plays a little, leaves the rest to a bot, and enters what came
 * of it. Whether it was won. `midway`: what befalls the house meanwhile.
 */
async function playNext(guest, { answers = 4, midway } = {}) {
  const { page } = guest;
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL("**/table/*");
  await playSome(guest, answers);
  if (midway && (await page.locator(".ending").count()) === 0) {
    await midway();
    await page.reload();
    await playSome(guest, 2);
  }
  if ((await page.locator(".ending").count()) === 0) {
    await page.keyboard.press("m");
    await page.getByLabel("Who plays for Ada").selectOption("quick");
    await page.keyboard.press("Escape");
  }
  await page.getByRole("link", { name: "To the campaign" }).click({ timeout: 200_000 });
  await page.waitForURL("**/campaign/*");
  return /^Won/.test(await enter(page));
}

/**
 * The next game as the command line's bots have won it, by whatever chance that takes, in a file: if
 * it can be had soon without a hero who falls, since who has lost many hardly wins the last one.
 * `play` are words of its command.
 */
async function enterWonElsewhere(page, house, play) {
  const log = JSON.stringify(await logOf(house, await kept(page)));
  const folder = mkdtempSync(join(tmpdir(), "muster-campaign-"));
  const [file, game] = [join(folder, "a.campaign"), join(folder, "a.game")];
  const soon = 40;
  try {
    let best = null;
    for (let seed = 1; !best || (best.fallen > 0 && seed <= soon); seed += 1) {
      assert.ok(seed <= 3000, "no game is won");
      writeFileSync(file, log);
      const words = ["campaign", "play", file, "--bot", "quick", "--seed", String(seed), "-o", game];
      const said = muster(...words, ...play);
      const fallen = said.match(/has fallen$/gm)?.length ?? 0;
      if (/^Won/m.test(said) && (!best || fallen < best.fallen)) best = { fallen, game: readFileSync(game) };
    }
    writeFileSync(game, best.game);
    // A game that was won is written down; what the game before brought may have been the same.
    const before = await page.locator(".sheet").innerText();
    await page.locator('input[type="file"]').setInputFiles(game);
    await page.waitForFunction((was) => document.querySelector(".sheet")?.innerText !== was, before);
    assert.match(await page.locator(".campaign-news").innerText(), /^Won/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What has to be done before the next game is done: the first choice there is. */
async function doWhatIsNeeded(page) {
  const needed = page.getByRole("region", { name: "Before the next game" });
  while (await needed.count()) {
    const step = needed.locator("[data-step]").first();
    const id = await step.getAttribute("data-step");
    const choice = step.locator("select");
    if (await choice.count()) await choice.selectOption({ index: 1 });
    await step.getByRole("button").click();
    await page.locator(`[data-step="${id}"]`).waitFor({ state: "detached" });
  }
}

async function pullThePlug(guest, house) {
  guest.lossIsExpected = true;
  await house.kill();
  await house.openAgain();
}

async function restart(guest, house) {
  await pullThePlug(guest, house);
  await guest.page.reload();
  await guest.page.locator(".sheet").waitFor();
}

scenes("a campaign", (scene) => {
  scene(
    "of The Lord of the Rings is played from its beginning to its end",
    async ({ house, come }) => {
      const guest = await come();
      const { page } = guest;
      await page.goto("/");
      await page.locator('[data-game="rings"]').getByRole("link", { name: "Campaigns" }).click();
      await page.getByLabel("Name of the campaign").fill("Mirkwood");
      await page.getByRole("radio", { name: "3" }).check();
      const decks = ["Leadership", "Spirit", "Tactics"];
      for (const [i, name] of ["Ada", "Boris", "Chen"].entries()) {
        const player = page.getByRole("group", { name: `Player ${i + 1}` });
        await player.getByLabel("Name").fill(name);
        // Without decks it does not begin, and says what is missing.
        if (i === 0) {
          await page.getByRole("button", { name: "Begin", exact: true }).click();
          await page.getByText("Still needed: Deck of player 1.").waitFor();
        }
        await player.getByLabel("Deck").selectOption({ label: decks[i] });
        await player.locator("option:checked", { hasText: decks[i] }).waitFor({ state: "attached" });
      }
      await page.getByRole("button", { name: "Begin", exact: true }).click();
      await page.waitForURL("**/campaign/*");
      assert.match((await sheetOf(page, "Players and heroes"))[0], /^Ada: Aragorn/);
      await page.getByLabel("A note of your own").fill("Beware of the spiders.");
      await page.getByRole("button", { name: "Add" }).click();
      await page.locator(".sheet", { hasText: "Beware of the spiders." }).waitFor();

      const titles = ["Passage Through Mirkwood", "Journey Along the Anduin", "Escape from Dol Guldur"];
      for (const [n, title] of titles.entries()) {
        await page.getByRole("heading", { name: `Next: ${title}` }).waitFor();
        await page.getByRole("radio", { name: "Easy" }).check();
        // The house goes down in the middle of the second game as well.
        const midway = n === 1 ? () => pullThePlug(guest, house) : undefined;
        if (!(await playNext(guest, { midway }))) {
          // A lost game changes nothing: the same scenario comes again.
          await page.getByRole("heading", { name: `Next: ${title}` }).waitFor();
          await enterWonElsewhere(page, house, ["--option", "difficulty=easy"]);
        }
        assert.match((await sheetOf(page, "Completed scenarios"))[n], new RegExp(`^${title}\\s`));
        const before = await page.locator(".sheet").innerText();
        await restart(guest, house);
        assert.equal(await page.locator(".sheet").innerText(), before);
        await doWhatIsNeeded(page);
      }
      await page.getByText("All scenarios are won.").waitFor();
      assert.match(await page.locator(".sheet-sum").innerText(), /^Campaign score: -?\d+$/);
      assert.equal(await page.getByRole("button", { name: "Open the table" }).count(), 0);
    },
    wholeCampaign,
  );

  scene(
    "of Sentinels' Events is played until all of them are beaten",
    async ({ house, come }) => {
      const guest = await come();
      const { page } = guest;
      await page.goto("/campaigns/sentinels");
      await page.getByRole("radio", { name: "5" }).check();
      for (const [i, name] of ["Ada", "Boris", "Chen", "Dora", "Emil"].entries())
        await page.getByRole("group", { name: `Player ${i + 1}` }).getByLabel("Name").fill(name);
      await page.getByRole("group", { name: "Player 1" }).getByLabel("Hero").selectOption("Legacy");
      await page.getByRole("button", { name: "Begin", exact: true }).click();
      await page.waitForURL("**/campaign/*");
      let played = 0;
      for (;;) {
        await page.locator(".sheet").waitFor();
        if (await page.getByText("All Events are beaten.").count()) break;
        const next = await page.locator("[data-next]").getAttribute("data-next");
        const mine = page.getByRole("group", { name: "Collections" }).getByRole("checkbox");
        if ((await mine.count()) > 0) await mine.first().check();
        played += 1;
        // Each of them at the table; what is lost there is played on until it is won without one.
        if (!(await playNext(guest))) await enterWonElsewhere(page, house, []);
        const events = await sheetOf(page, "Events");
        assert.ok(events.some((line) => line.startsWith(next) && /won in round/.test(line)), next);
        if (played === 2) await restart(guest, house);
      }
      assert.ok(played >= 10, `${played} Events`);
      const events = await sheetOf(page, "Events");
      assert.ok(events.some((line) => line.startsWith(`${played} of ${played} Events beaten`)), events.join("\n"));
      // Any of them can be played once more.
      await page.getByRole("heading", { name: "Once more" }).waitFor();
      await page.getByText("says which one is played once more").waitFor();
      assert.ok(await page.getByRole("button", { name: "Open the table" }).isDisabled());
      await page.getByLabel("Event", { exact: true }).selectOption({ index: 1 });
      await page.getByRole("heading", { name: /^Next: / }).waitFor();
      await page.getByText("says which one is played once more").waitFor({ state: "detached" });
      assert.ok(await page.getByRole("button", { name: "Open the table" }).isEnabled());
    },
    wholeCampaign,
  );

  scene("is given up, shown to others, taken along as a file, and removed", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    const begun = await house.post("/campaigns", {
      game: "rings",
      title: "Short",
      names: ["Ada"],
      decks: ["lore"],
    });
    await page.goto(`/campaign/${begun.campaign}#key=${begun.key}`);
    await page.getByRole("button", { name: "Open the table" }).waitFor();
    assert.ok(!page.url().includes(begun.key), "the key is not in the address any more");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.waitForURL("**/table/*");
    await page.goto(`/campaign/${begun.campaign}`);
    await page.getByRole("heading", { name: "A game is under way" }).waitFor();
    await page.getByRole("button", { name: "Give up this game" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Give up this game" }).click();
    await page.getByRole("button", { name: "Open the table" }).waitFor();

    // By the other link one looks, and changes nothing.
    const looker = await come();
    await looker.page.goto(`/campaign/${begun.campaign}#watch=${begun.watch}`);
    await looker.page.locator(".sheet").waitFor();
    assert.equal(await looker.page.getByRole("button", { name: "Open the table" }).count(), 0);
    assert.equal(await looker.page.getByLabel("A note of your own").count(), 0);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the log as a file" }).click(),
    ]);
    await page.goto("/campaigns/rings");
    await page.locator('input[type="file"]').first().setInputFiles(await file.path());
    await page.waitForURL("**/campaign/*");
    await page.getByRole("heading", { name: "Next: Passage Through Mirkwood" }).waitFor();
    await page.getByRole("button", { name: "Remove this campaign" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove this campaign" }).click();
    await page.waitForURL("**/campaigns/rings");
    await page.locator("[data-campaign]").first().waitFor();
    assert.equal(await page.locator("[data-campaign]").count(), 1);
  });

  scene("offers between two games what the book allows, and nothing else", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    const begun = await house.post("/campaigns", {
      game: "rings",
      title: "Hard times",
      names: ["Ada", "Boris"],
      decks: ["leadership", "spirit"],
      expert: true,
    });
    const log = await logOf(house, begun);
    // As it may stand after the first scenario.
    log.completed = [{ scenario: "passage-through-mirkwood", score: 94, rounds: 7 }];
    log.fallen = ["Théodred"];
    log.damage = { Aragorn: 3 };
    log.pool = [{ card: "Mendor's Support", "deck-of": "Ada" }];
    await openLog(page, log);
    // First what must be done: nothing else is offered before.
    const needed = page.getByRole("region", { name: "Before the next game" });
    await needed.getByText("Théodred has fallen: who takes the place?").waitFor();
    assert.equal(await page.getByRole("button", { name: "Open the table" }).count(), 0);
    const heroes = await needed.locator("option").allInnerTexts();
    assert.ok(heroes.includes("Gimli") && !heroes.includes("Éowyn") && !heroes.includes("Théodred"), `${heroes}`);
    assert.ok(await needed.getByRole("button").isDisabled(), "not before somebody is chosen");
    await needed.locator("select").selectOption("Gimli");
    await needed.getByRole("button").click();
    await needed.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Open the table" }).waitFor();
    assert.deepEqual(await sheetOf(page, "Players and heroes"), [
      "Ada: Aragorn, Gimli, Glóin",
      "Boris: Éowyn, Eleanor, Dúnhere",
    ]);
    const penalties = async () => (await sheetOf(page, "Threat penalties")).map((line) => line.replace(/\s+/, " "));
    assert.deepEqual(await penalties(), ["Ada +1", "Boris +1"], "everybody's threat");

    await page.locator(".campaign-steps summary").click();
    const take = async (step, value) => {
      const one = page.locator(`[data-step="${step}"]`);
      if (value !== undefined) await one.locator("select").selectOption({ label: value });
      await one.getByRole("button").click();
      await one.waitFor({ state: "detached" });
    };
    await take("heal/Aragorn");
    assert.deepEqual(await penalties(), ["Ada +2", "Boris +1"], "whose hero it is");
    await take("give/0/Mendor's Support", "Boris");
    await page.locator('[data-part="Campaign pool: boons"]', { hasText: "deck of Boris" }).waitFor();
    await take("give/1/Mendor's Support", "nobody's");
    await page.locator('[data-part="Campaign pool: boons"]', { hasText: "left out" }).waitFor();
    // One hero of free will for each player between two scenarios, and no second one.
    await take("replace/Éowyn", "Legolas");
    assert.deepEqual(await penalties(), ["Ada +3", "Boris +2"]);
    assert.equal(await page.locator('[data-step^="replace/Eleanor"]').count(), 0);
    // Other cards, but no other heroes: refused with the reason.
    guest.refusalIsExpected = true;
    const cards = page.locator('[data-step="deck/1"]');
    await cards.locator("select").selectOption({ label: "Lore" });
    await cards.locator("option:checked", { hasText: "Lore" }).waitFor({ state: "attached" });
    await cards.getByRole("button").click();
    await page.getByRole("alert").filter({ hasText: "Boris plays Legolas" }).waitFor();
  });

  scene("goes to the command line and comes back", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    for (const [body, change, changed] of [
      [
        { game: "rings", title: "There", names: ["Ada"], decks: ["lore"] },
        (file) => ["note", file, "Written far away"],
        ["Notes", "Written far away"],
      ],
      [
        { game: "sentinels", title: "Back", names: ["Ada", "Boris", "Chen"], heroes: ["Legacy", "Ra", "Tachyon"] },
        (file) => ["play", file, "--bot", "quick", "--seed", "1"],
        ["Events", /(won|lost) in round \d+/],
      ],
    ]) {
      const begun = await house.post("/campaigns", body);
      await page.goto(`/campaign/${begun.campaign}#key=${begun.key}`);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save the log as a file" }).click(),
      ]);
      assert.match(download.suggestedFilename(), /\.campaign$/);
      const folder = mkdtempSync(join(tmpdir(), "muster-campaign-"));
      try {
        const file = join(folder, "a.campaign");
        await download.saveAs(file);
        // The same sheet there as here.
        const sheet = muster("campaign", "print", file);
        for (const line of await page.locator(".sheet li span:first-child").allInnerTexts())
          assert.ok(sheet.includes(line), `${line} in ${sheet}`);
        muster("campaign", ...change(file));
        await page.goto(`/campaigns/${body.game}`);
        await page.locator('input[type="file"]').first().setInputFiles(file);
        await page.waitForURL("**/campaign/*");
        await page.locator(`.sheet [data-part="${changed[0]}"]`, { hasText: changed[1] }).waitFor();
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
    // What is no log is refused with the reason, and so is a game of somebody else's campaign.
    guest.refusalIsExpected = true;
    await page.goto("/campaigns/rings");
    const nonsense = { name: "a.campaign", mimeType: "text/plain", buffer: Buffer.from("Dear diary") };
    await page.locator('input[type="file"]').first().setInputFiles(nonsense);
    await page.getByRole("alert").filter({ hasText: "This is no campaign log" }).waitFor();
    await page.locator("[data-campaign] a").first().click();
    await page.getByRole("button", { name: "Open the table" }).waitFor();
    await page.locator('input[type="file"]').setInputFiles(nonsense);
    await page.getByRole("alert").filter({ hasText: "This file cannot be opened" }).waitFor();
    for (const [game, options, why] of [
      ["brawl", {}, "This is a game of Guardians of the Galaxy"],
      [
        "rings",
        { scenario: "journey-along-the-anduin", decks: "lore" },
        "it was Journey Along the Anduin, and the campaign goes on with Passage Through Mirkwood",
      ],
    ]) {
      const seats = game === "brawl" ? ["person", "quick"] : ["person"];
      const other = await house.post("/tables", { game, players: seats.length, seats, options });
      const file = await fetch(`${house.origin}/api/v1/tables/${other.table}/export?form=json`, {
        headers: { "Muster-Key": other.keys[0] },
      });
      const buffer = Buffer.from(await file.arrayBuffer());
      await page.locator('input[type="file"]').setInputFiles({ name: "a.json", mimeType: "text/plain", buffer });
      await page.getByRole("alert").filter({ hasText: why }).waitFor();
    }
  });

  scene("nobody without its key learns that it is there", async ({ house, come }) => {
    const guest = await come();
    const begun = await house.post("/campaigns", { game: "rings", names: ["Ada"], decks: ["lore"] });
    guest.refusalIsExpected = true;
    await guest.page.goto(`/campaign/${begun.campaign}`);
    await guest.page.getByText("There is no such campaign").waitFor();
    await guest.page.goto(`/campaign/${begun.campaign}#key=${"x".repeat(32)}`);
    await guest.page.getByText("There is no such campaign").waitFor();
  });

  scene("brings friends to the next table by the keys they have", async ({ house, come }) => {
    const [ada, boris] = [await come(), await come()];
    const begun = await house.post("/campaigns", {
      game: "rings",
      title: "Together",
      names: ["Ada", "Boris"],
      decks: ["leadership", "lore"],
    });
    const { page } = ada;
    await page.goto(`/campaign/${begun.campaign}#key=${begun.key}`);
    const who = page.getByRole("group", { name: "Who plays?" });
    await who.getByLabel("Boris").selectOption("friend");
    await page.getByRole("button", { name: "Open the table" }).click();
    const link = await page.getByLabel("Link for Boris").inputValue();
    await boris.page.goto(link);
    await boris.page.locator("[data-prompt]").waitFor();
    const first = boris.page.url();
    await page.getByRole("link", { name: "To the table" }).click();
    await page.waitForURL("**/table/*");
    await page.locator("[data-prompt]").waitFor();
    await page.goto(`/campaign/${begun.campaign}`);
    await page.getByRole("button", { name: "Give up this game" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Give up this game" }).click();
    assert.equal(await who.getByLabel("Boris").inputValue(), "friend", "the same people as last time");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.getByText("Comes here from the last table.").waitFor();
    await boris.page.getByText("The others have gone on at another table.").waitFor();
    await boris.page.getByRole("link", { name: "On to the next game" }).click();
    await boris.page.waitForURL((url) => url.href !== first && url.pathname.startsWith("/table/"));
    await boris.page.locator("[data-prompt]").waitFor();
    assert.deepEqual(boris.told.view.seats, [1]);
  });
});
