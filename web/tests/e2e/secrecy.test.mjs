// Nobody is told what they may not know. The truth about a hand is what its owner's browser is told;
// everything that the others' browsers receive is held against it.
import assert from "node:assert/strict";
import { answer, dice } from "./glow.mjs";
import { askedAll } from "./guests.mjs";
import { scenes } from "./scene.mjs";
import { openTable, ringsStops, sit } from "./tables.mjs";
import { questionsIn } from "./told.mjs";

const answers = 100;
// The page passes nothing by itself: each is asked whatever the house asks.
const storage = { ...askedAll, "muster.table-stops": { rings: ringsStops } };

const seats = {
  "aeons-end": ["person", "person"],
  brawl: ["person", "person", "quick"],
  champions: ["person", "person"],
  rings: ["person", "person"],
  sentinels: ["person", "person", "random"],
};
// Zones whose cards nobody has looked at, by game.
const unseen = {
  "aeons-end": ["nemesis deck", "strike deck", "corruption deck", "turn order deck", "deck"],
  brawl: ["hero deck", "team deck", "technique deck", "battlefield deck"],
  champions: ["encounter deck", "boost cards", "deck", "encounter cards"],
  rings: ["encounter deck", "quest deck"],
  sentinels: ["villain deck", "environment deck"],
};

scenes("secrecy", (scene) => {
  for (const game of Object.keys(unseen)) {
    scene(
      `at a table of ${game}`,
      async ({ house, come }) => {
        const zones = zonesOf(await house.get(`/games/${game}`));
        const opened = await openTable(house, game, { seats: seats[game], seed: 31 });
        const players = [await come({ storage }), await come({ storage })];
        const watcher = await come();
        const bodies = [...players, watcher].map(keepBodies);
        for (const [seat, player] of players.entries()) await sit(player, opened, seat);
        await watcher.page.goto(`/table/${opened.table}`);
        await watcher.page.locator("[data-prompt]").waitFor();

        // A game as a file holds everything; it is not given to one of two while they play.
        const path = `${house.origin}/api/v1/tables/${opened.table}/export?form=json`;
        const file = await fetch(path, { headers: { "Muster-Key": opened.keys[0] } });
        assert.ok(file.status >= 400, `the whole game was given out (${file.status})`);

        await playTogether(players, watcher);
        await lookBack(players[0]);

        for (const [seat, owner] of players.entries()) {
          const truth = handsOf(owner, zones, seat);
          for (const other of [...players, watcher]) {
            if (other === owner) continue;
            assertHidden(other, truth, zones, seat);
            assertUnseen(other, zones, unseen[game]);
          }
        }
        // Each knows one key, and nobody is told those of the others.
        for (const [i, guest] of [...players, watcher].entries()) {
          const others = opened.keys.filter((key, s) => key !== null && s !== i);
          const secrets = [...others, opened.captain, opened.watch];
          const heard = [...guest.told.received.map(({ text }) => text), ...(await bodies[i]())];
          for (const secret of secrets)
            assert.ok(!heard.some((text) => text.includes(secret)), "a key of somebody else");
        }
      },
    );
  }
});

/** Both people answer, one at a time, until enough answers were given or the game is over. */
async function playTogether(players, watcher) {
  const random = dice(13);
  for (;;) {
    const view = await sameView([...players, watcher]);
    if (view.over || view.n >= answers) return;
    const seat = players.findIndex((_, s) => view.asked.includes(s));
    if (seat < 0) {
      if (watcher.told.view.n === view.n) await watcher.told.next(({ n }) => n > view.n);
      continue;
    }
    const given = players[seat].told.next(({ by }) => by === seat);
    await answer(players[seat], random);
    await given;
  }
}

// Waits until all have been told of the same answers.
async function sameView(guests) {
  const most = Math.max(...guests.map(({ told }) => told.view.n));
  for (const { told } of guests) if (told.view.n < most) await told.next(({ n }) => n >= most);
  return guests[0].told.view;
}

/** Looks at earlier moments, which must not tell more than they did then. */
async function lookBack({ page, told }) {
  const moment = () => told.next(({ t }) => t === "moment");
  let came = moment();
  await page.locator("[data-prompt]").focus();
  await page.keyboard.press("b");
  const { of } = await came;
  for (let at = of - 1; at > 0; at -= 9) {
    came = moment();
    await page.getByRole("slider").fill(String(at));
    assert.equal((await came).at, at);
  }
}

/** The bodies of all that a browser loads. */
function keepBodies({ page }) {
  const bodies = [];
  page.on("response", (response) => bodies.push(response.text().catch(() => "")));
  return () => Promise.all(bodies);
}

function zonesOf({ zones }) {
  const kind = (name) => zones.findIndex((zone) => zone.name === name);
  const hand = zones.findIndex((zone) => zone.hand);
  return {
    hand: (view, seat) => view.zones[view.zoneOf[hand] + seat],
    all: (view, name) => {
      const [k, seats] = [kind(name), zones[kind(name)].perSeat ? view.seatValues.length : 1];
      return view.zones.slice(view.zoneOf[k], view.zoneOf[k] + seats);
    },
  };
}

/** What a seat had in hand after each answer, as its owner saw it. */
function handsOf({ told }, zones, seat) {
  const hands = new Map();
  for (const { view } of told.received) if (view) hands.set(view.n, zones.hand(view, seat));
  return hands;
}

/** Every card that a message speaks of, by id. */
function spokenOf(message) {
  const ids = new Set();
  const add = (id) => id >= 0 && ids.add(id);
  for (const [id, card] of Object.entries(message.cards ?? {})) {
    if (card === null) continue;
    add(Number(id));
    card.a?.forEach(add);
  }
  for (const zone of Object.values(message.zones ?? {})) zone.forEach(add);
  for (const question of questionsIn(message)) {
    add(question.source);
    for (const option of question.options) add(option.c);
  }
  return ids;
}

function assertHidden({ told }, truth, zones, seat) {
  let known = new Set();
  let checked = 0;
  for (const { message, view } of told.received) {
    const told = message.t === "moment" ? message : view;
    if (!["view", "update", "moment"].includes(message.t) || !truth.has(told.n)) continue;
    const hand = truth.get(told.n);
    const shown = new Set(zones.hand(told, seat).filter((place) => place >= 0));
    const spoken = spokenOf(message);
    for (const card of hand) {
      if (shown.has(card)) {
        if (message.t !== "moment" && !known.has(card)) assertAllowed(message, told, card, seat);
      } else {
        assert.ok(!spoken.has(card), `card ${card} of the hand of seat ${seat} after ${told.n} answers`);
        assert.ok(!(card in told.cards), `card ${card} is still in the view`);
      }
      checked += 1;
    }
    const counted = zones.hand(told, seat).reduce((n, place) => n + (place < 0 ? -place : 1), 0);
    assert.equal(counted, hand.length, "how many there are is known");
    if (message.t !== "moment") known = shown;
  }
  assert.ok(checked > answers, "there was something to hide");
}

// A card of a hand comes to be seen when the log names it, because it was picked from open cards or
// shown to all, or when this very seat was allowed to look at that hand.
function assertAllowed(message, view, card, seat) {
  const allowed = message.log.some(
    ({ d, k, by, to }) =>
      d?.includes(view.cards[card].d) || (k === "looks" && view.seats.includes(by) && to === seat),
  );
  assert.ok(allowed, `card ${card} of seat ${seat} came to be seen: ${JSON.stringify(message.log)}`);
}

// A deck is seen by who has to choose a card of it, and by nobody else. A card that everybody saw and
// that went back on top is still known: the log has named it.
function assertUnseen({ told }, zones, names) {
  const named = new Set();
  for (const { message, view } of told.received) {
    if (!["view", "update"].includes(message.t)) continue;
    for (const { d } of message.log ?? []) d?.forEach((definition) => named.add(definition));
    const hidden = (place) => place < 0 || named.has(view.cards[place]?.d);
    const offered = new Set(questionsIn(view).flatMap(({ options }) => options.map(({ c }) => c)));
    for (const name of names)
      for (const zone of zones.all(view, name))
        assert.ok(
          zone.every(hidden) || zone.some((place) => offered.has(place)),
          `"${name}" after ${view.n} answers: ${zone}`,
        );
  }
}
