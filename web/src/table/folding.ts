// Lines of the log that say the same of several cards are one sentence: "Ada draws Uppercut, Haymaker
// and Tac Team.", "Boris draws 5 cards.". Pure.
import { t } from "../lang";
import type { LogLine } from "../wire";
import type { Book } from "./book";

export interface Told {
  line: LogLine;
  /** The place of its first line in the log. */
  at: number;
}

/** What a line says before and after the name of its only card; null where it has none of the kind. */
function around(book: Book, line: LogLine): { before: string; name: string; after: string } | null {
  const [d, more] = line.d ?? [];
  const name = d === undefined || more !== undefined ? undefined : book.cards.get(d)?.name;
  const at = name === undefined ? -1 : line.x.indexOf(name);
  // A sentence about a card itself stays a sentence of its own.
  if (name === undefined || at <= 0) return null;
  return { before: line.x.slice(0, at), name, after: line.x.slice(at + name.length) };
}

function isLike(book: Book, a: LogLine, b: LogLine): boolean {
  if (a.k !== b.k || a.by !== b.by || a.to !== b.to || a.by === undefined) return false;
  if (a.x === b.x) return true;
  const [one, other] = [around(book, a), around(book, b)];
  return one !== null && other !== null && one.before === other.before && one.after === other.after;
}

/** "2 Crystal, Spark and Uppercut": each name once. */
function namesOf(names: string[]): string {
  const counted = [...new Set(names)].map((name) => {
    const n = names.filter((other) => other === name).length;
    return n > 1 ? t("table.log.times", { n, name }) : name;
  });
  return listOf(counted);
}

function listOf(words: string[]): string {
  const names = words.slice(0, -1).join(", ");
  const last = words.at(-1)!;
  return names === "" ? last : t("table.log.and", { names, last });
}

const sentenceEnd = /\.$/;

const often = (text: string, n: number): string => (n > 1 ? t("table.log.again", { text, n }) : text);

function folded(book: Book, lines: LogLine[]): LogLine {
  const [first] = lines as [LogLine];
  if (lines.length === 1) return first;
  const parts = lines.map((line) => around(book, line));
  if (parts.every((part) => part !== null)) {
    const [{ before, after }] = parts as [NonNullable<(typeof parts)[0]>];
    const d = [...new Set(lines.flatMap((line) => line.d ?? []))];
    return { ...first, d, x: before + namesOf(parts.map((part) => part!.name)) + after };
  }
  const n = lines.length;
  // "is dealt an encounter card": 2 encounter cards.
  const many = first.x.replace(/ an? ((?:\w+ )?)card\b/, (_, kind: string) =>
    kind ? ` ${t("table.log.cards-of", { n, kind: kind.trim() })}` : ` ${t("table.log.cards", { n })}`,
  );
  return { ...first, x: many === first.x ? `${often(first.x.replace(sentenceEnd, ""), n)}.` : many };
}

/** What a line says of the card that it begins with; null where it is about something else. */
function saidOf(book: Book, line: LogLine): { name: string; rest: string } | null {
  const d = line.d?.[0];
  const name = d === undefined ? undefined : book.cards.get(d)?.name;
  return name !== undefined && line.x.startsWith(`${name} `) ? { name, rest: line.x.slice(name.length) } : null;
}

/** "Shocker takes 3 damage, is defeated and is discarded.": what becomes of a card, in one breath. */
function withFate(book: Book, lines: LogLine[]): LogLine {
  const [first, ...more] = lines as [LogLine, ...LogLine[]];
  if (more.length === 0) return first;
  const parts = lines.map((line, i) => (i === 0 ? line.x : saidOf(book, line)!.rest.trim()).replace(sentenceEnd, ""));
  const last = parts.pop()!;
  return { ...first, r: first.r ?? more[0]!.r, x: `${t("table.log.and", { names: parts.join(", "), last })}.` };
}

/** Does a line only tell what becomes of the card that the one before speaks of? */
function isFateOf(book: Book, before: LogLine, line: LogLine): boolean {
  const [one, other] = [saidOf(book, before), saidOf(book, line)];
  return one !== null && other !== null && one.name === other.name && /^ is \p{L}+\.$/u.test(other.rest);
}

/** "Gimli gains 1 resource, and so do Legolas and Thalin." */
function withOthers(book: Book, lines: LogLine[]): LogLine {
  const [first, ...more] = lines as [LogLine, ...LogLine[]];
  if (more.length === 0) return first;
  const { name, rest } = saidOf(book, first)!;
  const counts = new Map([[name, 1]]);
  for (const line of more) {
    const other = saidOf(book, line)!.name;
    counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  const text = often(first.x.replace(sentenceEnd, ""), counts.get(name)!);
  counts.delete(name);
  const names = listOf([...counts].map(([other, n]) => often(other, n)));
  const word = rest.startsWith(" is ") ? "table.log.so-are" : "table.log.so-do";
  const x = counts.size === 0 ? `${text}.` : t(word, { text, names, n: counts.size });
  return { ...first, d: [...new Set(lines.flatMap((line) => line.d ?? []))], x };
}

function isSameOfAnother(book: Book, a: LogLine, b: LogLine): boolean {
  const [one, other] = [saidOf(book, a), saidOf(book, b)];
  return a.k === b.k && one !== null && other !== null && a.d?.length === 1 && b.d?.length === 1 && one.rest === other.rest;
}

/** The lines from `at` on that say, each with the first or with the one before it, what `fits`. */
function run(log: LogLine[], at: number, fits: (first: LogLine, line: LogLine) => boolean): number {
  let end = at + 1;
  while (end < log.length && fits(log[at]!, log[end]!)) end += 1;
  return end;
}

/** A line that the next one says better: whose card it is, and then whose turn. */
function isSaidAgain(book: Book, log: LogLine[], at: number): boolean {
  const look = book.layout.saidAgain?.[log[at]!.k];
  return look !== undefined && look.includes(log[at + 1]?.k ?? "");
}

/** The log with what belongs together in one line. */
export function foldedLog(book: Book, log: LogLine[]): Told[] {
  const told: Told[] = [];
  for (let at = 0; at < log.length; ) {
    if (isSaidAgain(book, log, at)) {
      at += 1;
      continue;
    }
    const like = run(log, at, (first, line) => isLike(book, first, line));
    const fate = run(log, at, (first, line) => isFateOf(book, first, line));
    const others = run(log, at, (first, line) => isSameOfAnother(book, first, line));
    const end = Math.max(like, fate, others);
    const lines = log.slice(at, end);
    const line =
      end === like ? folded(book, lines) : end === fate ? withFate(book, lines) : withOthers(book, lines);
    told.push({ line, at });
    at = end;
  }
  return told;
}
