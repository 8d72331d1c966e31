// The layouts of the games, games/<game>/page/layout.ts, as the module "muster:layouts": by the id
// of their game.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gamesDir } from "./lang.mjs";

/** Provides "muster:layouts" to esbuild. */
export const layoutsPlugin = {
  name: "layouts",
  setup(build) {
    build.onResolve({ filter: /^muster:layouts$/ }, () => ({ path: "layouts", namespace: "layouts" }));
    build.onLoad({ filter: /.*/, namespace: "layouts" }, () => {
      const games = readdirSync(gamesDir)
        .sort()
        .filter((game) => existsSync(join(gamesDir, game, "page/layout.ts")));
      const imports = games.map(
        (game, i) => `import { layout as layout${i} } from "./${game}/page/layout";`,
      );
      const entries = games.map((game, i) => `${JSON.stringify(game)}: layout${i},`);
      return {
        contents: `${imports.join("\n")}\nexport const layouts = {\n${entries.join("\n")}\n};\n`,
        loader: "ts",
        resolveDir: gamesDir,
      };
    });
  },
};
