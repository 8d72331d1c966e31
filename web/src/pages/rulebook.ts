// The rules of a game, and what leads from one to another.
import { chapters as allChapters } from "muster:chapters";
import { getCards, getRules, type CardInfo, type RuleInfo } from "../api";
import type { Key } from "../lang";
import type { Chapter } from "./chapters";
import { corrected, type Corrected, type Vocabulary, vocabularyOf } from "./forgiving";
import { plain, search } from "./search";

export interface Section {
  title: string;
  rules: RuleInfo[];
  /** The cards that it is about: by their type, a keyword or a word of their text. */
  cards: CardInfo[];
}

/** A chapter with its sections; in a glossary by the alphabet, else in the order of the book. */
export interface BookChapter {
  word: Key;
  glossary: boolean;
  sections: Section[];
}

/** What is read at once: a chapter, or one section of a glossary. */
export interface Leaf {
  chapter: BookChapter;
  sections: Section[];
}

export interface Rulebook {
  rules: RuleInfo[];
  byId: Map<string, RuleInfo>;
  chapters: BookChapter[];
  /** Of all chapters. */
  sections: Section[];
  /** In the order in which they are read. */
  leaves: Leaf[];
  words: Vocabulary;
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

/** The chapters that the book does not have: its examples together, and what it leaves open. */
const ours: Record<string, Key> = { example: "rules.chapter.examples", gap: "rules.chapter.gaps" };
/** A game that has no chapters is looked up like a glossary. */
const unsorted: Key = "rules.chapter.all";

/** Not a rule of the book: an example, or a ruling of ours. */
export const isOurs = ({ kind = "" }: RuleInfo): boolean => kind in ours;

/** Puts the rules, in their order, into chapters and those into sections. */
function inChapters(rules: RuleInfo[], plan: Chapter[], cardsFor: (title: string) => CardInfo[]): BookChapter[] {
  const beginning = new Map(plan.flatMap((chapter) => chapter.from.map((id) => [id, chapter.word])));
  const found = new Map<Key, BookChapter>(
    plan.map(({ word, glossary = false }) => [word, { word, glossary, sections: [] }]),
  );
  let now = plan[0]?.word ?? unsorted;
  for (const rule of rules) {
    now = beginning.get(rule.id) ?? now;
    const word = ours[rule.kind ?? ""] ?? now;
    let chapter = found.get(word);
    if (!chapter) found.set(word, (chapter = { word, glossary: word === unsorted, sections: [] }));
    addToSection(chapter, rule, cardsFor);
  }
  for (const { glossary, sections } of found.values())
    if (glossary) sections.sort((a, b) => a.title.localeCompare(b.title));
  return [...found.values()];
}

// What has the same title elsewhere in a chapter may be about something else; in a glossary it is not.
function addToSection(
  { glossary, sections }: BookChapter,
  rule: RuleInfo,
  cardsFor: (title: string) => CardInfo[],
): void {
  const title = sectionOf(rule);
  const known = glossary ? sections.find((section) => section.title === title) : sections.at(-1);
  if (known?.title === title) known.rules.push(rule);
  else sections.push({ title, rules: [rule], cards: cardsFor(title) });
}

const leavesOf = (chapters: BookChapter[]): Leaf[] =>
  chapters.flatMap((chapter) =>
    chapter.glossary
      ? chapter.sections.map((section) => ({ chapter, sections: [section] }))
      : [{ chapter, sections: chapter.sections }],
  );

export function makeRulebook(rules: RuleInfo[], cards: CardInfo[], plan: Chapter[] = []): Rulebook {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const mentionsOf = new Map<string, RuleInfo[]>();
  for (const rule of rules) {
    for (const id of [...(rule.see ?? []), ...(rule.text.match(ruleId) ?? [])])
      if (id !== rule.id && byId.has(id)) addTo(mentionsOf, id, rule);
  }
  const cardsOf = new Map<string, CardInfo[]>();
  for (const card of cards)
    for (const ability of card.abilities ?? [])
      for (const id of ability.rules ?? []) addTo(cardsOf, id, card);
  const texts = cards.map(({ text = "" }) => plain(text));
  const chapters = inChapters(rules, plan, (title) => cardsAbout(title, cards, texts));
  const words = vocabularyOf(rules.flatMap(({ section, title = "", text }) => [section, title, text]));
  const sections = chapters.flatMap((chapter) => chapter.sections);
  return { rules, byId, chapters, sections, leaves: leavesOf(chapters), words, cardsOf, mentionsOf };
}

const books = new WeakMap<RuleInfo[], Rulebook>();

/** Kept by the rules, which are asked for once. */
export async function getRulebook(game: string): Promise<Rulebook> {
  const [rules, cards] = await Promise.all([getRules(game), getCards(game)]);
  let book = books.get(rules);
  if (!book) books.set(rules, (book = makeRulebook(rules, cards, allChapters[game])));
  return book;
}

/**
 * The rules that have all the words, best first. A word that no rule has is taken for the nearest one
 * that some have; `asked` tells which.
 */
export function searchRules(
  { rules, words }: Rulebook,
  query: string,
): { found: RuleInfo[]; asked: Corrected } {
  const asked = corrected(query, words, rules.map(({ id }) => plain(id)));
  const found = search(
    rules,
    ({ id, section, title = "", text }) => [
      { text: id, weight: 3 },
      { text: section, weight: 2 },
      { text: title, weight: 1 },
      { text, weight: 1 },
    ],
    asked.query,
  );
  return { found, asked };
}
