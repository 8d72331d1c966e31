// Icons must stand out from their ground, on every hue and in both themes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { divisions } from "../../src/card/divisions";
import { ground } from "../../src/card/ground";

interface Tone {
  light: number;
  chroma: number;
}

/** The two tones of a colour in art.css: for the light theme and for the dark one. */
function tonesOf(css: string, name: string): [Tone, Tone] {
  const value = new RegExp(`--art-${name}: light-dark\\(([^;]*)\\);`).exec(css)?.[1];
  assert.ok(value, `art.css has --art-${name}`);
  const tones = [...value.matchAll(/oklch\(([\d.]+) calc\(([\d.]+) \* var\(--art-vivid\)\)/g)].map(
    ([, light, chroma]) => ({ light: Number(light), chroma: Number(chroma) }),
  );
  assert.equal(tones.length, 2, `--art-${name} has a tone for each theme`);
  return [tones[0]!, tones[1]!];
}

/** The relative luminance (WCAG) of a colour in OKLCH, cut off at the edge of sRGB. */
function luminance({ light, chroma }: Tone, hue: number): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (x: number): number => Math.min(1, Math.max(0, x));
  return (
    0.2126 * cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

test("luminance is measured as it should be", () => {
  assert.ok(Math.abs(luminance({ light: 1, chroma: 0 }, 0) - 1) < 1e-6);
  assert.ok(luminance({ light: 0, chroma: 0 }, 0) < 1e-6);
  // sRGB red
  assert.ok(Math.abs(luminance({ light: 0.62796, chroma: 0.25768 }, 29.234) - 0.2126) < 1e-3);
});

test("an icon stands out from both tones of any hue, and the tones from each other", () => {
  const css = readFileSync("src/styles/art.css", "utf8");
  const [as, bs, inks] = [tonesOf(css, "a"), tonesOf(css, "b"), tonesOf(css, "ink")];
  for (const theme of [0, 1] as const) {
    for (const vivid of [0, 0.25, 1]) {
      const at = ({ light, chroma }: Tone, hue: number): number =>
        luminance({ light, chroma: chroma * vivid }, hue);
      for (let a = 0; a < 360; ++a) {
        const ink = at(inks[theme], a);
        const first = at(as[theme], a);
        assert.ok(contrast(ink, first) >= 6, `theme ${theme}, hue ${a}: ${contrast(ink, first)}`);
        for (let lean = -32; lean <= 32; lean += 4) {
          const second = at(bs[theme], a + lean);
          assert.ok(
            contrast(ink, second) >= 6,
            `theme ${theme}, hues ${a} ${a + lean}: ${contrast(ink, second)}`,
          );
          assert.ok(
            contrast(first, second) >= 1.12,
            `theme ${theme}, hues ${a} ${a + lean}: ${contrast(first, second)}`,
          );
        }
      }
    }
  }
});

test("a ground depends on set and type alone, and has hues on the circle", () => {
  for (const set of ["spider-man", "standard", "a set of yours", ""]) {
    for (const type of ["hero", "treachery", "a type of yours", ""]) {
      const found = ground(set, type);
      assert.deepEqual(ground(set, type), found);
      for (const hue of [found.a, found.b]) assert.ok(hue >= 0 && hue < 360, `${set}: ${hue}`);
      assert.ok(found.division in divisions);
      assert.equal(found.a, ground(set, "ally").a, "cards of a set are akin");
    }
  }
});

test("types of a set are told apart without colour", () => {
  const types = [
    ["hero", "alter-ego", "ally", "event", "resource", "support", "upgrade", "obligation"],
    [
      "villain",
      "main scheme",
      "side scheme",
      "minion",
      "attachment",
      "treachery",
      "environment",
      "obligation",
    ],
    ["technique", "tactic", "hero", "battlefield", "team"],
  ];
  for (const together of types) {
    const found = together.map((type) => ground("rhino", type).division);
    assert.equal(new Set(found).size, found.length, found.join(" "));
  }
});

test("a technique and the tactic that goes with it have one colour, other techniques another", () => {
  const hue = (type: string, icon: string): number => ground("common", type, icon).a;
  assert.equal(hue("technique", "fist"), hue("tactic", "fist"));
  const techniques = [
    "hidden",
    "ammo-box",
    "fist",
    "treasure-map",
    "drama-masks",
    "shield",
    "crosshair",
  ];
  const all = techniques.map((icon) => hue("technique", icon)).sort((x, y) => x - y);
  for (let i = 0; i < all.length; ++i)
    assert.ok((all[(i + 1) % all.length]! - all[i]! + 360) % 360 >= 30, `${all[i]}`);
});

test("what belongs to nobody is nearly grey", () => {
  assert.ok(ground("standard", "treachery").vivid < 0.5);
  assert.equal(ground("rhino", "treachery").vivid, 1);
});
