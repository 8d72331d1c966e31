// A disk that takes nothing more: everybody at a table sees it until it is over, and nothing is lost.
import assert from "node:assert/strict";
import { answer, dice, playSome } from "./glow.mjs";
import { scenes } from "./scene.mjs";
import { linkTo, openTable, shows } from "./tables.mjs";

scenes("a full disk", (scene) => {
  scene("is seen by all until it is over", async ({ house, come }) => {
    const opened = await openTable(house, "champions", { seats: ["person"] });
    const player = await come();
    await player.page.goto(linkTo(opened, 0));
    await playSome(player, 3);
    const spectator = await come();
    await spectator.page.goto(`/table/${opened.table}`);
    await spectator.page.locator("[data-zone]").first().waitFor();

    house.fillDisk();
    await answer(player, dice(1));
    const banners = [player, spectator].map(({ page }) => page.locator(".table-ailing"));
    for (const banner of banners) await banner.waitFor();
    assert.match(await banners[1].textContent(), /nothing is lost/i);
    const health = await fetch(`${house.origin}/healthz`);
    assert.equal(health.status, 503);
    const before = player.told.view.n;

    house.emptyDisk();
    for (const banner of banners) await banner.waitFor({ state: "detached", timeout: 20_000 });
    await playSome(player, 2, { seed: 4 });
    await shows(player.page, before + 2); // and the game goes on
    assert.equal((await fetch(`${house.origin}/healthz`)).status, 200);
    // The house has written it down, as it should.
    assert.ok(house.errors.some((line) => line.includes("disk-fails")));
    house.errors.length = 0;
  });
});
