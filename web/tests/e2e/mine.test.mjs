// One's own games: what became of them, on this device and another; after the game; watching with
// open hands.
import assert from "node:assert/strict";
import axe from "axe-core";
import { phone } from "./guests.mjs";
import { scenes } from "./scene.mjs";
import { finish, noticed, openTable, shows, sit } from "./tables.mjs";

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());
const deck = { "muster.decks": { champions: [{ id: "abc", name: "Web Warrior", text: "" }] } };

/** A game of Ada's that is over, and one that goes on. */
async function playBoth(house, guest) {
  const { page } = guest;
  const over = await openTable(house, "champions", { seats: ["person"], private: true });
  await sit(guest, over, 0);
  await finish(page, over.table);
  await page.locator(".ending").waitFor();
  const running = await openTable(house, "brawl", { seats: ["person", "quick"], private: true });
  await sit(guest, running, 0);
  return { over, running };
}

/** Ada sets up a private table, and Boris comes there by her link: which one. */
async function inviteBoris(ada, boris) {
  const { page } = ada;
  await page.goto("/new/brawl");
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await page.getByLabel("Who sits at seat 1?").selectOption("me");
  await page.getByLabel("Who sits at seat 2?").selectOption("friend");
  await page.getByLabel("Name at seat 2").fill("Boris");
  await page.getByRole("radio", { name: /^Only by link/ }).check();
  await page.getByRole("button", { name: "Open the table" }).click();
  await boris.page.goto(await page.getByLabel("Link for Boris").inputValue());
  await boris.page.locator("[data-prompt]").waitFor();
  await page.getByRole("link", { name: "To the table" }).click();
  await page.waitForURL("**/table/*");
  await page.locator("[data-prompt]").waitFor();
  // Both have keys of their own by then.
  await until(() => [ada, boris].every(({ told }) => told.table?.seats.every(({ own }) => own)));
  return new URL(page.url()).pathname.split("/").at(-1);
}

async function examine(page, place) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  assert.deepEqual(
    found.violations.map(({ id, nodes }) => `${place}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`),
    [],
  );
}

scenes("my games", (scene) => {
  scene("are on another device by the recovery link, and by no other", async ({ house, come }) => {
    const ada = await come({ storage: { ...deck, "muster.name": "Ada" } });
    const { page } = ada;
    const { over, running } = await playBoth(house, ada);
    await page.goto("/mine");
    await page.locator(`[data-table="${running.table}"]`).waitFor();
    await page.locator(`[data-result="${over.table}"]`).waitFor();
    await page.getByRole("button", { name: "Make a recovery link" }).click();
    const link = await page.getByLabel("Your recovery link").inputValue();
    assert.match(link, /\/mine#recover=[0-9A-Za-z]{32}$/);
    await page.getByText("The house has everything.").waitFor();

    // A wrong one leads nowhere, and says so.
    const other = await come({ storage: {} });
    other.refusalIsExpected = true;
    const wrong = link.replace(/.$/, (last) => (last === "a" ? "b" : "a"));
    await other.page.goto(wrong);
    assert.ok(!other.page.url().includes("recover"), "the secret does not stay in the address");
    await other.page.getByRole("button", { name: "Yes, it is my link" }).click();
    await other.page.getByText("leads to nothing here").waitFor();
    await other.page.getByRole("button", { name: "No", exact: true }).click();
    assert.equal(await other.page.locator("[data-table], [data-result]").count(), 0);
    await other.page.goto(`${link.slice(0, -3)}`);
    await other.page.getByText("leads to nothing here").waitFor();
    await other.page.keyboard.press("Escape");

    // Whoever opens somebody's link is asked first.
    await other.page.goto(link);
    await other.page.getByRole("button", { name: "No", exact: true }).click();
    assert.equal(await other.page.locator("[data-table], [data-result]").count(), 0);
    await other.page.getByLabel("Do you have a recovery link").fill(link);
    await other.page.getByRole("button", { name: "Bring it here" }).click();
    await other.page.getByRole("button", { name: "Yes, it is my link" }).click();
    await noticed(other.page, "Your games are here");
    await other.page.locator(`[data-table="${running.table}"]`).waitFor();
    await other.page.locator(`[data-result="${over.table}"]`).waitFor();
    assert.equal(
      await other.page.locator("#mine-finished ~ ul").innerText(),
      await page.locator("#mine-finished ~ ul").innerText(),
    );
    const kept = (name) => other.page.evaluate((n) => JSON.parse(localStorage.getItem(n)), name);
    assert.deepEqual(await kept("muster.decks"), deck["muster.decks"]);
    assert.equal(await kept("muster.name"), "Ada");
    // The seat is hers there, too.
    await other.page.goto(`/table/${running.table}`);
    await other.page.locator("[data-prompt]").waitFor();
    assert.deepEqual(other.told.table.you.seats, [0]);

    // What happens there comes here.
    const third = await openTable(house, "brawl", { seats: ["person", "quick"], private: true });
    await sit(other, third, 0);
    await other.page.goto("/mine");
    await other.page.getByText("The house has everything.").waitFor();
    await page.getByRole("button", { name: "Bring up to date now" }).click();
    await page.locator(`[data-table="${third.table}"]`).waitFor();

    // A new link makes the old one void.
    await page.getByRole("button", { name: "Make a new link" }).click();
    await noticed(page, "There is a new link");
    await other.page.getByRole("button", { name: "Bring up to date now" }).click();
    await other.page.getByText("leads nowhere any more").waitFor();
    await other.page.locator(`[data-table="${third.table}"]`).waitFor();
  });

  scene("come with campaigns, settings and lessons, and never with the keys of others", async ({ house, come }) => {
    const ada = await come({ storage: { "muster.name": "Ada", "muster.theme": "light" } });
    const boris = await come({ storage: { "muster.name": "Boris" } });
    const table = await inviteBoris(ada, boris);
    const begun = await house.post("/campaigns", { game: "rings", title: "Mirkwood", names: ["Ada"], decks: ["lore"] });
    await ada.page.goto(`/campaign/${begun.campaign}#key=${begun.key}`);
    await ada.page.getByRole("button", { name: "Open the table" }).waitFor();
    await ada.page.goto("/learn/brawl");
    await ada.page.getByRole("button", { name: "Learn by playing" }).click();
    await ada.page.locator('.voice[data-step="welcome"]').waitFor();
    const lesson = new URL(ada.page.url()).pathname;

    const elsewhere = {};
    for (const [name, { page }] of Object.entries({ ada, boris })) {
      await page.goto("/mine");
      await page.getByRole("button", { name: "Make a recovery link" }).click();
      await page.getByText("The house has everything.").waitFor();
      const link = await page.getByLabel("Your recovery link").inputValue();
      elsewhere[name] = await come({ storage: {} });
      await elsewhere[name].page.goto(link);
      await elsewhere[name].page.getByRole("button", { name: "Yes, it is my link" }).click();
      await elsewhere[name].page.locator(`[data-table="${table}"]`).waitFor();
    }
    const { page } = elsewhere.ada;
    assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
    await page.goto("/campaigns/rings");
    await page.getByRole("link", { name: "Mirkwood" }).click();
    // Not only to be looked at: one goes on with it.
    await page.getByRole("button", { name: "Open the table" }).waitFor();
    await page.goto(lesson);
    await page.locator('.voice[data-step="welcome"]').waitFor();

    // Each sits where they sat, and whatever else lies in a locker opens no seat of anybody else.
    const everything = ({ page: there }) => there.evaluate(() => JSON.stringify({ ...localStorage }));
    const own = async ({ page: there }) =>
      there.evaluate((id) => JSON.parse(localStorage.getItem("muster.tables"))[id].own, table);
    for (const [mine, other, seat] of [
      [elsewhere.ada, boris, 0],
      [elsewhere.boris, ada, 1],
    ]) {
      const there = await everything(mine);
      for (const key of await own(other)) assert.ok(!there.includes(key), "a key of somebody else");
      const keys = [...new Set(there.match(/\b[0-9A-Za-z]{32}\b/g))];
      for (const key of keys) {
        const answer = await fetch(`${house.origin}/api/v1/tables/${table}`, { headers: { "Muster-Key": key } });
        const seats = answer.ok ? ((await answer.json()).you?.seats ?? []) : [];
        assert.ok(seats.every((s) => s === seat), `a key to seat ${seats}`);
      }
      await mine.page.goto(`/table/${table}`);
      await mine.page.locator("[data-prompt]").waitFor();
      assert.deepEqual(mine.told.table.you.seats, [seat]);
    }
    await elsewhere.boris.page.goto("/campaigns/rings");
    await elsewhere.boris.page.getByText("None yet.").waitFor();
  });

  scene("are found by a passkey, which keeps the link", async ({ house, come }) => {
    const ada = await come({ storage: { "muster.name": "Ada" } });
    const { page, context } = ada;
    ada.refusalIsExpected = true; // nothing is kept under the passkey yet
    const devices = await context.newCDPSession(page);
    await devices.send("WebAuthn.enable");
    const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        ctap2Version: "ctap2_1",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        hasPrf: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const { over, running } = await playBoth(house, ada);
    await page.goto("/mine");
    await page.getByRole("button", { name: "Make a recovery link" }).click();
    await page.getByText("The house has everything.").waitFor();
    const sent = [];
    page.on("request", (request) => request.url().endsWith("/locker") && sent.push(request));
    await page.getByRole("button", { name: "Keep it under a passkey" }).click();
    await page.getByText("Your passkey leads to this link.").waitFor();
    const secret = (await page.getByLabel("Your recovery link").inputValue()).slice(-32);
    assert.ok(sent.length > 0);
    for (const request of sent) assert.ok(!`${JSON.stringify(request.headers())}${request.postData()}`.includes(secret));

    // As on another device that has the passkey, and nothing else.
    const elsewhere = async () => {
      // Where the page itself does not run, and so writes nothing down again.
      await page.goto("/favicon.svg");
      await page.evaluate(() => localStorage.clear());
      await page.goto("/mine");
    };
    await elsewhere();
    assert.equal(await page.locator("[data-table], [data-result]").count(), 0);
    await page.getByRole("button", { name: "Use my passkey" }).click();
    await page.getByRole("button", { name: "Yes, it is my link" }).click();
    await page.locator(`[data-table="${running.table}"]`).waitFor();
    await page.locator(`[data-result="${over.table}"]`).waitFor();

    // A new link has to be kept under it anew.
    await page.getByRole("button", { name: "Make a new link" }).click();
    await page.getByText("Your passkey still leads to the old link.").waitFor();
    await page.getByRole("button", { name: "Keep it under a passkey" }).click();
    await page.getByText("Your passkey leads to this link.").waitFor();
    await elsewhere();
    await page.getByRole("button", { name: "Use my passkey" }).click();
    await page.getByRole("button", { name: "Yes, it is my link" }).click();
    await page.locator(`[data-table="${running.table}"]`).waitFor();
    const { credentials } = await devices.send("WebAuthn.getCredentials", { authenticatorId });
    assert.equal(credentials.length, 1, "the same passkey all along");
  });

  scene("are counted, and what was made of them is kept by the house alone sealed", async ({ house, come }) => {
    const ada = await come();
    const { page } = ada;
    await playBoth(house, ada);
    await page.goto("/mine");
    await page.getByRole("heading", { name: "Statistics" }).waitFor();
    const heroes = page.getByRole("table", { name: "By what you played" });
    assert.match(await heroes.innerText(), /1\s+[01]\s+(0|100)/);
    await page.getByRole("table", { name: "By whom you met" }).getByText("Rhino").waitFor();
    const sent = [];
    page.on("request", (request) => request.url().endsWith("/locker") && sent.push(request));
    await page.getByRole("button", { name: "Make a recovery link" }).click();
    await page.getByText("The house has everything.").waitFor();
    const link = await page.getByLabel("Your recovery link").inputValue();
    const secret = link.slice(-32);
    const keys = await page.evaluate(() =>
      Object.values(JSON.parse(localStorage.getItem("muster.tables"))).flatMap(({ keys }) => keys),
    );
    assert.ok(sent.length > 0 && keys.length > 0);
    for (const request of sent) {
      const told = [request.url(), JSON.stringify(request.headers()), request.postData() ?? ""].join();
      const plain = atob(JSON.parse(request.postData() ?? "{}").content ?? "");
      for (const word of [secret, ...keys]) assert.ok(!told.includes(word) && !plain.includes(word));
    }
  });

  scene("can be looked into when they are over", async ({ house, come }) => {
    const ada = await come(clipboard);
    const { page } = ada;
    const { over } = await playBoth(house, ada);
    await page.goto("/mine");
    await page.locator(`[data-result="${over.table}"]`).getByRole("link", { name: "How it went" }).click();
    const sheet = page.getByRole("dialog", { name: "How it went" });
    await sheet.getByRole("img", { name: /at the start/ }).waitFor();
    await sheet.getByText("against Rhino").waitFor();
    await sheet.getByRole("radio", { name: "Hit points", exact: true }).check();
    await sheet.getByRole("img", { name: /^Ada: \d+ at the start/ }).waitFor();
    await sheet.getByText("The chart as a table").click();
    await sheet.getByRole("button", { name: "Look at round 1 again" }).first().click();
    await page.locator(".replay").waitFor();
    await page.getByRole("button", { name: "Back to the present" }).click();

    // The replay and the deal for others, though the table is private.
    await page.getByRole("button", { name: "How it went" }).click();
    await page.getByRole("button", { name: "Copy a link to the replay" }).click();
    await noticed(page, "Copied");
    const boris = await come();
    await boris.page.goto(await copied(page));
    await shows(boris.page, 0);
    assert.deepEqual(boris.told.table.you.seats, []);
    await page.getByRole("button", { name: "Copy a challenge" }).click();
    const challenge = await copied(page);
    assert.match(challenge, /\/challenge\/\w+#watch=\w+$/);
    await boris.page.goto(challenge);
    await boris.page.getByText("The same deal that").waitFor();
    await boris.page.getByRole("button", { name: "Play this deal" }).click();
    await boris.page.waitForURL((url) => url.pathname.startsWith("/table/"));
    await boris.page.locator("[data-prompt]").waitFor();
    assert.deepEqual(boris.told.table.you.seats, [0]);
    const table = new URL(boris.page.url()).pathname.split("/").at(-1);
    await finish(boris.page, table);
    await boris.page.getByRole("button", { name: "How it went" }).click();
    await boris.page.getByRole("heading", { name: "The challenge" }).waitFor();
    await boris.page.getByText("Before you").waitFor();
  });

  scene("are shown to others moment by moment by any who played, though they are private", async ({ house, come }) => {
    const opened = await openTable(house, "champions", { seats: ["person", "person"], private: true });
    // Who came by the link of a seat has no other right than that.
    const [ada, boris, chen] = [await come(), await come(clipboard), await come()];
    await sit(ada, opened, 0);
    await sit(boris, opened, 1);
    await Promise.all([ada, boris].map(({ page }) => finish(page, opened.table)));
    const { page } = boris;
    await page.getByRole("button", { name: "Look back" }).click();
    await shows(page, 0);
    await page.getByRole("slider").fill("3");
    await shows(page, 3);
    await page.waitForFunction(
      (id) => JSON.parse(localStorage.getItem("muster.tables"))[id].watch !== undefined,
      opened.table,
    );
    await page.getByRole("button", { name: "Copy a link to this moment" }).click();
    await noticed(page, "Copied");
    const link = await copied(page);
    await chen.page.goto(link);
    await shows(chen.page, 3);
    assert.deepEqual(chen.told.table.you.seats, []);
    // Pasted where links are asked for, it leads there as well: an installed app has no address bar.
    await chen.page.goto("/");
    await chen.page.getByLabel("Were you sent a link?").fill(link);
    await chen.page.getByRole("button", { name: "Go", exact: true }).click();
    await shows(chen.page, 3);
  });

  scene("are begun again with the same people, who find the way", async ({ come }) => {
    const ada = await come({ storage: { "muster.name": "Ada" } });
    const boris = await come({ storage: { "muster.name": "Boris" } });
    const table = await inviteBoris(ada, boris);
    await Promise.all([ada, boris].map(({ page }) => finish(page, table)));
    await ada.page.getByRole("button", { name: "Again, same set-up" }).click();
    await ada.page.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.endsWith(table));
    await ada.page.locator("[data-prompt]").waitFor();
    await boris.page.getByRole("link", { name: "To the next game" }).click();
    await boris.page.waitForURL(ada.page.url());
    await boris.page.locator("[data-prompt]").waitFor();
    assert.deepEqual(boris.told.table.you.seats, [1]);
    assert.deepEqual(ada.told.table.you.seats, [0]);
    assert.deepEqual(boris.told.table.seats.map(({ name }) => name), ["Ada", "Boris"]);
  });

  scene("are shown with all hands open when they are over, and to those who watch if all agree", async ({
    house,
    come,
  }) => {
    const opened = await openTable(house, "champions", { seats: ["person", "person"] });
    const [ada, boris, chen] = [await come(), await come(), await come()];
    await sit(ada, opened, 0);
    await sit(boris, opened, 1);
    await chen.page.goto(`/table/${opened.table}`);
    await chen.page.locator(".felt").waitFor();
    const hand = (await house.get("/games/champions")).zones.findIndex((zone) => zone.hand);
    const seen = () => facesInHands(chen, hand);
    assert.equal(seen(), 0);
    for (const { page } of [ada, boris]) {
      await page.keyboard.press("m");
      await page.getByLabel(/Those who watch may see my hand/).check();
    }
    await ada.page.getByText("Whoever watches sees all hands.").waitFor();
    await until(() => seen() > 0);
    await ada.page.getByLabel(/Those who watch may see my hand/).uncheck();
    await until(() => seen() === 0);
    for (const { page } of [ada, boris]) await page.keyboard.press("Escape");

    await Promise.all([ada, boris].map(({ page }) => finish(page, opened.table)));
    await ada.page.locator(".ending").waitFor();
    await ada.page.getByRole("button", { name: "Look back" }).click();
    await shows(ada.page, 0);
    await ada.page.getByRole("slider").fill("4");
    await shows(ada.page, 4);
    const before = await ada.page.locator("[data-card] .face, [data-card] .chip-name").count();
    await ada.page.getByRole("button", { name: "All hands open" }).click();
    await ada.page.locator('[aria-pressed="true"][aria-label="All hands open"]').waitFor();
    await until(() => ada.told.received.some(({ message }) => message.t === "moment" && message.open));
    assert.ok((await ada.page.locator("[data-card] .face, [data-card] .chip-name").count()) >= before);
  });

  scene("are in an app that can be installed", async ({ come }) => {
    const { page } = await come();
    await page.goto("/");
    const address = await page.locator('link[rel="manifest"]').getAttribute("href");
    const manifest = await page.evaluate(async (path) => (await fetch(path)).json(), address);
    assert.equal(manifest.display, "standalone");
    for (const { src, type, sizes } of manifest.icons) {
      const answer = await page.request.get(src);
      assert.equal(answer.headers()["content-type"], type);
      const icon = await answer.body();
      // Width and height stand at the beginning of a PNG.
      assert.equal(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, sizes);
    }
    // What the browser itself says of it.
    const devtools = await page.context().newCDPSession(page);
    const { errors, url } = await devtools.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    assert.ok(url.endsWith(address));
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    // Guests of these tests have nothing that lasts, where nothing can be installed.
    assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
  });

  for (const theme of ["dark", "light"])
    scene(`are for everybody, ${theme}`, async ({ house, come }) => {
      for (const look of [{}, phone]) {
        const ada = await come({ storage: { "muster.theme": theme }, ...look });
        const { page } = ada;
        const { over } = await playBoth(house, ada);
        await page.goto("/mine");
        await page.getByRole("heading", { name: "Statistics" }).waitFor();
        await page.getByRole("button", { name: "Make a recovery link" }).click();
        await page.getByText("The house has everything.").waitFor();
        await examine(page, "my games");
        const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(width <= 0, `wider than the screen by ${width}`);
        await page.goto(`/table/${over.table}?story`);
        await page.getByRole("img", { name: /at the start/ }).waitFor();
        await examine(page, "after the game");
        await page.goto(`/challenge/${over.table}`);
        await page.getByRole("button", { name: "Play this deal" }).waitFor();
        await examine(page, "a challenge");
      }
    });
});

/** Cards in hands that somebody sees the faces of. */
function facesInHands({ told: { view } }, hand) {
  if (!view) return 0;
  const zones = view.seatValues.flatMap((_, seat) => view.zones[view.zoneOf[hand] + seat]);
  return zones.filter((place) => place >= 0 && view.cards[place]?.d !== undefined).length;
}

async function until(holds) {
  for (let n = 0; n < 200 && !holds(); n += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.ok(holds());
}
