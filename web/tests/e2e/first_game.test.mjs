// From the lobby to a game that can be played: at most three clicks.
import assert from "node:assert/strict";
import { glow } from "./glow.mjs";
import { scenes } from "./scene.mjs";

scenes("the first game", (scene) => {
  scene("of every game is three clicks away", async ({ house, come }) => {
    const games = await house.get("/games");
    assert.ok(games.length >= 2);
    for (const { id } of games) {
      const guest = await come({ motion: true });
      await guest.page.goto("/");
      await guest.page.locator(`[data-game="${id}"]`).getByRole("button", { name: "Play now" }).click();
      const spot = await glow(guest);
      assert.ok(!spot.over && !spot.curtain, "one click and the game asks");
      assert.ok(guest.told.table.private, "who plays alone is left alone");
      assert.match(guest.page.url(), /\/table\/[^/#]+$/, "no key stays in the address");
    }
  });
});
