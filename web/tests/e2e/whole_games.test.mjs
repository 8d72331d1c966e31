// Every game of the house, set up on its page and played to its end.
import assert from "node:assert/strict";
import { glow, playToTheEnd } from "./glow.mjs";
import { scenes } from "./scene.mjs";

const games = ["aeons-end", "brawl", "champions", "rings", "sentinels"];

scenes("a whole game", (scene) => {
  for (const id of games) {
    scene(
      `of ${id}`,
      async ({ house, come }) => {
        const guest = await come();
        await setUp(guest, await house.get(`/games/${id}`));
        const answers = await playToTheEnd(guest);
        assert.ok(answers > 10, `${id} was over after ${answers} answers`);
        await assertOver(guest);
      },
    );
  }

  scene("is played of every game that there is", async ({ house }) => {
    assert.deepEqual((await house.get("/games")).map(({ id }) => id).sort(), games);
  });
});

// The fewest who can play, one of them a person, and a seed so that each run is the same.
async function setUp({ page }, game) {
  await page.goto("/");
  await page.locator(`[data-game="${game.id}"]`).getByRole("link", { name: "Set up" }).click();
  await page
    .getByRole("group", { name: "Number of players" })
    .getByRole("radio", { name: String(game.players[0]), exact: true })
    .check();
  for (let seat = 0; seat < game.players[0]; seat += 1)
    await page
      .getByLabel(`Who sits at seat ${seat + 1}?`)
      .selectOption(seat === 0 ? "me" : `bot:${game.bots.at(-1)}`);
  await page.getByLabel("Seed").fill("7");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL("**/table/*");
}

async function assertOver(guest) {
  assert.ok((await glow(guest)).over);
  assert.equal(guest.told.view.over, true);
  const ending = guest.page.locator(".ending");
  await ending.getByRole("button", { name: "Again" }).waitFor();
  await ending.getByRole("button", { name: "Look back" }).waitFor();
}
