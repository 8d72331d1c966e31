// What a step of a four-player game costs the browser's main thread: time of the processor, not of the
// clock, so that other programs do not count. It is read off a trace: the metrics of the browser know
// the clock alone. Needs the server program and the page to be built.
//
//   node bench/steps.mjs              all games
//   node bench/steps.mjs rings        one of them
import { answer, dice, glow } from "../tests/e2e/glow.mjs";
import { comeIn, openBrowser } from "../tests/e2e/guests.mjs";
import { openHouse } from "../tests/e2e/house.mjs";
import { bestBot, openTable, sit } from "../tests/e2e/tables.mjs";

const answers = 20;
/** What each column adds up; all that the thread does is in its tasks. */
const columns = {
  all: ["RunTask"],
  styles: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit"],
};
const categories = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"];
const wanted = process.argv.slice(2);
const house = await openHouse({ thinkTime: 20 });
const browser = await openBrowser();
try {
  console.log("game         changes  ms of the main thread for each   styles  layout   paint  by the clock");
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
  const trace = await traceOf(guest);
  const random = dice(3);
  const heard = told.received.length;
  for (let n = 0; n < answers; n += 1) if ((await answer(guest, random)) === null) break;
  // What comes after the last answer belongs to it.
  await page.waitForTimeout(1500);
  const events = mainThread(await trace.end());
  const changes = told.received.slice(heard).filter(({ message }) => message.t === "update").length;
  const each = (column, time = "tdur") => {
    const sum = events.filter(({ name }) => columns[column].includes(name)).reduce((ms, e) => ms + (e[time] ?? 0), 0);
    return (sum / 1000 / changes).toFixed(1);
  };
  console.log(
    game.padEnd(12),
    String(changes).padStart(7),
    each("all").padStart(32),
    each("styles").padStart(8),
    each("layout").padStart(7),
    each("paint").padStart(7),
    each("all", "dur").padStart(13),
  );
  await guest.context.close();
}

/** Begins to trace; ending gives the events. */
async function traceOf({ context, page }) {
  const cdp = await context.newCDPSession(page);
  const events = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await cdp.send("Tracing.start", { traceConfig: { includedCategories: categories } });
  return {
    async end() {
      const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
      await cdp.send("Tracing.end");
      await complete;
      return events;
    },
  };
}

/** Of the thread that lays out the page: its whole events, each with its time on the processor. */
function mainThread(events) {
  const threadOf = ({ pid, tid }) => `${pid}:${tid}`;
  const laid = new Set(events.filter(({ name }) => name === "UpdateLayoutTree").map(threadOf));
  return events.filter((event) => event.ph === "X" && laid.has(threadOf(event)));
}
