// Every word of the page, in the language of the player.
import type { ComponentChildren } from "preact";
import languages, { type Languages } from "muster:lang";
import type campaign from "../../lang/en/campaign.json";
import type house from "../../lang/en/house.json";
import type learning from "../../lang/en/learning.json";
import type mine from "../../lang/en/mine.json";
import type review from "../../lang/en/review.json";
import type table from "../../lang/en/table.json";
import type { GameKey } from "./game_words.generated";
import { language } from "./settings";

/** The keys of lang/en. */
export type Key =
  | keyof typeof campaign
  | keyof typeof house
  | keyof typeof learning
  | keyof typeof mine
  | keyof typeof review
  | keyof typeof table
  | GameKey;

/** What stands for the names in braces; `n` also chooses the plural form. */
export type Params = Record<string, string | number>;

/** The languages there are words in. */
export const languageCodes: string[] = Object.keys(languages);

const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function kept<T>(map: Map<string, T>, code: string, make: (code: string) => T): T {
  let value = map.get(code);
  if (!value) map.set(code, (value = make(code)));
  return value;
}

/** The text of a key in a language, with its plural form chosen; English where it is missing. */
export function textOf(all: Languages, code: string, key: string, n?: number): string {
  const inLanguage = all[code]?.[key];
  const text = inLanguage ?? all.en[key];
  if (text === undefined) return key;
  if (typeof text === "string") return text;
  const rules = kept(
    pluralRules,
    inLanguage === undefined ? "en" : code,
    (c) => new Intl.PluralRules(c),
  );
  return text[rules.select(n ?? 0)] ?? text.other;
}

function numberIn(code: string, n: number): string {
  return kept(numberFormats, code, (c) => new Intl.NumberFormat(c)).format(n);
}

/** The words for a key. */
export function t(key: Key, params: Params = {}): string {
  const code = language.value;
  const n = typeof params.n === "number" ? params.n : undefined;
  return textOf(languages, code, key, n).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? numberIn(code, value) : value;
  });
}

/** The words for a key, with elements (links, names in bold) in place of names in braces. */
export function rich(key: Key, params: Record<string, ComponentChildren>): ComponentChildren[] {
  const n = typeof params.n === "number" ? params.n : undefined;
  return textOf(languages, language.value, key, n)
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 0 ? part : params[part]));
}

/** Several things in a row: "a, b or c". */
export function listed(words: string[]): string {
  return new Intl.ListFormat(language.value, { type: "disjunction" }).format(words);
}

/** The name of a language in itself, for choosing it. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The words for what the house names, if there are any: games may come without words of ours. */
export function maybe(key: string): string | undefined {
  const text = languages[language.value]?.[key] ?? languages.en[key];
  return typeof text === "string" ? text : undefined;
}
