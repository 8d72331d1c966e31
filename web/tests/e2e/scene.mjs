// A test with guests of its own. Whatever it is about, at its end no guest may have met an error, a
// request to elsewhere, a breach of the content policy or a missing word.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { comeIn, complaints, openBrowser } from "./guests.mjs";
import { openHouse } from "./house.mjs";

// What hangs has to end some time; how quick a machine is, is no test's business.
const patience = 300_000;
const pictures = join(tmpdir(), "muster-e2e-failures");

/**
 * Scenes that share a house and a browser. `tell` gets `scene(name, play)`; `play` gets `house`,
 * `browser` and `come(options)`, which brings another guest. What takes many games says how long it
 * may take. `kindOfHouse` is for openHouse.
 */
export function scenes(title, tell, kindOfHouse = {}) {
  describe(title, () => {
    const here = {};
    before(async () => {
      here.house = await openHouse(kindOfHouse);
      here.browser = await openBrowser();
    });
    after(async () => {
      await here.browser?.close();
      await here.house?.close();
      assert.deepEqual(here.house?.errors, [], "faults that the house wrote down");
    });
    tell((name, play, { timeout = patience } = {}) => {
      it(name, { timeout }, () => playScene(here, `${title}: ${name}`, play));
    });
  });
}

async function playScene(here, name, play) {
  const guests = [];
  const come = async (options) => {
    const guest = await comeIn(here.browser, here.house, options);
    guests.push(guest);
    return guest;
  };
  try {
    await play({ ...here, come });
    for (const guest of guests) assert.deepEqual(await complaints(guest), []);
  } catch (error) {
    error.message += await evidence(guests, name);
    throw error;
  } finally {
    await Promise.all(guests.map(({ context }) => context.close()));
  }
}

// What the guests saw when it went wrong.
async function evidence(guests, name) {
  mkdirSync(pictures, { recursive: true });
  const lines = [];
  for (const [i, guest] of guests.entries()) {
    const path = join(pictures, `${name.replace(/[^A-Za-z0-9]+/g, "-")}-${i + 1}.png`);
    const saved = await guest.page.screenshot({ path, timeout: 3000 }).then(
      () => path,
      () => "no picture",
    );
    lines.push(`guest ${i + 1} at ${guest.page.url()}: ${saved}`, ...guest.faults, ...lastWords(guest.told));
  }
  return `\n${lines.join("\n")}`;
}

// The last messages both ways, each cut short.
function lastWords({ sent, received }) {
  const brief = (text) => (text.length > 300 ? `${text.slice(0, 300)}...` : text);
  return [
    ...sent.slice(-4).map((message) => `sent ${brief(JSON.stringify(message))}`),
    ...received.slice(-6).map(({ text }) => `received ${brief(text)}`),
  ];
}
