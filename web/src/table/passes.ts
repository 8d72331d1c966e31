// What a player does not want to be asked about: windows that offer nothing else pass by themselves.
import type { Book } from "./book";
import type { Option, Question, View } from "../wire";
import { roundOf, stepsNow, valueOf } from "./book";
import { isInPlay } from "./facts";

export interface Pass {
  game: string;
  /** A card or an ability, by its name. */
  name: string;
  /** Only this table and this round; absent: for ever. */
  table?: string;
  round?: number;
}

/** Questions whether somebody wants to use something now. */
export const isWindow = (question: Question | undefined | null) =>
  question?.prompt === "window" || question?.prompt === "action";

/** Questions whether somebody wants to act in a step of the game, whatever has happened. */
export const isActionWindow = (question: Question | undefined | null) =>
  question?.prompt === "action";

/** A question of its own where nothing but cards of the hand could act: it is like a window. */
const isLikeWindow = (book: Book, view: View, question: Question) =>
  question.prompt === book.layout.windows?.own &&
  question.options.every(
    ({ k, c }) => k === "pass" || (k === "ability" && c !== undefined && !isInPlay(book, view, c)),
  );

/** The window of the layout that the game is in; null where it has none of a name. */
export function windowNow(book: Book, view: View): number | null {
  const { windows } = book.layout;
  const now = windows ? valueOf(book, view, windows.value) : -1;
  return windows?.names[now] === undefined ? null : now;
}

/** Stops by game: the windows in which a player wants to be asked. */
export type Stops = Record<string, number[]>;

export const stopsIn = (stops: Stops, book: Book): number[] =>
  stops[book.game.id] ?? book.layout.windows?.usual ?? [];

/** What was declined, and when: it is not offered again at every step. */
export interface Declined {
  round: number;
  phase: string | null;
  name: string;
}

/**
 * Is a player asked in this window? In all that have no name of their own; where the player has set
 * a stop; at the usual stops about what was not declined in this round; and about what is made for
 * this phase once in it.
 */
export function stopsHere(
  stops: Stops,
  declined: Declined[],
  book: Book,
  view: View,
  question: Question,
): boolean {
  const window = windowNow(book, view);
  const isAction = isActionWindow(question) || isLikeWindow(book, view, question);
  if (!isAction || window === null) return true;
  const isStop = stopsIn(stops, book).includes(window);
  if (isStop && stops[book.game.id]) return true;
  const [round, phase] = [roundOf(book, view), stepOf(book, view)];
  const before = declined.filter((known) => (isStop ? known.round === round : known.phase === phase));
  return question.options.some(
    (option, i) =>
      option.k !== "pass" &&
      (isStop || isMadeForPhase(book, view, option)) &&
      !namesOf(book, view, question, i).some((name) => before.some((known) => known.name === name)),
  );
}

function isMadeForPhase(book: Book, view: View, { c, i, k }: Option): boolean {
  const card = c === undefined ? undefined : book.cards.get(view.cards[c]?.d ?? -1);
  const abilities = card?.abilities?.filter((ability) => k !== "ability" || ability.i === i) ?? [];
  return abilities.some(({ kind }) => book.layout.windows?.made.includes(kind));
}

/** Everything that a window offers, by name. */
export function offeredIn(book: Book, view: View, question: Question): string[] {
  return question.options.flatMap((option, i) =>
    option.k === "pass" ? [] : namesOf(book, view, question, i),
  );
}

/** The step of this round that the game is in; those who pass until the next one wait for another. */
export function stepOf(book: Book, view: View): string | null {
  const now = stepsNow(book, view)?.now ?? -1;
  return now < 0 ? null : `${roundOf(book, view)}:${now}`;
}

/** What an option of a window is called by: its card, and its own name if it has one. */
export function namesOf(book: Book, view: View, question: Question, option: number): string[] {
  const { c, i, w } = question.options[option] ?? { w: "" };
  const card = c === undefined ? undefined : book.cards.get(view.cards[c]?.d ?? -1);
  const ability = card?.abilities?.find((a) => a.i === i);
  const names = [card?.name, ability?.name].filter((name): name is string => !!name);
  return names.length > 0 ? names : [w];
}

function holdsNow(pass: Pass, book: Book, view: View, table: string): boolean {
  if (pass.game !== book.game.id) return false;
  if (pass.round === undefined) return true;
  return pass.table === table && pass.round === roundOf(book, view);
}

/** The passes that count at this table now. */
export function passesNow(passes: Pass[], book: Book, view: View, table: string): Pass[] {
  return passes.filter((pass) => holdsNow(pass, book, view, table));
}

export interface Passed {
  option: number;
  names: string[];
}

/** The answer to a question that need not be asked; null if it must be. */
export function passedBy(
  passes: Pass[],
  all: boolean,
  book: Book,
  view: View,
  question: Question,
  table: string,
): Passed | null {
  if (!isWindow(question) && !isLikeWindow(book, view, question)) return null;
  const option = question.options.findIndex((o) => o.k === "pass");
  if (option < 0) return null;
  const unwanted = new Set(passesNow(passes, book, view, table).map((pass) => pass.name));
  const names = new Set<string>();
  for (let i = 0; i < question.options.length; ++i) {
    if (i === option) continue;
    const called = namesOf(book, view, question, i);
    const name = called.find((n) => unwanted.has(n)) ?? (all ? called[0] : undefined);
    if (name === undefined) return null;
    names.add(name);
  }
  return { option, names: [...names] };
}
