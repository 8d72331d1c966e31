// What lies behind a card's icon: two tones of the colour of its set, divided in the way of its
// type. So cards of one set are akin, and types are told apart even without colour. How light and
// how vivid the tones are, in either theme, is in styles/art.css.
import hues from "../../icons/hues.json";
import { dividingOf, type Division } from "./divisions";

export interface Ground {
  /** The hues of the two tones, in degrees of OKLCH. */
  a: number;
  b: number;
  /** How much of the usual colour they have: 0 is grey. */
  vivid: number;
  division: Division;
}

// The second tone leans a little to a side, each type in its own measure.
const widestLean = 32;

// By set, or by set and icon where the cards of a set need colours of their own. Sets that belong
// to nobody have none.
const chosen = new Map<string, number | null>(Object.entries(hues));

/** FNV-1a: the same number for the same word, and far apart for words that are alike. */
function spread(word: string): number {
  let hash = 0x811c9dc5;
  for (const char of word) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  // The lowest bits depend on the last letters only; mix the others in.
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function ground(set: string, type: string, icon = ""): Ground {
  const named = chosen.get(`${set}/${icon}`) ?? chosen.get(set);
  const hue = named ?? spread(set) % 360;
  const lean = (spread(type) % (2 * widestLean + 1)) - widestLean;
  return {
    a: hue,
    b: (hue + lean + 360) % 360,
    vivid: named === null ? 0.25 : 1,
    division: dividingOf(type, spread(type)),
  };
}
