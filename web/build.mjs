// Builds the page into dist/: index.html, app.[hash].js, app.[hash].css, fonts, icons, and what can
// be sent compressed also as .gz.
//
//   node build.mjs           once
//   node build.mjs --watch   again after every change
//   node build.mjs --out DIR into another folder
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import esbuild from "esbuild";
import { writeIcons } from "./icons.mjs";
import { gamesPlugin } from "./tools/games.mjs";
import { langPlugin, missingKeys, readLanguages } from "./tools/lang.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const { values: wanted } = parseArgs({
  options: { watch: { type: "boolean" }, out: { type: "string" } },
});
const dist = wanted.out ? resolve(wanted.out) : join(root, "dist");
const watch = wanted.watch ?? false;

async function sources(dir) {
  const paths = [];
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) paths.push(...(await sources(path)));
    else if (/\.tsx?$/.test(entry.name)) paths.push(path);
  }
  return paths;
}

// A word that is asked for and not there would be seen by a player.
async function wordErrors() {
  const missing = missingKeys(await sources(join(root, "src")), readLanguages().en);
  return missing.map(({ path, key }) => ({
    text: `lang/en has no "${key}"`,
    location: { file: relative(root, path) },
  }));
}

async function writeIndex(outputs) {
  const names = Object.keys(outputs).map((path) => basename(path));
  const named = (pattern) => {
    const name = names.find((n) => pattern.test(n));
    if (!name) throw new Error(`esbuild wrote nothing like ${pattern}`);
    return name;
  };
  const script = named(/^app\.\w+\.js$/);
  const style = named(/^app\.\w+\.css$/);
  const html = await readFile(join(root, "index.html"), "utf8");
  await writeFile(
    join(dist, "index.html"),
    html.replace("app.js", script).replace("app.css", style),
  );
  // While watching, the bundles of earlier builds pile up.
  for (const name of await readdir(dist)) {
    if (/^app\.\w+\.(js|css)$/.test(name) && name !== script && name !== style)
      await rm(join(dist, name));
  }
}

// The house sends a file's .gz to those who take it.
async function compress(dir) {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await compress(path);
    else if (/\.(js|css|svg)$/.test(entry.name))
      await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
  }
}

// Runs around each build of esbuild, also while watching.
const pagePlugin = {
  name: "page",
  setup(build) {
    build.onStart(async () => ({ errors: await wordErrors() }));
    build.onEnd(async (result) => {
      if (result.errors.length > 0) return;
      await writeIndex(result.metafile.outputs);
      if (watch) console.log("built");
      else await compress(dist);
    });
  },
};

const options = {
  absWorkingDir: root,
  entryPoints: { app: "src/main.tsx" },
  outdir: dist,
  entryNames: "[name].[hash]",
  assetNames: "assets/[name].[hash]",
  publicPath: "/",
  bundle: true,
  format: "esm",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".woff2": "file", ".svg": "file" },
  minify: !watch,
  sourcemap: watch ? "linked" : false,
  metafile: true,
  logLevel: "warning",
  plugins: [langPlugin, gamesPlugin, pagePlugin],
};

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
await writeIcons({ dist });
await copyFile(join(root, "favicon.svg"), join(dist, "favicon.svg"));
// What makes of the page an app that can be installed.
for (const name of await readdir(join(root, "app"))) await copyFile(join(root, "app", name), join(dist, name));

if (watch) {
  const context = await esbuild.context(options);
  await context.watch();
} else {
  // What went wrong is on the screen already.
  await esbuild.build(options).catch(() => (process.exitCode = 1));
}
