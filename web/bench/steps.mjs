// What a step of a four-player game costs the browser's main thread: time of the processor, not of the
// clock, so that other programs do not count. Needs the server program and the page to be built.
//
//   node bench/steps.mjs              all games
//   node bench/steps.mjs rings        one of them
import { answer, dice, glow } from "../tests/e2e/glow.mjs";
import { comeIn, openBrowser } from "../tests/e2e/guests.mjs";
import { openHouse } from "../tests/e2e/house.mjs";
import { bestBot, openTable, sit } from "../tests/e2e/tables.mjs";

const answers = 20;
const wanted = process.argv.slice(2);
const house = await openHouse({ thinkTime: 20 });
const browser = await openBrowser();
try {
  console.log("game         changes  ms of the main thread for each  of that scripts  styles  layout");
  for (const { id } of await house.get("/games"))
    if (wanted.length === 0 || wanted.includes(id)) await measure(id);
} finally {
  await browser.close();
  await house.close();
}

async function measure(game) {
  const guest = await comeIn(browser, house, { motion: true });
  const { page, told } = guest;
  const bot = await bestBot(house, game);
  await sit(guest, await openTable(house, game, { seats: ["person", bot, bot, bot], seed: 5 }), 0);
  await glow(guest);
  const cdp = await guest.context.newCDPSession(page);
  await cdp.send("Performance.setTimeDomain", { timeDomain: "threadTicks" });
  await cdp.send("Performance.enable");
  const metrics = async () => {
    const { metrics: list } = await cdp.send("Performance.getMetrics");
    return Object.fromEntries(list.map(({ name, value }) => [name, value]));
  };
  const random = dice(3);
  const [before, heard] = [await metrics(), told.received.length];
  for (let n = 0; n < answers; n += 1) if ((await answer(guest, random)) === null) break;
  // What comes after the last answer belongs to it.
  await page.waitForTimeout(1500);
  const after = await metrics();
  const changes = told.received.slice(heard).filter(({ message }) => message.t === "update").length;
  const each = (name) => (((after[name] - before[name]) * 1000) / changes).toFixed(1);
  console.log(
    game.padEnd(12),
    String(changes).padStart(7),
    each("TaskDuration").padStart(32),
    each("ScriptDuration").padStart(16),
    each("RecalcStyleDuration").padStart(7),
    each("LayoutDuration").padStart(7),
  );
  await guest.context.close();
}
