// Looking back, linking to a moment, going on from it, and taking a game along as a file.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { answer, dice, glow, playSome } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { laid, noticed, openTable, shows, sit } from "./tables.mjs";

const played = 14;

scenes("looking back", (scene) => {
  scene("by slider and steps, and returning", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    const moments = await playAndRemember(guest, house);
    const last = guest.told.view.n;

    await page.keyboard.press("b");
    const slider = page.getByRole("slider", { name: new RegExp(`, (Ada|Boris).* ${last}/${last}$`) });
    await slider.waitFor();
    for (const at of [3, 9]) {
      await page.getByRole("slider").fill(String(at));
      await shows(page, at);
      assert.deepEqual((await laid(page)).zones, moments.get(at), `the table after ${at} answers`);
    }
    await page.getByRole("button", { name: "One step back" }).click();
    await shows(page, 8);
    await page.getByRole("button", { name: "One step on" }).click();
    await shows(page, 9);
    await page.getByRole("button", { name: "To the beginning" }).click();
    await shows(page, 0);
    assert.equal(await page.locator("[data-option]").count(), 0, "the past cannot be answered");
    await page.getByRole("button", { name: "Back to the present" }).click();
    await shows(page, last);
    await glow(guest);
  });

  scene("by a link to a moment, and going on from there", async ({ house, come }) => {
    const guest = await come({ permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = guest;
    const moments = await playAndRemember(guest, house);
    const table = page.url();
    await page.keyboard.press("b");
    await page.getByRole("slider").fill("7");
    await shows(page, 7);
    await page.getByRole("button", { name: "Copy a link to this moment" }).click();
    await noticed(page, "Copied");
    const link = await page.evaluate(() => navigator.clipboard.readText());

    await page.goto("/");
    await page.goto(link);
    await shows(page, 7);
    assert.deepEqual((await laid(page)).zones, moments.get(7));

    await page.getByRole("button", { name: "A new table from here" }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/table/") && url.href !== table && url.search === "");
    await shows(page, 7);
    assert.deepEqual((await laid(page)).zones, moments.get(7));
    await playSome(guest, 3, { seed: 77 });
  });

  scene("with a game out of a file", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await playAndRemember(guest, house);
    const before = await laid(page);
    const table = page.url();

    await page.keyboard.press("m");
    await page.getByRole("button", { name: "Save as a file" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Readable" }).click(),
    ]);
    assert.match(download.suggestedFilename(), /\.json$/);
    const file = await download.path();
    JSON.parse(await readFile(file, "utf8"));

    await page.goto("/");
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByText("Open a file").click(),
    ]);
    await chooser.setFiles({
      name: download.suggestedFilename(),
      mimeType: "application/json",
      buffer: await readFile(file),
    });
    await page.waitForURL((url) => url.pathname.startsWith("/table/") && url.href !== table);
    await glow(guest);
    const { zones, prompt } = await laid(page);
    assert.deepEqual({ zones, prompt }, { zones: before.zones, prompt: before.prompt });
    await playSome(guest, 3, { seed: 5 });
  });
});

/** Plays a while alone; what lay on the table after each number of answers. */
async function playAndRemember(guest, house) {
  await sit(guest, await openTable(house, "champions", { seats: ["person"], seed: 4 }), 0);
  const moments = new Map();
  const random = dice(3);
  for (let n = 0; n < played; n += 1) {
    await glow(guest);
    await shows(guest.page, n);
    moments.set(n, (await laid(guest.page)).zones);
    await answer(guest, random);
  }
  await glow(guest);
  return moments;
}
