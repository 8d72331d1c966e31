// Finding by words: any order, all of them, best first.

/** A text of an item, and how much a word found in it counts. */
export interface Field {
  text: string;
  weight: number;
}

/** Lower case without accents, so that "deja" finds "Déjà". Keeps the length of most texts. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘]/g, "'")
    .toLowerCase();
}

export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/[\s,;]+/)
    .filter((word) => word !== "");
}

const isWordChar = (char: string | undefined): boolean =>
  char !== undefined && /[\p{L}\p{N}]/u.test(char);

// A whole word is worth most, then the beginning of one, then a part of one.
function worth(text: string, word: string): number {
  let best = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const begins = !isWordChar(text[at - 1]);
    const ends = !isWordChar(text[at + word.length]);
    best = Math.max(best, begins && ends ? 6 : begins ? 4 : 1);
    if (best === 6) break;
  }
  return best;
}

function score(fields: Field[], words: string[], phrase: string): number {
  let sum = 0;
  for (const word of words) {
    let best = 0;
    for (const { text, weight } of fields) best = Math.max(best, weight * worth(text, word));
    if (best === 0) return 0;
    sum += best;
  }
  for (const { text, weight } of fields) {
    if (text === phrase) sum += 20 * weight;
    else if (words.length > 1 && text.includes(phrase)) sum += 3 * weight;
  }
  return sum;
}

/** The items that have all words of the query, best first, else in their order. */
export function search<T>(
  items: readonly T[],
  fieldsOf: (item: T) => Field[],
  query: string,
): T[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...items];
  const phrase = words.join(" ");
  return items
    .map((item) => ({
      item,
      points: score(
        fieldsOf(item).map(({ text, weight }) => ({ text: plain(text), weight })),
        words,
        phrase,
      ),
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ item }) => item);
}

/** Cuts a text into pieces that match a word of the query and pieces that do not. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const words = wordsOf(query)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .sort((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${words.join("|")})`, "giu"))
    .map((piece, i) => ({ text: piece, hit: i % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
