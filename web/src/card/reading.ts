// In which form a card can be read at the size that it has: with all of its text, with the beginning
// of it, or by its name, picture and numbers alone. Reckoned, not measured, so that a table of many
// cards is laid at once. Pure.

export interface Size {
  /** In pixels. */
  w: number;
  h: number;
}

export interface Reading {
  form: "text" | "gist" | "mark";
  /** How large the letters of the text are, in pixels. */
  letters: number;
  /** How many lines of it there is room for. */
  lines: number;
  /** Is there room for the picture? */
  art: boolean;
}

/** What stands on a card besides its text. */
export interface Print {
  name: string;
  paragraphs: string[];
  traits: boolean;
  corner: boolean;
  badges: number;
  pips: number;
  /** How many rows of what lies on it take the place of the picture. */
  laden: number;
}

/** Smaller letters are for nobody. */
export const smallestLetters = 9;
const largestLetters = 12.5;
const step = 0.5;
/** Parts of the size of the letters: how wide one is on average, and how far lines are apart. */
const letterWidth = 0.435;
const lineHeight = 1.18;
const betweenParagraphs = 0.25;
/** Narrower cards show no text, not even the beginning. */
const narrowest = 80;
const gistLetters = 10;
const mostGist = 4;

/** The size of all that is measured in `em` on a card of this size. styles/card.css says the same. */
export function emOf({ w, h }: Size): number {
  return Math.min(13, Math.max(10, 0.08 * Math.min(w, h * 1.1)));
}

/** What is left for text and picture. */
function bodyOf({ w, h }: Size, print: Print) {
  const em = emOf({ w, h });
  const beside = (print.corner ? 2.4 : 1) + print.pips * 1.75 + 0.9;
  const nameWidth = print.name.length * 0.5 * 1.2 * em;
  const head = nameWidth > w - beside * em ? 3.1 : 2.3;
  const foot = (print.badges > 0 ? 2.3 : 0) + 1.15;
  return {
    em,
    wide: w - 1.75 * em,
    high: h - (head + foot + 0.75 + print.laden * 2.5 + (print.traits ? 1.05 : 0)) * em,
  };
}

function linesOf(paragraphs: string[], letters: number, wide: number): number {
  const most = Math.max(6, (wide / (letters * letterWidth)) * 0.96);
  return paragraphs.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / most)), 0);
}

export function readingOf(size: Size, print: Print): Reading {
  const { em, wide, high } = bodyOf(size, print);
  const { paragraphs } = print;
  if (size.w < narrowest) return { form: "mark", letters: 0, lines: 0, art: true };
  for (let letters = largestLetters; letters >= smallestLetters; letters -= step) {
    const lines = linesOf(paragraphs, letters, wide);
    const need =
      lines * lineHeight * letters + Math.max(0, paragraphs.length - 1) * betweenParagraphs * letters;
    if (need <= high) {
      const rest = high - need + print.laden * 2.5 * em;
      return { form: "text", letters, lines, art: rest > 1.6 * em };
    }
  }
  // The rest of it is for those who look closer.
  const fit = Math.floor(Math.min(high, 0.42 * size.h) / (gistLetters * lineHeight));
  if (fit < 1) return { form: "mark", letters: 0, lines: 0, art: true };
  return { form: "gist", letters: gistLetters, lines: Math.min(fit, mostGist), art: true };
}
