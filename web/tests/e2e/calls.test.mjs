// Being told that it is one's turn, by the ways that the host has set up; and the table of the day.
import assert from "node:assert/strict";
import { listenForLetters } from "./letters.mjs";
import { scenes } from "./scene.mjs";
import { openTable, sit } from "./tables.mjs";

// A subscription as a browser gives it; the services that hand them out are not asked in tests.
const subscription = {
  endpoint: "https://fcm.googleapis.com/fcm/send/abc",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};
const target = `${subscription.endpoint} ${subscription.keys.p256dh} ${subscription.keys.auth}`;

const ways = (page) => page.getByLabel("How to tell me").locator("option").evaluateAll((all) => all.map((o) => o.value));

scenes("a house that nobody has set up for it", (scene) => {
  scene("calls nobody", async ({ house, come }) => {
    const guest = await come();
    const opened = await openTable(house, "brawl", { seats: ["person", "quick"] });
    await sit(guest, opened, 0);
    await guest.page.keyboard.press("m");
    await guest.page.getByRole("dialog").waitFor();
    assert.equal(await guest.page.getByLabel("How to tell me").count(), 0);
    await guest.page.goto("/");
    await guest.page.locator(`[data-table="${opened.table}"]`).waitFor();
    assert.equal(await guest.page.getByText("Table of the day").count(), 0);
  });
});

// Where messages of a house that calls really go, on this machine.
const letters = await listenForLetters();

scenes(
  "a house whose messages arrive",
  (scene) => {
    for (const [by, where, heard] of [
      ["ntfy", "games-of-ada", /^POST \/ .*"topic":"games-of-ada"/s],
      ["webhook", null, /^POST \/chat .*It is Ada's turn: Friday/s],
      ["mail", "ada@example.org", /RCPT TO:<ada@example\.org>.*Subject: It is your turn/s],
    ])
      scene(`calls who is away by ${by}`, async ({ house, come }) => {
        const { page, told } = await come();
        const opened = await openTable(house, "brawl", { seats: ["person", "quick"], title: "Friday" });
        await sit({ page, told }, opened, 0);
        await page.keyboard.press("m");
        await page.getByLabel("How to tell me").selectOption(by);
        const form = page.locator("form", { has: page.getByLabel("How to tell me") });
        if (by === "mail") {
          // A slip is answered, and nothing is kept of it.
          await page.getByLabel("E-mail address").fill("ada@nowhere");
          await form.getByRole("button", { name: "Save" }).click();
          await page.getByText("This house cannot call you so.").waitFor();
          assert.deepEqual(told.table.you.calls, []);
        }
        if (where) await page.getByLabel(by === "mail" ? "E-mail address" : "Topic").fill(where);
        await form.getByRole("button", { name: "Save" }).click();
        await page.getByText("You are told.").waitFor();
        const before = letters.count();
        // Whoever is there is not called.
        await page.waitForTimeout(2500);
        assert.equal(letters.count(), before);
        await page.goto("/");
        const letter = await letters.next(heard);
        // Which table it is, and nothing of the game.
        assert.ok(by === "mail" || letter.includes(opened.table), letter);
        for (const secret of [opened.captain, opened.watch, ...opened.keys.filter(Boolean)])
          assert.ok(!letter.includes(secret), "no key leaves the house");
      });
  },
  { notify: letters.ways, flags: ["--notify-after", "1"] },
);

scenes(
  "a house that calls",
  (scene) => {
    scene("tells by the browser itself", async ({ house, come }) => {
      const guest = await come({ permissions: ["notifications"] });
      const { page, told } = guest;
      await page.addInitScript((made) => {
        PushManager.prototype.subscribe = async (wanted) => {
          window.wantedKey = wanted.applicationServerKey.length;
          return { toJSON: () => made };
        };
      }, subscription);
      const opened = await openTable(house, "brawl", { seats: ["person", "quick"] });
      await sit(guest, opened, 0);
      await page.keyboard.press("m");
      assert.deepEqual(await ways(page), ["", "ntfy", "push"]);
      await page.getByLabel("How to tell me").selectOption("push");
      await page.locator("form", { has: page.getByLabel("How to tell me") }).getByRole("button", { name: "Save" }).click();
      await page.getByText("You are told.").waitFor();
      assert.equal(await page.evaluate(() => window.wantedKey), 65);
      assert.deepEqual(told.table.you.calls, [{ seat: 0, by: "push", to: target }]);
      // It is kept, and wished no more as easily.
      await page.reload();
      await page.locator("[data-prompt]").waitFor();
      await page.keyboard.press("m");
      assert.equal(await page.getByLabel("How to tell me").inputValue(), "push");
      await page.getByLabel("How to tell me").selectOption("");
      await page.locator("form", { has: page.getByLabel("How to tell me") }).getByRole("button", { name: "Save" }).click();
      await page.getByText("You are told.").waitFor({ state: "detached" });
      assert.deepEqual(told.table.you.calls, []);
    });

    scene("has a worker that shows whose turn it is", async ({ house, come }) => {
      const { page, context } = await come({ permissions: ["notifications"] });
      await page.goto("/");
      await page.evaluate(async () => {
        await navigator.serviceWorker.register("/worker.js");
        await navigator.serviceWorker.ready;
      });
      const devtools = await context.newCDPSession(page);
      const registered = new Promise((resolve) =>
        devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) =>
          registrations.length > 0 ? resolve(registrations[0].registrationId) : undefined,
        ),
      );
      await devtools.send("ServiceWorker.enable");
      await devtools.send("ServiceWorker.deliverPushMessage", {
        origin: house.origin,
        registrationId: await registered,
        data: JSON.stringify({ name: "Ada", title: "Friday", table: "8hTsa" }),
      });
      await page.waitForFunction(async () => {
        const { getNotifications } = ServiceWorkerRegistration.prototype;
        const shown = await getNotifications.call(await navigator.serviceWorker.ready);
        return shown.some(
          ({ title, body, data }) =>
            title === "It is Ada's turn" && body === "Friday" && data.path === "/table/8hTsa",
        );
      });
    });

    scene("shows the table of the day, if its host wants one", async ({ house, come }) => {
      const guest = await come();
      const opened = await openTable(house, "brawl", { seats: ["person", "quick"], title: "Friday" });
      await sit(guest, opened, 0);
      const looker = await come();
      await looker.page.goto("/");
      const day = looker.page.getByRole("region", { name: "Table of the day" });
      await day.getByRole("link").click();
      await looker.page.waitForURL("**/table/*");
      await looker.page.locator(".felt").waitFor();
    });
  },
  { notify: "ntfy https://ntfy.sh\npush host@example.org\n", flags: ["--table-of-the-day"] },
);
