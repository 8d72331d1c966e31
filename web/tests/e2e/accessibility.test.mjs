// What axe finds on every page, dark and light: nothing.
import assert from "node:assert/strict";
import axe from "axe-core";
import { glow, playSome } from "./glow.mjs";
import { phone } from "./guests.mjs";
import { scenes } from "./scene.mjs";
import { bestBot, finish, openTable, sit } from "./tables.mjs";

const games = ["aeons-end", "brawl", "champions", "rings", "sentinels"];

// Path, and what is there when the page has come.
const pages = [
  ["/", ".game-panel"],
  ...games.flatMap((game) => [
    [`/new/${game}`, ".setup"],
    [`/learn/${game}`, ".round-picture"],
    [`/rules/${game}`, ".rule-contents"],
    [`/cards/${game}`, ".card-link"],
    [`/decks/${game}`, "main h1"],
    [`/campaigns/${game}`, "main h1"],
    [`/puzzles/${game}`, "main h1"],
  ]),
  ["/rules/champions/CH-TURN-1", ".rule"],
  ["/cards/champions/3", "dialog[open]"],
  ["/example/champions/CH-EX-5", ".example-table [data-card]"],
  ["/about", "main h1"],
  ["/nowhere", "main h1"],
];

scenes("accessibility", (scene) => {
  for (const theme of ["dark", "light"]) {
    const storage = { "muster.theme": theme };

    scene(
      `of the pages of the house, ${theme}`,
      async ({ come }) => {
        const { page } = await come({ storage });
        const examiner = examinerOf(page, theme);
        for (const [path, there] of pages) {
          await page.goto(path);
          await page.locator(there).first().waitFor();
          await examiner.look(path);
        }
        examiner.judge();
      },
    );

    for (const game of games) {
      scene(`of a table of ${game}, ${theme}`, async ({ house, come }) => {
        const guest = await come({ storage });
        const { page } = guest;
        const bot = await bestBot(house, game);
        await sit(guest, await openTable(house, game, { seats: ["person", bot, bot] }), 0);
        await playSome(guest, 15);
        await glow(guest);
        const examiner = examinerOf(page, theme);
        await examiner.look("table");
        // Drawer and dialogs are the same at every table.
        if (game === games[0]) await lookIntoEverything(page, examiner);
        examiner.judge();
      });
    }
  }

  scene("of a deck that is built, and of a campaign", async ({ house, come }) => {
    for (const [theme, look] of [
      ["dark", {}],
      ["light", {}],
      ["dark", phone],
    ]) {
      const { page } = await come({ storage: { "muster.theme": theme }, ...look });
      const examiner = examinerOf(page, theme);
      await page.goto("/decks/rings");
      await page.getByRole("button", { name: "Tactics" }).click();
      await page.locator(".fine").waitFor();
      await page.locator(".deck-figures summary").click();
      await page.getByRole("button", { name: /test hand/ }).click();
      await examiner.look(`deck, ${theme}`);
      const begun = await house.post("/campaigns", { game: "rings", names: ["Ada"], decks: ["lore"] });
      await page.goto(`/campaign/${begun.campaign}#key=${begun.key}`);
      await page.locator(".campaign-steps summary").click();
      await examiner.look(`campaign, ${theme}`);
      examiner.judge();
    }
  });

  scene("of friends who gather, and of a game looked over", async ({ house, come }) => {
    for (const theme of ["dark", "light"]) {
      const guest = await come({ storage: { "muster.theme": theme, "muster.table-knows-final": true } });
      const { page } = guest;
      const examiner = examinerOf(page, theme);
      await page.goto("/new/rings");
      await page.getByRole("radio", { name: "2", exact: true }).check();
      await page.getByLabel("Who sits at seat 2?").selectOption("chooser");
      await page.getByRole("button", { name: "Call them together" }).click();
      await page.waitForURL("**/gathering/*");
      await page.getByText("Still choosing").first().waitFor();
      await examiner.look(`gathering, ${theme}`);
      const opened = await openTable(house, "champions", { seats: ["person"], private: true });
      await sit(guest, opened, 0);
      await glow(guest);
      await page.keyboard.press("b");
      await page.getByRole("slider").waitFor();
      await examiner.look(`looking back, ${theme}`);
      await page.getByRole("button", { name: "Back to the present" }).click();
      await finish(page, opened.table);
      await page.locator(".ending").waitFor();
      await examiner.look(`the end, ${theme}`);
      await page.getByRole("link", { name: "Look it over" }).click();
      await page.getByRole("img", { name: "The chance to win over the game" }).waitFor();
      await examiner.look(`review, ${theme}`);
      examiner.judge();
    }
  });

  scene("of a lesson", async ({ come }) => {
    for (const [theme, look] of [
      ["dark", {}],
      ["light", {}],
      ["dark", phone],
    ]) {
      const guest = await come({ storage: { "muster.theme": theme }, ...look });
      await guest.page.goto("/learn/champions");
      await guest.page.getByRole("button", { name: "Learn by playing" }).click();
      await guest.page.locator(".voice [aria-keyshortcuts]").waitFor();
      await glow(guest);
      const examiner = examinerOf(guest.page, theme);
      await examiner.look(`lesson, ${theme}`);
      examiner.judge();
    }
  });

  scene(
    "of a table on a phone",
    async ({ house, come }) => {
      for (const game of games) {
        const guest = await come(phone);
        const bot = await bestBot(house, game);
        await sit(guest, await openTable(house, game, { seats: ["person", bot, bot] }), 0);
        await playSome(guest, 10);
        await glow(guest);
        const examiner = examinerOf(guest.page, "dark");
        await examiner.look(game);
        examiner.judge();
      }
    },
  );
});

async function lookIntoEverything(page, examiner) {
  // In a crowd the drawer is closed until it is wanted.
  if (!(await page.locator(".drawer").isVisible())) await page.keyboard.press("l");
  for (const panel of ["Rules", "Chat", "Cards"]) {
    await page.getByRole("tab", { name: panel }).click();
    await page.getByRole("tabpanel", { name: panel }).locator("input").first().waitFor();
    await examiner.look(panel, ".drawer");
  }
  for (const key of ["?", "m", "p", "g"]) {
    await page.locator("[data-prompt]").focus();
    await page.keyboard.press(key);
    await page.locator("dialog[open]").waitFor();
    await examiner.look(`dialog ${key}`, "dialog");
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
}

async function violations(page, part, rules) {
  // Hundreds of cards are drawn alike; a dozen will do.
  const where = { include: [part], exclude: [".card-grid > li:nth-child(n + 13)"] };
  const found = await page.evaluate(([w, r]) => axe.run(w, r), [where, rules]);
  return found.violations;
}

/** Gathers findings. Themes differ in colour alone: that is all that is looked at in the light. */
function examinerOf(page, theme) {
  const rules = theme === "light" ? { runOnly: ["color-contrast"] } : {};
  const bad = [];
  return {
    async look(where, part = "html") {
      // Evaluated from outside: the page's own content policy would not let a script in.
      await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
      for (const { id, impact, help, nodes } of await violations(page, part, rules)) {
        const places = nodes.slice(0, 3).map(({ target, any, all, none }) => {
          const [why] = [...any, ...all, ...none];
          return `${target.join(" ")} (${why?.message})`;
        });
        bad.push(`${where}: ${impact} ${id}, ${nodes.length} times: ${help}: ${places.join("; ")}`);
      }
    },
    judge: () => assert.deepEqual(bad, []),
  };
}
