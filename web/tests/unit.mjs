// Bundles the unit tests like the page and runs them with node's own test runner.
//
//   npm test             all
//   npm test -- search   those whose file name contains a word
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { writeIcons } from "../icons.mjs";
import { langPlugin } from "../tools/lang.mjs";
import { gamesPlugin } from "../tools/games.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const words = process.argv.slice(2);
const tests = readdirSync(join(root, "tests/unit"))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)));

const out = mkdtempSync(join(tmpdir(), "muster-unit-"));
try {
  await writeIcons({ dist: join(out, "dist") });
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: tests.map((name) => `tests/unit/${name}`),
    outdir: join(out, "tests"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: ["node18"],
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".woff2": "empty", ".css": "empty", ".svg": "file" },
    sourcemap: "inline",
    logLevel: "warning",
    plugins: [langPlugin, gamesPlugin],
  });
  const files = readdirSync(join(out, "tests")).map((name) => join(out, "tests", name));
  const run = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...files], {
    stdio: "inherit",
    cwd: root,
  });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
