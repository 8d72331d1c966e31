// A first game that teaches: what the voice beside the table says, and at which moment. Data, by game,
// in games/<game>/page/first-game.ts (docs/teaching.md); its words are in games/<game>/lang.
import type { NewTable } from "../api";
import type { Key } from "../lang";
import { countOf } from "../state";
import { seatValueOf, valueOf, zoneNamed, type Book } from "../table/book";
import { definitionOf } from "../table/facts";
import type { Condition } from "../table/layout";
import type { LogLine, Option, OptionKind, Question, View } from "../wire";

/** Something that can be chosen: of this kind, this deed, with a card of this type. */
export interface Offered {
  kind?: OptionKind;
  deed?: string;
  type?: string;
}

/** A moment of the game. All that is said of it must hold. */
export interface Moment {
  /** The player is asked one of these questions. */
  prompt?: string[];
  /** One of the answers is such a one. */
  offers?: Offered;
  /** Since the player's last answer one of these lines was written, by the player or by others. */
  log?: string[];
  by?: "me" | "others";
  /** Values of the table, and of the player's seat. */
  values?: Condition[];
  mine?: Condition[];
  /** So many cards lie in a zone, the player's own or one that all share. */
  zone?: { zone: string; is?: number; least?: number; most?: number };
  /** These steps were said before. */
  after?: string[];
  over?: boolean;
}

/** Where the voice points: a zone, answers, a part of the table, a fact on the player's plate. */
export type Pointer =
  | { zone: string }
  | { offer: Offered }
  | { part: "prompt" | "plate" | "steps" | "others" | "gauges" }
  | { fact: string };

export interface LessonStep {
  name: string;
  say: Key;
  when: Moment;
  point?: Pointer[];
  /** The rule behind it. */
  rule?: string;
  /** The player is to do something: an answer ends the step. Without it, it is for reading. */
  do?: boolean;
  /** After it the lesson is over. */
  last?: boolean;
}

export interface Lesson {
  table: Omit<NewTable, "game">;
  /** In the order of their weight: of those that fit, the first one is said. Each is said once. */
  steps: LessonStep[];
}

/** What the voice knows of the table. */
export interface Now {
  book: Book;
  view: View;
  question: Question | null;
  seat: number;
  /** What was written since the player's last answer. */
  lines: LogLine[];
  said: ReadonlySet<string>;
}

const within = (n: number, { is, not, least, most }: Omit<Condition, "value">): boolean =>
  (is === undefined || n === is) &&
  (not === undefined || n !== not) &&
  (least === undefined || n >= least) &&
  (most === undefined || n <= most);

function isOffered({ book, view }: Now, { kind, deed, type }: Offered, option: Option): boolean {
  if (kind !== undefined && option.k !== kind) return false;
  if (deed !== undefined && option.x !== deed) return false;
  if (type === undefined) return true;
  return option.c !== undefined && definitionOf(book, view.cards[option.c])?.type === type;
}

/** The answers that are meant, by their place in the question. */
export function offeredNow(now: Now, offered: Offered): number[] {
  return (now.question?.options ?? []).flatMap((option, i) => (isOffered(now, offered, option) ? [i] : []));
}

function countIn({ book, view, seat }: Now, zone: string): number {
  return countOf(view.zones[zoneNamed(book, view, zone, seat)]);
}

/** The last line since the player's last answer that a moment speaks of. */
export function lineOf({ log, by }: Moment, { lines, seat }: Now): LogLine | undefined {
  return lines
    .filter(({ k }) => log?.includes(k))
    .filter((line) => by === undefined || (line.by === seat) === (by === "me"))
    .at(-1);
}

export function fits(moment: Moment, now: Now): boolean {
  const { prompt, offers, log, values, mine, zone, after, over = false } = moment;
  if (over !== now.view.over) return false;
  if (prompt && !prompt.includes(now.question?.prompt ?? "")) return false;
  if (offers && offeredNow(now, offers).length === 0) return false;
  if (log && lineOf(moment, now) === undefined) return false;
  if (values?.some((one) => !within(valueOf(now.book, now.view, one.value), one))) return false;
  if (mine?.some((one) => !within(seatValueOf(now.book, now.view, now.seat, one.value), one))) return false;
  if (zone && !within(countIn(now, zone.zone), zone)) return false;
  return after?.every((name) => now.said.has(name)) ?? true;
}

/** What to say now, if there is something. */
export const nextStep = ({ steps }: Lesson, now: Now): LessonStep | undefined =>
  steps.find((step) => !now.said.has(step.name) && fits(step.when, now));
