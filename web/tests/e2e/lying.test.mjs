// Whatever lies on a card is to be seen. The page is held against what the house has told, and not
// against itself: every counter, state, side and note of every card on the table must be drawn, and a
// picture of the place where it is drawn must change when it is taken away.
import assert from "node:assert/strict";
import { answer, dice, glow } from "./glow.mjs";
import { phone } from "./guests.mjs";
import { scenes } from "./scene.mjs";
import { bestBot, openTable, showsAtLeast, sit } from "./tables.mjs";
import { questionsIn } from "./told.mjs";

const flags = { faceDown: 1, turned: 2, otherSide: 4 };

// What the rules keep on cards for themselves; all else is for the players' eyes.
const games = {
  "aeons-end": { seats: 2, steps: 30, must: ["life", "power"] },
  brawl: {
    seats: 4,
    steps: 45,
    // Sides and positions that mean something of their own: traps, guards, used heroes.
    sides: { tactic: "otherSide", technique: "turned", hero: "faceDown" },
    must: ["tactic otherSide", "technique turned", "breaks the order"],
    noted: breakingOrder,
    // Who lays Defense whenever it can be laid is on guard soon.
    rather: /^Defense|on guard/,
  },
  champions: { seats: 2, steps: 40, quiet: ["assigned"], must: ["damage", "threat"] },
  rings: {
    seats: 2,
    steps: 70,
    // Who commits whenever that can be done has somebody committed soon.
    rather: /^commit /,
    quiet: ["attacked by", "claimed", "fallen"],
    must: ["resources", "committed"],
  },
  sentinels: {
    seats: 3,
    steps: 30,
    quiet: ["max hp", "next to", "watches", "flipped once"],
    must: ["hp"],
  },
};

scenes("what lies on cards", (scene) => {
  for (const [game, { seats, steps, must, rather, ...look }] of Object.entries(games)) {
    scene(`is drawn in ${game}`, async ({ house, come }) => {
      const guest = await come();
      const book = await bookOf(house, game, look);
      const bot = await bestBot(house, game);
      const others = Array.from({ length: seats - 1 }, () => bot);
      await sit(guest, await openTable(house, game, { seats: ["person", ...others], seed: 12 }), 0);
      const seen = new Set();
      const random = dice(5);
      for (let n = 0; n < steps; n += 1) {
        await compare(guest, book, seen);
        if ((await step(guest, random, rather)) === null) break;
      }
      for (const kind of must) assert.ok(seen.has(kind), `${kind} never lay on a card: ${[...seen]}`);
    });
  }

  scene("is drawn on a phone", async ({ house, come }) => {
    const guest = await come(phone);
    const book = await bookOf(house, "brawl", games.brawl);
    const bot = await bestBot(house, "brawl");
    const opened = await openTable(house, "brawl", { seats: ["person", bot, bot, bot], seed: 12 });
    await sit(guest, opened, 0);
    const seen = new Set();
    const random = dice(5);
    for (let n = 0; n < games.brawl.steps && !seen.has("tactic otherSide"); n += 1) {
      await compare(guest, book, seen);
      if ((await answer(guest, random)) === null) break;
    }
    assert.ok(seen.has("tactic otherSide"));
  });
});

/** Answers with an option whose words are like these, or with any. */
async function step(guest, random, rather) {
  const { page, told } = guest;
  const spot = await glow(guest);
  const question = questionsIn(told.view).find(({ q }) => q === spot.q);
  const wanted = rather ? question?.options.findIndex(({ w }) => rather.test(w)) : -1;
  const place = page.locator(`[data-option="${wanted}"]`).first();
  if (wanted < 0 || !(await place.count())) return answer(guest, random);
  const answered = told.next(({ t }) => t === "update");
  await place.dispatchEvent("click");
  return answered;
}

/** A technique whose number is lower than the last one of the series says so on its card. */
function breakingOrder({ info, cards }, view, question) {
  if (question.prompt !== "lay") return {};
  const zone = (name) => view.zones[view.zoneOf[info.zones.findIndex((z) => z.name === name)]] ?? [];
  const places = view.zoneOf[info.zones.findIndex(({ name }) => name === "series")];
  const last = view.zones[places + question.seat].at(-1);
  const definition = (id) => cards[view.cards[id]?.d];
  const turned = zone("battlefield").some((id) => definition(id)?.name === "Zero Gravity");
  if (last === undefined || turned) return {};
  const before = definition(last).numbers.number;
  const breaks = question.options.filter(({ c }) => definition(c).numbers.number < before);
  return Object.fromEntries(breaks.map(({ c }) => [c, "breaks the order"]));
}

async function bookOf(house, game, { quiet = [], sides = {}, noted = () => ({}) }) {
  const [info, cards] = [await house.get(`/games/${game}`), await house.get(`/games/${game}/cards`)];
  const bits = new Set(info.states.map(({ counter }) => counter).filter((c) => c !== undefined));
  return { info, cards, quiet, sides, noted, bits };
}

/** What the house says lies on a card: [kind, how many]; null where only that it does counts. */
function lyingOn(book, card) {
  const { info, quiet, sides, bits } = book;
  const lying = [];
  for (const [i, n] of Object.entries(card.c ?? {})) {
    const name = info.counters[i];
    if (!bits.has(Number(i)) && n > 0 && !quiet.includes(name)) lying.push([name, n]);
  }
  for (const { name, counter, bit } of info.states) {
    const on = counter !== undefined && ((card.c?.[counter] ?? 0) & bit) !== 0;
    if (on && !quiet.includes(name)) lying.push([name, null]);
  }
  for (const i of Object.keys(card.n ?? {})) lying.push([info.notes[i], null]);
  const type = card.d === undefined ? undefined : book.cards[card.d].type;
  const side = sides[type];
  if (side && ((card.f ?? 0) & flags[side]) !== 0) lying.push([`${type} ${side}`, null]);
  return lying;
}

/** Holds every card on the screen against what was told of it. */
async function compare(guest, book, seen) {
  const { page, told } = guest;
  const spot = await glow(guest);
  if (spot.over) return;
  // Bots go on meanwhile.
  for (let n = -1; n !== told.view.n; ) {
    n = told.view.n;
    await showsAtLeast(page, n);
  }
  const question = questionsIn(told.view).find(({ q }) => q === spot.q);
  for (const [id, words] of Object.entries(book.noted(book, told.view, question ?? {}))) {
    const note = page.locator(`.hand [data-card="${id}"] .card-note`);
    assert.ok((await note.innerText()).includes(words), words);
    const box = await note.boundingBox();
    assert.ok(box.y + box.height <= page.viewportSize().height, `${words} is beyond the edge`);
    seen.add(words);
  }
  const drawn = await page.evaluate(drawnOnCards);
  for (const { id, marks, counts } of drawn) {
    const card = told.view.cards[id];
    if (!card) continue;
    const lying = lyingOn(book, card);
    const name = book.cards[card.d]?.name ?? "a card";
    for (const [kind, n] of lying) {
      if (n !== null) assert.equal(counts[kind], n, `${kind} on ${name}`);
    }
    const signs = lying.filter(([, n]) => n === null);
    assert.ok(marks >= signs.length, `${name}: ${signs.map(([kind]) => kind)}, and ${marks} drawn`);
    for (const [kind] of lying) {
      if (seen.has(kind)) continue;
      seen.add(kind);
      await inThePicture(page, id, kind);
    }
  }
}

// Runs in the page: how many signs and notes each card has, and how many tokens of which kind.
function drawnOnCards() {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return [...document.querySelectorAll(".table [data-card]")].filter(seen).map((card) => {
    const counts = {};
    for (const heap of [...card.querySelectorAll(":scope > .laid [data-counter]")].filter(seen)) {
      const number = heap.querySelector("b");
      counts[heap.dataset.counter] = number
        ? Number.parseInt(number.innerText, 10)
        : heap.querySelectorAll(".token").length;
    }
    const marks = [...card.querySelectorAll(":scope > .laid .sign, :scope > .notes .note")];
    return { id: Number(card.dataset.card), counts, marks: marks.filter(seen).length };
  });
}

/** A picture of the card with what lies on it differs from one without. */
async function inThePicture(page, id, kind) {
  const card = page.locator(`.table [data-card="${id}"]`).first();
  await card.scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
  // The card that was just played is shown large over the felt for a moment; a key ends that.
  await page.keyboard.press("Escape");
  await page.locator(".spotlight").waitFor({ state: "detached" });
  const clip = await card.boundingBox();
  const style = (hidden) =>
    card.evaluate((element, hide) => {
      for (const part of element.querySelectorAll(":scope > .laid, :scope > .notes"))
        part.style.visibility = hide ? "hidden" : "";
    }, hidden);
  const picture = () => page.screenshot({ clip, animations: "disabled" });
  const whole = await picture();
  await style(true);
  const bare = await picture();
  await style(false);
  assert.ok(!whole.equals(bare), `${kind} lies on a card and no pixel of it is seen`);
}
