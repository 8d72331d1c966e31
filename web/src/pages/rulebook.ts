// The rules of a game, and what leads from one to another.
import { getCards, getRules, type CardInfo, type RuleInfo } from "../api";
import { plain, search } from "./search";

export interface Section {
  title: string;
  rules: RuleInfo[];
  /** The cards that it is about: by their type, a keyword or a word of their text. */
  cards: CardInfo[];
}

export interface Rulebook {
  rules: RuleInfo[];
  byId: Map<string, RuleInfo>;
  /** In the order in which the book begins them. */
  sections: Section[];
  /** The cards that have an ability by a rule, by its id. */
  cardsOf: Map<string, CardInfo[]>;
  /** The rules that speak of a rule, by its id. */
  mentionsOf: Map<string, RuleInfo[]>;
}

const ruleId = /\b[A-Z]{2,}(?:-[A-Z0-9]+)+-\d+[a-z]?\b/g;

/** Cuts a text into words and the rules it names. */
export function withRules(
  text: string,
  isRule: (id: string) => boolean,
): { text: string; rule: boolean }[] {
  const pieces: { text: string; rule: boolean }[] = [];
  let at = 0;
  for (const found of text.matchAll(ruleId)) {
    if (!isRule(found[0])) continue;
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), rule: false });
    pieces.push({ text: found[0], rule: true });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), rule: false });
  return pieces;
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

/** "Energy: losing" is a part of the section "Energy". */
export const sectionOf = (rule: RuleInfo): string => rule.section.split(": ")[0]!;
export const partOf = (rule: RuleInfo): string => rule.section.split(": ").slice(1).join(": ");

/** The words a section is about: "Retaliate X" is about "retaliate". */
function termsOf(title: string): string[] {
  return plain(title)
    .replace(/\(.*?\)/g, "")
    .split(", ")
    .map((term) => term.replace(/ x$/, "").trim());
}

function hasPhrase(text: string, phrase: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}-]+/gu, " ")} `.includes(` ${phrase} `);
}

// What a good part of all cards speak of says little about any of them.
const tooCommon = 1 / 8;

function cardsAbout(title: string, cards: CardInfo[], texts: string[]): CardInfo[] {
  const terms = termsOf(title);
  const isNamed = ({ type, keywords = [] }: CardInfo) =>
    terms.includes(plain(type)) || keywords.some((word) => terms.includes(plain(word)));
  const speaks = cards.filter((_, i) => terms.some((term) => hasPhrase(texts[i]!, term)));
  const counted = speaks.length <= tooCommon * cards.length ? new Set(speaks) : new Set();
  return cards.filter((card) => isNamed(card) || counted.has(card));
}

export function makeRulebook(rules: RuleInfo[], cards: CardInfo[]): Rulebook {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const bySection = new Map<string, RuleInfo[]>();
  const mentionsOf = new Map<string, RuleInfo[]>();
  for (const rule of rules) {
    addTo(bySection, sectionOf(rule), rule);
    for (const id of [...(rule.see ?? []), ...(rule.text.match(ruleId) ?? [])])
      if (id !== rule.id && byId.has(id)) addTo(mentionsOf, id, rule);
  }
  const cardsOf = new Map<string, CardInfo[]>();
  for (const card of cards)
    for (const ability of card.abilities ?? [])
      for (const id of ability.rules ?? []) addTo(cardsOf, id, card);
  const texts = cards.map(({ text = "" }) => plain(text));
  const sections = [...bySection].map(([title, inIt]) => ({
    title,
    rules: inIt,
    cards: cardsAbout(title, cards, texts),
  }));
  return { rules, byId, sections, cardsOf, mentionsOf };
}

const books = new WeakMap<RuleInfo[], Rulebook>();

/** Kept by the rules, which are asked for once. */
export async function getRulebook(game: string): Promise<Rulebook> {
  const [rules, cards] = await Promise.all([getRules(game), getCards(game)]);
  let book = books.get(rules);
  if (!book) books.set(rules, (book = makeRulebook(rules, cards)));
  return book;
}

/** The rules that have all the words, best first. */
export function searchRules({ rules }: Rulebook, query: string): RuleInfo[] {
  return search(
    rules,
    ({ id, section, text }) => [
      { text: id, weight: 3 },
      { text: section, weight: 2 },
      { text, weight: 1 },
    ],
    query,
  );
}
