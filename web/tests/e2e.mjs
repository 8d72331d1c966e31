// Plays in a real browser at a real house, with node's own test runner. Needs the server program
// and the page to be built; see tests/e2e/house.mjs.
//
//   npm run e2e            all
//   npm run e2e -- undo    those whose file name contains a word
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "e2e");
const words = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".test.mjs"))
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  .map((name) => join(folder, name));

// A browser waits most of the time: two files at once take little longer than one.
const run = spawnSync(process.execPath, ["--test", "--test-concurrency=2", ...files], { stdio: "inherit" });
process.exitCode = run.status ?? 1;
