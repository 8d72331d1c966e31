// A house to play in: the server program on a free port, with a data folder of its own.
//
//   MUSTER      the program (normally build/muster)
//   MUSTER_WEB  the folder with the page (normally web/dist)
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const program = process.env.MUSTER ?? join(root, "build/muster");
const web = process.env.MUSTER_WEB ?? join(root, "web/dist");

/**
 * Opens a house on a free port. `thinkTime`: how long bots think at most, in milliseconds. `notify`: the
 * ways in which it can call those who are away. `flags`: further words of `muster serve`.
 */
export async function openHouse({ thinkTime = 120, notify, flags = [] } = {}) {
  for (const needed of [program, join(web, "index.html")])
    if (!existsSync(needed)) throw new Error(`${needed} is not there: build it first`);
  const data = mkdtempSync(join(tmpdir(), "muster-e2e-"));
  const errors = [];
  const more = [...flags];
  if (notify) {
    writeFileSync(join(data, "ways"), notify);
    more.push("--notify", join(data, "ways"));
  }
  let server = await start(0, data, errors, thinkTime, more);
  const { origin } = server;
  return {
    origin,
    /** What the house wrote about its own faults. */
    errors,
    /** The end without warning: as if the plug was pulled. */
    kill: () => server.end("SIGKILL"),
    /** After that: the same address, the same data. */
    openAgain: async () => {
      server = await start(new URL(origin).port, data, errors, thinkTime, more);
    },
    /** No file of the house can grow, or be written to, any more. */
    fillDisk: () => limitFiles(server.pid, "0"),
    emptyDisk: () => limitFiles(server.pid, "unlimited"),
    close: async () => {
      await server.end("SIGTERM");
      rmSync(data, { recursive: true, force: true });
    },
    get: async (path) => answered(await fetch(`${origin}/api/v1${path}`)),
    post: async (path, body) =>
      answered(
        await fetch(`${origin}/api/v1${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }),
      ),
  };
}

function limitFiles(pid, bytes) {
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
}

async function start(port, data, errors, thinkTime, more) {
  // Tests act faster than people, whom the limits are made for.
  const quick = ["--bot-delay", "5", "--think-time", String(thinkTime), "--no-limits"];
  // A file that cannot grow is an error like any other, and no reason to die.
  const server = spawn(
    "sh",
    ["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", program]
      .concat(["serve", "--port", String(port), "--data", data, "--web", web], quick, more),
    { env: { MUSTER_HOME: root, ...process.env }, stdio: ["ignore", "pipe", "pipe"] },
  );
  const ended = new Promise((resolve) => server.once("exit", resolve));
  createInterface({ input: server.stderr }).on("line", (line) => {
    if (/"level":"(error|fatal)"/.test(line)) errors.push(line);
  });
  const origin = await new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on("line", (line) => {
      const found = /^Muster is at (\S+)/.exec(line);
      if (found) resolve(found[1].replace(/\/$/, ""));
    });
    ended.then((code) => reject(new Error(`the house did not open (${code})`)));
  });
  return {
    origin,
    pid: server.pid,
    end: (signal) => {
      server.kill(signal);
      return ended;
    },
  };
}

async function answered(response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text);
}
