// Tables to play at, and what is to be seen of them.
import { isDeepStrictEqual } from "node:util";

/** The best bot that a game has. */
export const bestBot = async (house, game) => (await house.get(`/games/${game}`)).bots.at(-1);

/** Opens a table without the page, for tests that begin at the table. */
export function openTable(house, game, { seats, seed = 11, options = {}, ...more }) {
  const names = ["Ada", "Boris", "Chen", "Dora"].slice(0, seats.length);
  return house.post("/tables", { game, players: seats.length, seats, names, seed, options, ...more });
}

/** The link of a seat; of all of them, if none is told. */
export const linkTo = (opened, seat) =>
  `/table/${opened.table}#key=${seat === undefined ? opened.keys.join(",") : opened.keys[seat]}`;

/** Brings a guest to a seat by its link, or to all seats, and waits for the table to be laid. */
export async function sit(guest, opened, seat) {
  await guest.page.goto(linkTo(opened, seat));
  await guest.page.locator("[data-prompt]").waitFor();
}

/** All that lies on the table, as one can read it, once it lies still: to compare two moments. */
export async function laid(page) {
  // Cards that were dealt are laid one after another, and numbers change when their tokens land.
  let seen = await look(page);
  for (let looks = 0; looks < 50; looks += 1) {
    await page.waitForTimeout(100);
    const flying = await page.locator("[data-flying], .arriving").count();
    const again = await look(page);
    if (flying === 0 && isDeepStrictEqual(again, seen)) break;
    seen = again;
  }
  return seen;
}

function look(page) {
  return page.evaluate(() => {
    const words = (selector) =>
      [...document.querySelectorAll(selector)].map(
        (element) => element.querySelector(".visually-hidden")?.textContent ?? element.innerText,
      );
    return {
      prompt: document.querySelector(".prompt-text")?.innerText,
      options: words(".prompt-options [data-option]"),
      strip: words(".strip-words, .tracker [aria-current]"),
      // Whether a bot has made up its mind yet is a matter of milliseconds.
      plates: words("[data-plate]").map((plate) => plate.replace(", thinking", "")),
      zones: [...document.querySelectorAll("[data-z]")].map((zone) => [
        zone.dataset.zone,
        // What is drawn on a card and lies on it; its words also say what it can do now.
        ...[...zone.querySelectorAll("[data-card]")].map((card) => {
          const drawn = [...card.querySelectorAll(":scope > [aria-hidden]")];
          const turned = card.closest(".slot.turned") ? " (turned)" : "";
          // How much of its text a card shows, and in which form, is a matter of room.
          const parts = drawn.flatMap((part) => [
            ...part.querySelectorAll(".face-title, .chip-name, .badge-number, .token, .note, .sign"),
          ]);
          return parts.map((part) => part.innerText).join("\n") + turned;
        }),
        zone.querySelector(".pile-count")?.innerText ?? "",
      ]),
    };
  });
}

/** The lines of the log, opened for it if need be. */
export async function logLines(page) {
  const log = page.getByRole("tabpanel", { name: "Log" });
  if (!(await log.isVisible())) await page.keyboard.press("l");
  await log.locator("li").first().waitFor();
  return log.locator("li").allInnerTexts();
}

/** In The Lord of the Rings: the steps after which there is a window for actions. */
export const ringsStops = [4, 7, 10, 11, 12, 13, 16, 19, 20, 23, 25, 26, 27, 28, 34, 35, 36, 44];

/** Waits until the table after `n` answers is on the screen. */
export const shows = (page, n) => page.locator(`.table[data-n="${n}"]`).waitFor();

/** The same, where the game may have gone on by itself since. */
export const showsAtLeast = (page, n) =>
  page.waitForFunction((least) => Number(document.querySelector(".table")?.dataset.n) >= least, n);

/** Waits until a question is on the screen; its number is unique in the life of a table. */
export const asks = (page, q) => page.locator(`[data-prompt][data-q="${q}"]`).waitFor();

/** Waits until a notice says something like this. */
export const noticed = (page, words) => page.locator(".notice", { hasText: words }).last().waitFor();

/** Plays a table to its end by what the house says, without clicking, for all seats of a browser. */
export const finish = (page, table) =>
  page.evaluate(
    (id) =>
      new Promise((resolve, reject) => {
        const { keys, own = [] } = JSON.parse(localStorage.getItem("muster.tables"))[id];
        const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
        let random = 7;
        const dice = (n) => {
          random = (random * 1103515245 + 12345) % 2147483648;
          return Math.floor((random / 2147483648) * n);
        };
        socket.onopen = () =>
          socket.send(JSON.stringify({ t: "join", v: 1, table: id, keys: own.length > 0 ? own : keys }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.t === "refused" && message.re === "join") reject(new Error(message.text));
          if (message.t !== "view" && message.t !== "update") return;
          if (message.over) {
            socket.close();
            resolve();
            return;
          }
          const asked = message.questions?.length > 0 ? message.questions : [message.question];
          const question = asked.find(Boolean);
          if (!question) return;
          socket.send(
            JSON.stringify({
              t: "choose",
              seat: question.seat,
              q: question.q,
              option: dice(question.options.length),
            }),
          );
        };
        socket.onerror = () => reject(new Error("the socket failed"));
      }),
    table,
  );
