// "As last round": where a player answered a question several times in a row, and could do the same
// again, that is one click. Pure.
import type { Key } from "../lang";
import type { Question, View } from "../wire";
import { roundOf, type Book } from "./book";
import type { Course } from "./habits";

/** An answer that the player gave: to what, in which round, with which card. */
export interface Given {
  seat: number;
  prompt: string;
  round: number;
  /** The deed, and the card it was done with; neither where it was to pass. */
  deed?: string;
  card?: number;
}

const longest = 60;

/** What was given so far, with one more; what is long ago is forgotten. */
export function withGiven(history: Given[], book: Book, view: View, question: Question, option: number): Given[] {
  if (!book.layout.repeats?.some(({ prompt }) => prompt === question.prompt)) return history;
  const { x, c } = question.options[option]!;
  const given = { seat: question.seat, prompt: question.prompt, round: roundOf(book, view), deed: x, card: c };
  return [...history, given].slice(-longest);
}

/** What was done at this question in the round before, if all of it can be done now; else null. */
export function repeatOf(history: Given[], book: Book, view: View, question: Question): (Course & { word: Key }) | null {
  const look = book.layout.repeats?.find(({ prompt }) => prompt === question.prompt);
  if (!look) return null;
  const round = roundOf(book, view);
  const own = history.filter(({ seat, prompt }) => seat === question.seat && prompt === question.prompt);
  // Who has begun to answer otherwise goes on so.
  if (own.some((given) => given.round === round)) return null;
  const before = own.filter((given) => given.round === round - 1);
  const done = before.filter(({ card }) => card !== undefined);
  if (done.length < 2) return null;
  const offered = done.map(({ deed, card }) => question.options.find(({ x, c }) => x === deed && c === card));
  if (offered.some((option) => option === undefined)) return null;
  return {
    prompt: question.prompt,
    deeds: done.map(({ deed }) => deed ?? ""),
    cards: done.map(({ card }) => card!),
    names: offered.map((option) => book.cards.get(view.cards[option!.c!]?.d ?? -1)?.name ?? ""),
    thenPass: before.at(-1)!.card === undefined,
    word: look.word,
  };
}
