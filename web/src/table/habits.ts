// Questions that nearly everybody answers the same way are answered so, unless a player wants to be
// asked; and several answers of one kind are one click. Pure.
import type { Option, Question, View } from "../wire";
import type { Book } from "./book";
import { definitionOf } from "./facts";
import type { Habit } from "./layout";
import { twinsOf } from "./shown";

/** Habits by game that a player has given up: "I want to be asked". */
export type Asked = Record<string, string[]>;

/** What is answered by itself here; null: it must be asked. */
export function habitOf(book: Book, asked: Asked, question: Question): { habit: Habit; option: number } | null {
  const habit = book.layout.habits?.find(({ prompt }) => prompt === question.prompt);
  if (!habit || asked[book.game.id]?.includes(habit.prompt)) return null;
  const option = habitual(habit, question.options);
  return option < 0 ? null : { habit, option };
}

function habitual(habit: Habit, options: Option[]): number {
  if (habit.answer === "pass") return options.findIndex(({ k }) => k === "pass");
  const most = Math.max(...options.map(({ v }) => v ?? -1));
  return most < 0 ? -1 : options.findIndex(({ v }) => v === most);
}

/** Several answers in a row: the cards that they are about, with one deed or none. */
export interface Course {
  prompt: string;
  deed?: string;
  cards: number[];
  /** What it is called. */
  names: string[];
}

/** Of equal cards only one is offered; the others can be chosen when it is gone. */
function withCopies(book: Book, view: View, cards: number[]): number[] {
  return [...new Set(cards.flatMap((card) => [card, ...twinsOf(book, view, card)]))];
}

/** The answer that comes next of several in a row, by its card or a copy of it; -1: there is none. */
export function nextIn(view: View, question: Question, { prompt, deed, cards }: Course): number {
  if (question.prompt !== prompt) return -1;
  const fits = ({ x }: Option) => deed === undefined || x === deed;
  const exact = question.options.findIndex((option) => option.c === cards[0] && fits(option));
  const d = view.cards[cards[0] ?? -1]?.d;
  if (exact >= 0 || d === undefined) return exact;
  return question.options.findIndex(
    (option) => option.c !== undefined && view.cards[option.c]?.d === d && fits(option),
  );
}

/** "Play all gems": everything of a kind that the layout names, where there are several. */
export function batchOf(book: Book, view: View, question: Question): { course: Course; word: string } | null {
  for (const { prompt, deed, types, word } of book.layout.batches ?? []) {
    if (prompt !== question.prompt) continue;
    const offered = question.options.flatMap(({ x, c }) => {
      const definition = c === undefined || x !== deed ? undefined : definitionOf(book, view.cards[c]);
      return definition && types.includes(definition.type) ? [c!] : [];
    });
    const cards = withCopies(book, view, offered);
    const names = cards.map((c) => definitionOf(book, view.cards[c])!.name);
    if (cards.length > 1) return { course: { prompt, deed, cards, names }, word };
  }
  return null;
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
