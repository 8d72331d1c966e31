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
  const last = counted.pop()!;
  return counted.length === 0 ? last : t("table.log.and", { names: counted.join(", "), last });
}

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
  const many = first.x.replace(/ a card\b/, ` ${t("table.log.cards", { n })}`);
  return { ...first, x: many === first.x ? t("table.log.again", { text: first.x, n }) : many };
}

/** The log with what belongs together in one line. */
export function foldedLog(book: Book, log: LogLine[]): Told[] {
  const told: Told[] = [];
  for (let at = 0; at < log.length; ) {
    let end = at + 1;
    while (end < log.length && isLike(book, log[at]!, log[end]!)) end += 1;
    told.push({ line: folded(book, log.slice(at, end)), at });
    at = end;
  }
  return told;
}
