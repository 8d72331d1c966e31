// People at the house: browsers of their own, which note everything that should not happen.
//
//   CHROMIUM  the browser (normally /usr/bin/chromium)
//   PATIENCE  how long anything may take to come, in milliseconds
import { chromium } from "playwright-core";
import { listen } from "./told.mjs";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: flags,
  });
}

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

// How long something may take to come, in milliseconds: on a machine that does much else, long.
const patience = Number(process.env.PATIENCE ?? 30_000);

// Names of words that have no words: "table.undo" instead of "Take back".
const wordless = /\b(?:house|nav|trouble|lobby|campaign|learn|setup|links|decks|rules|cards|about|settings|table|card)\.[a-z][a-z-]+/;

// Words of the command line, which nobody types into a page: "--option" or "`muster play`".
const commanding = /(?:^|[\s(])--[a-z]{3}|`[a-z]+ ?/;

// Who has been told once that some acts cannot be taken back alone is not told again.
export const experienced = { "muster.table-knows-final": true };

/** Who wants to be asked even what nearly everybody answers the same way. */
export const askedAll = {
  ...experienced,
  "muster.table-asked": {
    "aeons-end": ["order of discarding", "breach"],
    rings: ["discard order", "pay", "engage"],
    sentinels: ["draw"],
  },
};

/**
 * A browser with nothing else in its memory. Motion is off unless `motion`, because most tests are
 * not about it. `storage` puts settings into the browser before the page loads.
 */
export async function comeIn(browser, house, { motion = false, storage = experienced, ...look } = {}) {
  const context = await browser.newContext({
    baseURL: house.origin,
    reducedMotion: motion ? "no-preference" : "reduce",
    ...desktop,
    ...look,
  });
  context.setDefaultTimeout(patience);
  await context.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, JSON.stringify(value));
    }
  }, storage);
  const page = await context.newPage();
  const guest = { context, page, told: listen(page), faults: [], lossIsExpected: false, refusalIsExpected: false };
  watch(guest, house.origin);
  return guest;
}

function watch(guest, origin) {
  const { page, faults } = guest;
  const socketOrigin = origin.replace(/^http/, "ws");
  page.on("pageerror", (error) => faults.push(`error in the page: ${error.stack ?? error}`));
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    const text = `${message.type()} in the console: ${message.text()}`;
    // The browser itself tells about a house that does not answer; nobody can keep it from that.
    if (guest.lossIsExpected && /ERR_CONNECTION|WebSocket connection to/.test(text)) return;
    // And about a request that the house refuses.
    if (guest.refusalIsExpected && /status of (400|403|404|422)/.test(text)) return;
    faults.push(text);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith(`blob:${origin}/`))
      faults.push(`a request to ${url}`);
  });
  page.on("websocket", (socket) => {
    if (!socket.url().startsWith(`${socketOrigin}/`)) faults.push(`a socket to ${socket.url()}`);
  });
}

/** Everything that is wrong with what a guest has seen. */
export async function complaints(guest) {
  const text = await guest.page.evaluate(() => document.body.innerText).catch(() => "");
  const found = [...guest.faults];
  const missing = wordless.exec(text);
  if (missing) found.push(`a word without words: ${missing[0]}`);
  const command = commanding.exec(text);
  if (command) found.push(`a word of the command line: ${text.slice(command.index, command.index + 60)}`);
  return found;
}
