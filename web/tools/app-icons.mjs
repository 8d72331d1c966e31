// Draws the icons of the installed app, web/app/*.png, from favicon.svg. Run when that has changed.
//
//   node tools/app-icons.mjs
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openBrowser } from "../tests/e2e/guests.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const drawing = readFileSync(join(root, "favicon.svg"), "utf8");
const ground = "#1b1410";

// Name, size, and how much of it the drawing takes: systems cut pieces off a maskable icon.
const icons = [
  ["icon-192", 192, 0.8],
  ["icon-512", 512, 0.8],
  ["icon-maskable-512", 512, 0.6],
  ["icon-apple-180", 180, 0.76],
];

const browser = await openBrowser();
try {
  for (const [name, size, share] of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const side = Math.round(size * share);
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
       <div style="width:${side}px;height:${side}px">${drawing.replace("<svg", '<svg width="100%" height="100%"')}</div>`,
    );
    await page.screenshot({ path: join(root, "app", `${name}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
}
