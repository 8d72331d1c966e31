// Questions that nearly everybody answers the same way are answered so, unless a player wants to be
// asked; and several answers of one kind are one click. Pure.
import type { Key } from "../lang";
import type { Option, Question, View } from "../wire";
import { seatValueOf, type Book } from "./book";
import { definitionOf, statNow } from "./facts";
import type { Habit } from "./layout";
import { twinsOf } from "./shown";

/** Habits by game that a player has given up: "I want to be asked". */
export type Asked = Record<string, string[]>;

/** What is answered by itself here; null: it must be asked. */
export function habitOf(
  book: Book,
  asked: Asked,
  view: View,
  question: Question,
): { habit: Habit; option: number } | null {
  const habit = book.layout.habits?.find(({ prompt }) => prompt === question.prompt);
  if (!habit || asked[book.game.id]?.includes(habit.prompt)) return null;
  if (!isOneAndTheSame(habit, book, view, question)) return null;
  const payment = habit.answer === "payment" ? paymentOf(book, view, question) : null;
  const option = payment ? nextIn(view, question, payment) : habitual(habit, question.options);
  return option < 0 ? null : { habit, option };
}

/** Does it not matter, as far as the habit goes, what is chosen? */
function isOneAndTheSame({ alike, moot }: Habit, book: Book, view: View, question: Question): boolean {
  const cards = question.options.flatMap(({ c }) => (c === undefined ? [] : [c]));
  if (alike !== undefined) {
    const words = cards.map((c) => definitionOf(book, view.cards[c])?.words?.[alike]);
    return new Set(words).size === 1 && words[0] !== undefined;
  }
  if (moot === undefined) return true;
  const most = seatValueOf(book, view, question.seat, moot.most);
  return (
    view.seatValues.length === 1 &&
    cards.every((c) => (statNow(book, view, c, moot.stat) ?? Number.MAX_SAFE_INTEGER) <= most)
  );
}

function habitual(habit: Habit, options: Option[]): number {
  if (habit.answer === "pass") return options.findIndex(({ k }) => k === "pass");
  if (habit.answer === "last") return options.length - 1;
  if (habit.answer === "payment") return -1;
  const most = Math.max(...options.map(({ v }) => v ?? -1));
  return most < 0 ? -1 : options.findIndex(({ v }) => v === most);
}

/** Several answers in a row: the cards that they are about, with one deed or none. */
export interface Course {
  prompt: string;
  /** With which deeds; absent: with any, or none. */
  deeds?: string[];
  cards: number[];
  /** What it is called. */
  names: string[];
  /** When all of it is answered, no more is wanted. */
  thenPass?: boolean;
  /** It goes on after other questions in the same step of the game. */
  goesOn?: boolean;
}

/** Of equal cards only one is offered; the others can be chosen when it is gone. */
function withCopies(book: Book, view: View, cards: number[]): number[] {
  return [...new Set(cards.flatMap((card) => [card, ...twinsOf(book, view, card)]))];
}

/** The answer that comes next of several in a row, by its card or a copy of it; -1: there is none. */
export function nextIn(view: View, question: Question, { prompt, deeds, cards, thenPass }: Course): number {
  if (question.prompt !== prompt) return -1;
  if (cards.length === 0) return thenPass ? question.options.findIndex(({ k }) => k === "pass") : -1;
  const fits = ({ x }: Option) => deeds === undefined || deeds.includes(x ?? "");
  const exact = question.options.findIndex((option) => option.c === cards[0] && fits(option));
  const d = view.cards[cards[0] ?? -1]?.d;
  if (exact >= 0 || d === undefined) return exact;
  return question.options.findIndex(
    (option) => option.c !== undefined && view.cards[option.c]?.d === d && fits(option),
  );
}

/** "Play all gems": everything of a kind that the layout names, where there are several. */
export function batchesOf(book: Book, view: View, question: Question): { course: Course; word: Key }[] {
  const batches: { course: Course; word: Key }[] = [];
  for (const { prompt, deeds, word } of book.layout.batches ?? []) {
    if (prompt !== question.prompt) continue;
    const offered = question.options.flatMap(({ x, c }) => {
      const definition = c === undefined || x === undefined ? undefined : definitionOf(book, view.cards[c]);
      return definition && deeds[x!] === definition.type ? [c!] : [];
    });
    const cards = withCopies(book, view, offered);
    const names = cards.map((c) => definitionOf(book, view.cards[c])!.name);
    // Another one may have said all of it.
    if (cards.length < 2 || batches.some(({ course }) => course.cards.length === cards.length)) continue;
    batches.push({ course: { prompt, deeds: Object.keys(deeds), cards, names, goesOn: true }, word });
  }
  return batches;
}

/**
 * The cards that are the obvious ones to pay with: those that are made for paying, then copies of what
 * one keeps, then what brings most, without paying more than is needed where that can be helped.
 */
export function paymentOf(book: Book, view: View, question: Question): Course | null {
  const look = book.layout.payment;
  const needed = Number(/\d+/.exec(question.text.slice(question.text.lastIndexOf(":")))?.[0] ?? 0);
  if (!look || look.prompt !== question.prompt || needed === 0) return null;
  const offered = withCopies(
    book,
    view,
    question.options.flatMap(({ k, c }) => (k === "card" && c !== undefined ? [c] : [])),
  );
  const worth = (c: number) => {
    const card = view.cards[c];
    if (look.counter !== undefined) return card?.c?.[book.counters.get(look.counter) ?? -1] ?? 0;
    const numbers = definitionOf(book, card)?.numbers ?? {};
    return look.attributes?.reduce((sum, name) => sum + (numbers[name] ?? 0), 0) ?? 0;
  };
  const cards: number[] = [];
  let paid = 0;
  const left = offered.filter((c) => worth(c) > 0);
  while (paid < needed && left.length > 0) {
    const rank = (c: number) => {
      const definition = definitionOf(book, view.cards[c]);
      const copies = left.filter((other) => view.cards[other]?.d === view.cards[c]?.d).length;
      const over = Math.max(0, worth(c) - (needed - paid));
      return (definition && look.types?.includes(definition.type) ? 4 : 0) + (copies > 1 ? 1 : 0) - over;
    };
    left.sort((a, b) => rank(b) - rank(a));
    const chosen = left[0]!;
    // Who pays with counters pays one at a time.
    if (look.counter !== undefined) {
      for (let n = worth(chosen); n > 0 && paid < needed; n -= 1, paid += 1) cards.push(chosen);
    } else {
      cards.push(chosen);
      paid += worth(chosen);
    }
    left.shift();
  }
  if (paid < needed || cards.length === 0) return null;
  const names = [...new Set(cards)].map((c) => definitionOf(book, view.cards[c])?.name ?? "");
  return { prompt: question.prompt, cards, names };
}
