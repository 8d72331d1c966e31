// Takes the icons that the page needs out of their packages: those that cards name in ../games, and
// those of the interface (icons/interface.json). Writes
//   dist/icons/*.svg              sprites: the interface, each game, what several games use
//   dist/icons/LICENSES.txt       under what licences they may be passed on
//   src/card/icons.generated.ts   where each icon is, and whom to thank
//
//   node icons.mjs    writes them; build.mjs does it by itself
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** The cards of a file: [{ line, card, icon }]; no icon is undefined. */
export function cardsIn(text) {
  const cards = [];
  text.split("\n").forEach((line, i) => {
    const name = /^card\s+"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
    if (name === undefined) return;
    // Names and comments may have the word in them.
    const attributes = line.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/#.*/, "");
    const icon = /\sicon\s+([\w-]+)/.exec(attributes)?.[1];
    cards.push({ line: i + 1, card: name.replace(/\\(.)/g, "$1"), icon });
  });
  return cards;
}

/** All cards of all games: [{ game, file, line, card, icon }]. */
export async function readCards(folder) {
  const cards = [];
  for (const game of await readdir(folder, { withFileTypes: true })) {
    if (!game.isDirectory()) continue;
    for (const name of (await readdir(join(folder, game.name, "cards"))).sort()) {
      if (!name.endsWith(".cards")) continue;
      const file = `${game.name}/cards/${name}`;
      for (const card of cardsIn(await readFile(join(folder, file), "utf8")))
        cards.push({ game: game.name, file, ...card });
    }
  }
  return cards;
}

/** The drawing of an icon in a set of iconify's format, or undefined. */
export function drawing(set, name) {
  const icon = Object.hasOwn(set.icons, name) ? set.icons[name] : undefined;
  if (!icon) return undefined;
  const width = icon.width ?? set.width ?? 16;
  const height = icon.height ?? set.height ?? 16;
  return { body: icon.body, box: `${icon.left ?? 0} ${icon.top ?? 0} ${width} ${height}` };
}

/**
 * Which sprite holds which icons of cards: { game or "shared": Set of names }. Throws if a card
 * names an icon that there is not.
 */
export function cardSprites(cards, set, authors) {
  const games = new Map();
  const wrong = [];
  for (const { game, file, line, card, icon } of cards) {
    if (icon === undefined) continue;
    const where = `games/${file}:${line}: "${card}": `;
    if (!drawing(set, icon)) wrong.push(`${where}game-icons has no icon "${icon}"`);
    else if (!authors.has(icon))
      wrong.push(`${where}icons/game-icons-authors.tsv does not say who made "${icon}"`);
    else games.set(icon, (games.get(icon) ?? new Set()).add(game));
  }
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  const sprites = {};
  for (const icon of [...games.keys()].sort()) {
    const [first, ...others] = games.get(icon);
    (sprites[others.length > 0 ? "shared" : first] ??= new Set()).add(icon);
  }
  return sprites;
}

/** A sprite as text. `icons`: [[id, drawing]]. */
export function sprite(icons) {
  const symbols = icons.map(
    ([id, { body, box }]) => `<symbol id="${id}" viewBox="${box}">${body}</symbol>\n`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("")}</svg>\n`;
}

async function readJson(path) {
  return JSON.parse(await readFile(path, "utf8"));
}

async function readSets() {
  const sets = {};
  for (const name of ["game-icons", "tabler"]) {
    sets[name] = await readJson(require.resolve(`@iconify-json/${name}/icons.json`));
    sets[name].info = await readJson(require.resolve(`@iconify-json/${name}/info.json`));
  }
  return sets;
}

/** Who made which icon of game-icons: a map from names to ids of authors.json. */
export async function readAuthors() {
  const text = await readFile(join(root, "icons/game-icons-authors.tsv"), "utf8");
  return new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t")),
  );
}

// The icons of the interface: [[our name, drawing]], and which ones of game-icons are among them.
function interfaceIcons(names, sets) {
  const icons = [];
  const ofGameIcons = [];
  for (const [ours, theirs] of Object.entries(names)) {
    const [set, name] = theirs.split(":");
    const found = sets[set] && drawing(sets[set], name);
    if (!found) throw new Error(`icons/interface.json: "${ours}": there is no icon "${theirs}"`);
    icons.push([ours, found]);
    if (set === "game-icons") ofGameIcons.push(name);
  }
  return { icons, ofGameIcons };
}

// Thanks to whom: the authors of what we use, most used first.
function credits(used, sets, authors, people) {
  const counts = new Map();
  for (const icon of used) {
    const person = people[authors.get(icon)];
    counts.set(person, (counts.get(person) ?? 0) + 1);
  }
  const { "game-icons": game, tabler } = sets;
  const made = [...counts].sort(([, a], [, b]) => b - a).map(([person]) => person);
  const license = ({ info }, url) => ({ name: info.license.title, url });
  return [
    {
      set: game.info.name,
      url: "https://game-icons.net",
      license: license(game, "https://creativecommons.org/licenses/by/3.0/"),
      authors: made,
    },
    {
      set: tabler.info.name,
      url: tabler.info.author.url,
      license: license(tabler, tabler.info.license.url),
      authors: [{ name: tabler.info.author.name }],
    },
  ];
}

function generated(files, sprites, names, thanks) {
  const data = (value) => JSON.stringify(value, null, 2);
  const cards = Object.fromEntries(
    Object.entries(sprites).map(([group, icons]) => [files[group], [...icons]]),
  );
  return `// Written by icons.mjs.

/** The sprite of the interface, and what is in it. */
export const interfaceSprite = ${data(files.interface)};
export const interfaceIcons = ${data(names)} as const;

/** The sprites with the icons of cards. */
export const cardSprites: Record<string, string[]> = ${data(cards)};

export interface Credit {
  set: string;
  url: string;
  license: { name: string; url: string };
  authors: { name: string; url?: string }[];
}

/** Who made the icons. */
export const credits: Credit[] = ${data(thanks)};
`;
}

/** Writes all of it. Throws if an icon is not to be had. */
export async function writeIcons({
  dist = join(root, "dist"),
  games = join(root, "../games"),
} = {}) {
  const sets = await readSets();
  const authors = await readAuthors();
  const names = await readJson(join(root, "icons/interface.json"));
  const people = await readJson(join(root, "icons/authors.json"));
  const { icons, ofGameIcons } = interfaceIcons(names, sets);
  const sprites = cardSprites(await readCards(games), sets["game-icons"], authors);

  const texts = { interface: sprite(icons) };
  for (const [group, members] of Object.entries(sprites))
    texts[group] = sprite([...members].map((icon) => [icon, drawing(sets["game-icons"], icon)]));

  const out = join(dist, "icons");
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const files = {};
  for (const [group, text] of Object.entries(texts)) {
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
    files[group] = `/icons/${group}.${hash}.svg`;
    await writeFile(join(dist, files[group]), text);
  }
  await copyFile(join(root, "icons/LICENSES.txt"), join(out, "LICENSES.txt"));

  const used = new Set([...ofGameIcons, ...Object.values(sprites).flatMap((s) => [...s])]);
  await writeFile(
    join(root, "src/card/icons.generated.ts"),
    generated(files, sprites, Object.keys(names), credits(used, sets, authors, people)),
  );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await writeIcons().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
