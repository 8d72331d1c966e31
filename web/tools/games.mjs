// What the games bring to the page, games/<game>/page/*.ts, as modules: "muster:layouts" and so on,
// each by the id of its game.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gamesDir } from "./lang.mjs";

/** The module, the file of a game, and the name that the file exports. */
const parts = {
  layouts: { file: "layout", name: "layout" },
  chapters: { file: "chapters", name: "chapters" },
  lessons: { file: "first-game", name: "lesson" },
  overviews: { file: "overview", name: "overview" },
};

function contentsOf(part) {
  const { file, name } = parts[part];
  const games = readdirSync(gamesDir)
    .sort()
    .filter((game) => existsSync(join(gamesDir, game, "page", `${file}.ts`)));
  const imports = games.map((game, i) => `import { ${name} as part${i} } from "./${game}/page/${file}";`);
  const entries = games.map((game, i) => `${JSON.stringify(game)}: part${i},`);
  return `${imports.join("\n")}\nexport const ${part} = {\n${entries.join("\n")}\n};\n`;
}

/** Provides these modules to esbuild. */
export const gamesPlugin = {
  name: "games",
  setup(build) {
    const filter = new RegExp(`^muster:(${Object.keys(parts).join("|")})$`);
    build.onResolve({ filter }, ({ path }) => ({
      path: path.slice("muster:".length),
      namespace: "games",
    }));
    build.onLoad({ filter: /.*/, namespace: "games" }, ({ path }) => ({
      contents: contentsOf(path),
      loader: "ts",
      resolveDir: gamesDir,
    }));
  },
};
