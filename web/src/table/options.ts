// Where the answers to a question lie: on cards, on seats, or as buttons in the prompt. Pure.
import type { Option, Question } from "../wire";

/** What a card offers: indexes of options. */
export type Offers = Map<number, number[]>;

export interface Choices {
  /** Cards that lie open on the table, and what a click on them may answer. */
  cards: Offers;
  /** Cards that do not: they are shown in the prompt. */
  elsewhere: Offers;
  seats: Map<number, number>;
  /** Options that are no cards, the most likely first; names of cards among them. */
  buttons: number[];
  /** What Enter and Space answer: pass, done, or the only thing there is. */
  pass: number | null;
  /** Something is being chosen: all that cannot be chosen steps back. */
  targeting: boolean;
}

export const noChoices: Choices = {
  cards: new Map(),
  elsewhere: new Map(),
  seats: new Map(),
  buttons: [],
  pass: null,
  targeting: false,
};

function add(offers: Offers, card: number, option: number): void {
  offers.set(card, [...(offers.get(card) ?? []), option]);
}

/** Is it about a card that lies somewhere? */
function cardOf(option: Option): number | undefined {
  return option.k === "name" ? undefined : option.c;
}

/**
 * `hero` tells the card that a seat is known by: to click it is to click the seat. What a card of the
 * `hand` does can be read there, and need not be said again.
 */
export function choicesOf(
  question: Question,
  shown: ReadonlySet<number>,
  hero: (seat: number) => number | undefined = () => undefined,
  hand: ReadonlySet<number> = new Set(),
): Choices {
  const choices: Choices = { ...noChoices, cards: new Map(), elsewhere: new Map(), seats: new Map() };
  const buttons: number[] = [];
  const last: number[] = [];
  const words = isAboutWords(question);
  question.options.forEach((option, i) => {
    const card = cardOf(option);
    if (card !== undefined) {
      add(shown.has(card) ? choices.cards : choices.elsewhere, card, i);
      const several = question.options.filter((other) => cardOf(other) === card).length > 1;
      if (words && (!hand.has(card) || several)) buttons.push(i);
      return;
    }
    if (option.k === "seat" && option.s !== undefined) {
      choices.seats.set(option.s, i);
      const known = hero(option.s);
      if (known !== undefined && shown.has(known)) add(choices.cards, known, i);
    }
    (isLeaving(option) ? last : buttons).push(i);
  });
  if (words) choices.elsewhere = new Map();
  const pass = question.options.findIndex(isLeaving);
  return {
    ...choices,
    buttons: [...buttons, ...last],
    pass: pass >= 0 ? pass : question.options.length === 1 ? 0 : null,
    targeting: isTargeting(question),
  };
}

/**
 * Copies of a card are all the same to a player: what one of them offers, its twins offer, too.
 * `twins` tells the other cards that lie beside one and differ from it in nothing.
 */
export function withTwins(choices: Choices, twins: (card: number) => number[]): Choices {
  const cards = new Map(choices.cards);
  for (const [card, options] of choices.cards)
    for (const twin of twins(card)) if (!cards.has(twin)) cards.set(twin, options);
  return { ...choices, cards };
}

const fewAbilities = 4;

/**
 * Is the choice between words rather than cards? So it is when everything is about one card, and
 * when a few abilities are offered: they are read before they are used.
 */
function isAboutWords(question: Question): boolean {
  const real = question.options.filter((option) => cardOf(option) !== undefined);
  const cards = new Set(real.map(cardOf));
  if (cards.size === 1 && real.length > 1) return true;
  return real.length <= fewAbilities && real.every((option) => option.k === "ability");
}

/** Says that nothing more is wanted. */
export function isLeaving(option: Option): boolean {
  const ends = option.k === "deed" && option.c === undefined && /^end /.test(option.x ?? "");
  return option.k === "pass" || ends;
}

/** Cards or seats are chosen for something, as opposed to: what do you do? */
function isTargeting(question: Question): boolean {
  const real = question.options.filter((option) => !isLeaving(option));
  return (
    real.length > 0 && real.every((option) => option.k === "card" || option.k === "seat")
  );
}

/** The options in the order of their keys 1 to 9: buttons, then cards. */
export function keyed(choices: Choices): number[] {
  const cards = [...choices.elsewhere.values(), ...choices.cards.values()].flat();
  return [...new Set([...choices.buttons, ...cards])];
}
