// "That is wrong": a moment as a file that can be sent, and opened again.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { glow, playSome } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { laid, noticed, openTable, sit } from "./tables.mjs";

scenes("that is wrong", (scene) => {
  scene("alone: all of it goes in, and opening it leads to the moment", async ({ house, come }) => {
    const guest = await come();
    const { page } = guest;
    await sit(guest, await openTable(house, "champions", { seats: ["person"], seed: 4 }), 0);
    await playSome(guest, 8, { seed: 3 });
    await glow(guest);
    const before = await laid(page);
    const table = page.url();

    // By keyboard alone.
    await page.keyboard.press("!");
    const dialog = page.getByRole("dialog", { name: "That is wrong" });
    const remark = dialog.getByLabel("What is wrong, and what should happen?");
    await remark.waitFor();
    await page.keyboard.type('Rhino "should" be stunned.');
    assert.match(await dialog.innerText(), /All of the game goes in/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.keyboard.press("Tab").then(() => page.keyboard.press("Enter")),
    ]);
    await noticed(page, "Send the file");
    assert.match(download.suggestedFilename(), /-wrong-\d+\.yaml$/);
    const file = await readFile(await download.path());
    assert.match(file.toString(), /^seed: 4$/m);
    assert.match(file.toString(), /Rhino \\"should\\" be stunned\./);

    await openInLobby(page, file);
    await page.waitForURL((url) => url.pathname.startsWith("/table/") && url.href !== table);
    await glow(guest);
    const { zones, prompt } = await laid(page);
    assert.deepEqual({ zones, prompt }, { zones: before.zones, prompt: before.prompt });
  });

  scene("among others: nothing that is hidden, and nothing opens yet", async ({ house, come }) => {
    const opened = await openTable(house, "brawl", { seats: ["person", "person"], seed: 4 });
    const guest = await come();
    const { page } = guest;
    await sit(guest, opened, 0);
    await page.getByRole("button", { name: "That is wrong" }).click();
    const dialog = page.getByRole("dialog", { name: "That is wrong" });
    assert.match(await dialog.innerText(), /only what you may see/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Save the report" }).click(),
    ]);
    const file = await readFile(await download.path());
    assert.match(file.toString(), /^sealed: \{table: /m);
    assert.doesNotMatch(file.toString(), /^(seed|play|options):/m);

    guest.refusalIsExpected = true;
    await openInLobby(page, file);
    await page.getByRole("alert").filter({ hasText: "While others play" }).waitFor();
  });
});

async function openInLobby(page, buffer) {
  await page.goto("/");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByText("Open a file").click(),
  ]);
  await chooser.setFiles({ name: "report.yaml", mimeType: "application/yaml", buffer });
}
