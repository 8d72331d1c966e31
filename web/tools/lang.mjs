// The words of the page: lang/<language>/*.json at the root of the repository and the words of each
// game, games/<game>/lang/<language>.json and <language>.<subject>.json, joined per language into the
// module "muster:lang".
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const project = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const langDir = join(project, "lang");
export const gamesDir = join(project, "games");

/** The files of a game with its words in a language. */
function filesOf(game, language) {
  const dir = join(gamesDir, game, "lang");
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.startsWith(`${language}.`) && name.endsWith(".json"))
    .sort()
    .map((name) => join(dir, name));
}

/** The JSON files of all languages: {language: [path…]}. */
function langFiles() {
  const files = {};
  for (const entry of readdirSync(langDir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const dir = join(langDir, entry.name);
    files[entry.name] = readdirSync(dir)
      .filter((name) => name.endsWith(".json"))
      .sort()
      .map((name) => join(dir, name))
      .concat(
        readdirSync(gamesDir)
          .sort()
          .flatMap((game) => filesOf(game, entry.name)),
      );
  }
  return files;
}

/** All words: {language: {key: text or {plural form: text}}}. A key in two files is an error. */
export function readLanguages() {
  const languages = {};
  for (const [language, paths] of Object.entries(langFiles())) {
    const words = {};
    for (const path of paths) {
      for (const [key, text] of Object.entries(JSON.parse(readFileSync(path, "utf8")))) {
        if (key in words) throw new Error(`${path}: the key "${key}" is in another file, too`);
        words[key] = text;
      }
    }
    languages[language] = words;
  }
  return languages;
}

/** Writes src/game_words.generated.ts: the keys of the games' words, for the compiler to check. */
export function writeGameKeys() {
  const keys = readdirSync(gamesDir)
    .sort()
    .flatMap((game) => filesOf(game, "en"))
    .flatMap((path) => Object.keys(JSON.parse(readFileSync(path, "utf8"))));
  const lines = keys.map((key) => `  | ${JSON.stringify(key)}`);
  const text = `// Written by tools/lang.mjs: the words that games bring.\nexport type GameKey =\n${lines.join("\n")};\n`;
  const file = join(project, "web/src/game_words.generated.ts");
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}

/** Keys used in source files that English does not have: [{path, key}]. */
export function missingKeys(paths, english) {
  const missing = [];
  for (const path of paths) {
    for (const [, key] of readFileSync(path, "utf8").matchAll(/\b(?:t|rich)\(\s*"([^"]+)"/g)) {
      if (!(key in english)) missing.push({ path, key });
    }
  }
  return missing;
}

/** Provides "muster:lang" to esbuild. */
export const langPlugin = {
  name: "lang",
  setup(build) {
    build.onResolve({ filter: /^muster:lang$/ }, () => ({ path: "lang", namespace: "lang" }));
    build.onLoad({ filter: /.*/, namespace: "lang" }, () => ({
      contents: JSON.stringify(readLanguages()),
      loader: "json",
      watchFiles: Object.values(langFiles()).flat(),
    }));
  },
};

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) writeGameKeys();
