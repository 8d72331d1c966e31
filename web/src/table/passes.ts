// What a player does not want to be asked about: windows that offer nothing else pass by themselves.
import type { Book } from "./book";
import type { Question, View } from "../wire";
import { roundOf, stepsNow } from "./book";

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
  if (!isWindow(question)) return null;
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
