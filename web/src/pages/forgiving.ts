// Search that forgives typing errors: a word that nowhere occurs is taken for the nearest one that does.
import { plain, wordsOf } from "./search";

/** How often each word occurs. */
export type Vocabulary = Map<string, number>;

export interface Corrected {
  query: string;
  /** The words that were taken for others. */
  changes: { from: string; to: string }[];
}

export function vocabularyOf(texts: string[]): Vocabulary {
  const words: Vocabulary = new Map();
  for (const text of texts)
    for (const [word] of plain(text).matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu))
      words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/**
 * How many letters must be added, left out, replaced or swapped with their neighbour to get from one
 * word to another; more than `most` is not counted.
 */
export function distance(a: string, b: string, most: number): number {
  const tooFar = most + 1;
  if (Math.abs(a.length - b.length) > most) return tooFar;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    if (Math.min(...row) > most) return tooFar;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length]!, tooFar);
}

/** How many errors are forgiven: short words are too near to each other. */
const forgiven = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** The nearest word: whole ones before beginnings, which somebody may still be typing, common ones first. */
export function nearest(word: string, words: Vocabulary): string | undefined {
  const most = forgiven(word);
  if (most === 0) return undefined;
  let best: { other: string; rank: number; times: number } | undefined;
  for (const [other, times] of words) {
    const whole = distance(word, other, most);
    const begun = other.length > word.length ? distance(word, other.slice(0, word.length), most) + 0.5 : most + 1;
    const rank = Math.min(whole, begun);
    if (rank > most + 0.5 || Math.floor(rank) > most) continue;
    if (!best || rank < best.rank || (rank === best.rank && times > best.times)) best = { other, rank, times };
  }
  return best?.other;
}

/** `names`: what is found as it is written, though it is no word: the numbers of rules. */
export function corrected(query: string, words: Vocabulary, names: string[] = []): Corrected {
  const known = [...words.keys(), ...names];
  const changes: Corrected["changes"] = [];
  const asked = wordsOf(query).map((word) => {
    if (known.some((other) => other.includes(word))) return word;
    const to = nearest(word, words);
    if (to === undefined) return word;
    changes.push({ from: word, to });
    return to;
  });
  return { query: asked.join(" "), changes };
}
