// How often people are asked, and how often they click: games in which one plays as the hints say,
// through the page's own rules of what it asks and what it answers by itself, beside what the house
// asks. Needs the server program and the page to be built, as the tests in a browser do.
//
//   node bench/prompts.mjs                           ten games of each game, with few and with four
//   node bench/prompts.mjs rings --games 3           of one game
//   node bench/prompts.mjs rings --players 1 --rounds 4
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { openBrowser } from "../tests/e2e/guests.mjs";
import { openHouse } from "../tests/e2e/house.mjs";
import { openTable } from "../tests/e2e/tables.mjs";
import { gamesPlugin } from "../tools/games.mjs";
import { langPlugin } from "../tools/lang.mjs";

const { values: wanted, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "10" },
    players: { type: "string" },
    rounds: { type: "string", default: "8" },
    "think-time": { type: "string", default: "10" },
    kinds: { type: "boolean", default: false },
  },
});
const fewest = { brawl: 2, sentinels: 3 };
const four = 4;

const { outputFiles } = await esbuild.build({
  absWorkingDir: fileURLToPath(new URL("..", import.meta.url)),
  entryPoints: ["bench/player.ts"],
  bundle: true,
  write: false,
  format: "iife",
  globalName: "player",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
  plugins: [langPlugin, gamesPlugin],
});
const player = outputFiles[0].text;

const house = await openHouse({ thinkTime: wanted["think-time"] });
const browser = await openBrowser();
try {
  const all = (await house.get("/games")).map(({ id }) => id);
  console.log("game        players  rounds  questions  prompts  share  first round   clicks/round  clicks/turn");
  for (const game of positionals.length > 0 ? positionals : all) {
    const tables = wanted.players ? [Number(wanted.players)] : [fewest[game] ?? 1, four];
    for (const players of tables) await count(game, players);
  }
} finally {
  await browser.close();
  await house.close();
}

async function count(game, players) {
  const [bot] = (await house.get(`/games/${game}`)).bots.filter((name) => name !== "random");
  const seats = ["person", ...Array.from({ length: players - 1 }, () => bot)];
  const sum = { rounds: 0, turns: 0, questions: 0, prompts: 0, clicks: 0, questionsFirst: 0, promptsFirst: 0 };
  const kinds = {};
  const games = Number(wanted.games);
  for (let seed = 1; seed <= games; seed += 1) {
    const opened = await openTable(house, game, { seats, seed });
    const context = await browser.newContext({ baseURL: house.origin, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(0);
    // A page of the house that sits at no table.
    await page.goto("/about");
    await page.evaluate(`${player}; window.player = player;`);
    const counted = await page.evaluate(
      ([table, key, rounds]) => window.player.play(table, key, rounds),
      [opened.table, opened.keys[0], Number(wanted.rounds)],
    );
    await context.close();
    for (const name of Object.keys(sum)) sum[name] += counted[name];
    for (const [kind, n] of Object.entries(counted.kinds)) kinds[kind] = (kinds[kind] ?? 0) + n;
  }
  const per = (n, of) => (of > 0 ? (n / of).toFixed(1) : "-");
  const first = `${per(sum.promptsFirst, games)} of ${per(sum.questionsFirst, games)}`;
  console.log(
    [
      game.padEnd(12),
      String(players).padEnd(7),
      per(sum.rounds, games).padStart(7),
      per(sum.questions, sum.rounds).padStart(10),
      per(sum.prompts, sum.rounds).padStart(8),
      (sum.prompts / sum.questions).toFixed(2).padStart(6),
      first.padStart(14),
      per(sum.clicks, sum.rounds).padStart(12),
      per(sum.clicks, sum.turns).padStart(12),
    ].join(" "),
  );
  if (wanted.kinds)
    console.log(Object.entries(kinds).sort((a, b) => b[1] - a[1]).map(([kind, n]) => `  ${kind} ${per(n, sum.rounds)}`).join(","));
}
