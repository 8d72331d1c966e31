// What can be told of a card on the table: its name, badges, tokens, states. Pure.
import type { CardInfo } from "../api";
import type { IconName } from "../card/Icon";
import { t } from "../lang";
import { countOf, zoneOfCard } from "../state";
import { Flag, type Card, type Option, type View } from "../wire";
import { typeLook, zoneAt, type Book } from "./book";
import type { BadgeLook, Shape, TokenLook, Tone } from "./layout";

export interface Badge {
  icon: IconName;
  shape: Shape;
  tone: Tone;
  word: string;
  /** As it is written: "3", "+1", "X". */
  text: string;
  /** What is printed, where it differs: "of 10". */
  most?: number;
  /** Better or worse than printed. */
  change: -1 | 0 | 1;
  star: boolean;
}

export interface Token {
  icon: IconName;
  tone: Tone;
  n: number;
  limit?: number;
  word: string;
  counter: string;
  /** Close to what it may grow to, or nearly gone. */
  near: boolean;
}

export interface Note {
  icon: IconName;
  tone: Tone;
  /** As it stands on the card. */
  text: string;
  word: string;
}

export interface Sign {
  icon: IconName;
  tone: Tone;
  word: string;
  rule?: string;
}

/** The card that a card shows the name, picture and numbers of: mostly itself. */
export function shownDefinition(book: Book, definition: CardInfo): CardInfo {
  const other = typeLook(book, definition.type).standsFor;
  const name = other && definition.words?.[other];
  return (name && book.byName.get(name)) || definition;
}

export function definitionOf(book: Book, card: Card | undefined): CardInfo | undefined {
  return card?.d === undefined ? undefined : book.cards.get(card.d);
}

const isFaceDown = (card: Card) => ((card.f ?? 0) & Flag.faceDown) !== 0;

/** What a card is called: by its face, or by what it counts as while nobody sees it. */
export function nameOf(book: Book, view: View, id: number): string {
  const card = view.cards[id];
  const zone = zoneAt(book, view, zoneOfCard(view, id)).name;
  const nameless = book.layout.nameless?.[zone];
  if (nameless && card && isFaceDown(card)) return t(nameless);
  const definition = definitionOf(book, card);
  return definition ? shownDefinition(book, definition).name : t("card.unseen");
}

function statOf(book: Book, card: Card | undefined, stat: string | undefined): number | undefined {
  const index = stat === undefined ? undefined : book.stats.get(stat);
  return index === undefined ? undefined : card?.s?.[index];
}

export function counterOf(book: Book, card: Card | undefined, counter: string): number {
  return card?.c?.[book.counters.get(counter) ?? -1] ?? 0;
}

/** Which of the printed numbers counts now. */
function attributeNow(book: Book, look: BadgeLook, card: Card | undefined): string {
  if (!look.after) return look.attribute;
  const { counter, attributes } = look.after;
  return attributes[counterOf(book, card, counter)] ?? attributes.at(-1) ?? look.attribute;
}

function printed(
  definition: CardInfo | undefined,
  look: BadgeLook,
  players: number,
  attribute = look.attribute,
) {
  const flat = definition?.numbers?.[attribute];
  const each = look.each === undefined ? undefined : definition?.numbers?.[look.each];
  if (flat === undefined && each === undefined) return undefined;
  return (flat ?? 0) + (each ?? 0) * players;
}

/** The value of a stat now; undefined where a card has none such. */
export function statNow(book: Book, view: View, id: number, stat: string): number | undefined {
  const card = view.cards[id];
  const now = statOf(book, card, stat);
  if (now !== undefined) return now;
  const look = book.layout.badges.find((badge) => badge.stat === stat);
  return look && printed(definitionOf(book, card), look, view.seatValues.length);
}

/** What is left of a number: more damage than hit points leaves none of them. */
export function left(whole: number, lost: number): number {
  return lost > 0 ? Math.max(0, whole - lost) : whole;
}

/** The shaped numbers of a card; `card` is absent for one that is only looked up. */
export function badgesOf(
  book: Book,
  definition: CardInfo | undefined,
  card: Card | undefined,
  players: number,
  { full = false, laid = false } = {},
): Badge[] {
  const shown = definition && shownDefinition(book, definition);
  const badges: Badge[] = [];
  for (const look of book.layout.badges) {
    if (look.full && !full) continue;
    if (look.token !== undefined && card && tellsIt(book, card, definition, look.token, laid)) continue;
    if (look.unless !== undefined && isIn(book, card, look.unless)) continue;
    const base = printed(shown, look, players, attributeNow(book, look, card));
    const changed = statOf(book, card, look.stat);
    const whole = changed ?? base;
    // What something gives a card that has none of its own counts when it is more than nothing.
    if (whole === undefined || (base === undefined && whole === 0)) continue;
    const now = left(whole, look.minus === undefined ? 0 : counterOf(book, card, look.minus));
    badges.push({
      icon: look.icon,
      shape: look.shape,
      tone: look.tone,
      word: t(look.word, { stat: look.stat ?? look.attribute }),
      text: look.signed && now >= 0 ? `+${now}` : String(now),
      most: now !== whole ? whole : undefined,
      change: base === undefined || whole === base ? 0 : whole > base ? 1 : -1,
      star: look.star !== undefined && (shown?.numbers?.[look.star] ?? 0) > 0,
    });
  }
  return badges;
}

/** What a card costs now, or as printed; undefined where it has no cost. */
export function costOf(book: Book, definition: CardInfo, card?: Card): string | undefined {
  if (definition.cost === undefined || definition.cost === null) return undefined;
  if (definition.cost === "X") return "X";
  return String(statOf(book, card, book.layout.cost) ?? definition.cost);
}

/** The number in the corner of a card: its cost, or what the game puts there instead. */
export function cornerOf(
  book: Book,
  definition: CardInfo,
  card?: Card,
): { text: string; word: string } | undefined {
  const cost = costOf(book, definition, card);
  if (cost !== undefined) return { text: cost, word: t("card.cost", { cost }) };
  const { corner } = book.layout;
  const n = corner && shownDefinition(book, definition).numbers?.[corner.attribute];
  return n === undefined || !corner ? undefined : { text: String(n), word: t(corner.word, { n }) };
}

/** Do tokens on the card tell what would stand in its badge? `laid`: it lies in play. */
function tellsIt(
  book: Book,
  card: Card,
  definition: CardInfo | undefined,
  counter: string,
  laid: boolean,
): boolean {
  if (counterOf(book, card, counter) > 0) return true;
  const look = book.layout.tokens.find((token) => token.counter === counter);
  return laid && look !== undefined && limitOf(book, look, card, definition, 1) > 0;
}

function limitOf(
  book: Book,
  look: TokenLook,
  card: Card,
  definition: CardInfo | undefined,
  players: number,
): number {
  if (look.limitCounter !== undefined) return counterOf(book, card, look.limitCounter);
  const changed = statOf(book, card, look.limitStat);
  if (changed !== undefined) return changed;
  return (
    (definition?.numbers?.[look.limit ?? ""] ?? 0) +
    (definition?.numbers?.[look.limitEach ?? ""] ?? 0) * players
  );
}

export function tokensOf(book: Book, card: Card, definition: CardInfo | undefined, players: number) {
  const tokens: Token[] = [];
  for (const look of book.layout.tokens) {
    const n = counterOf(book, card, look.counter);
    const limit = limitOf(book, look, card, definition, players);
    if (n === 0 && limit === 0) continue;
    const named = look.named === undefined ? undefined : definition?.words?.[look.named];
    tokens.push({
      icon: look.icon,
      tone: look.tone,
      n,
      limit: limit > 0 ? limit : undefined,
      word: t(look.word, { n, counter: named ?? look.counter }),
      counter: look.counter,
      near: limit > 0 && (look.left ? n * 4 <= limit : n * 4 >= limit * 3),
    });
  }
  return tokens;
}

const mostLetters = 7;

// Longer words are for those who look closer; the number at their head is enough from afar.
function noteText(words: string): string {
  const text = words.replaceAll("-", "−");
  if (text.length <= mostLetters) return text;
  return `${/^[+−]\d+(?: −\d+)?(?= |$)/.exec(text)?.[0] ?? ""}…`;
}

/** What the house notes on a card beside its numbers. */
export function notesOf(book: Book, card: Card): Note[] {
  const notes: Note[] = [];
  for (const look of book.layout.notes ?? []) {
    const words = card.n?.[book.notes.get(look.note) ?? -1];
    if (words === undefined) continue;
    notes.push({
      icon: look.icon,
      tone: look.tone,
      text: look.iconOnly ? "" : noteText(words),
      word: t(words === "" && look.wordless ? look.wordless : look.word, {
        words: words.replaceAll("-", "−"),
      }),
    });
  }
  return notes;
}

/** Is a card in a state that a counter tells? */
function isIn(book: Book, card: Card | undefined, name: string): boolean {
  const state = book.game.states.find((s) => s.name === name);
  if (state?.counter === undefined) return false;
  return ((card?.c?.[state.counter] ?? 0) & (state.bit ?? ~0)) !== 0;
}

/** Statuses, and sides or positions that mean something. */
export function signsOf(book: Book, card: Card, definition: CardInfo | undefined): Sign[] {
  const signs: Sign[] = [];
  for (const look of book.layout.states) {
    if (isIn(book, card, look.state)) signs.push({ ...look, word: t(look.word, { state: look.state }) });
  }
  for (const look of book.layout.flags) {
    if (!definition || !look.types.includes(definition.type)) continue;
    if (((card.f ?? 0) & Flag[look.flag]) !== 0) signs.push({ ...look, word: t(look.word) });
  }
  return signs;
}

/** An option in words: an ability with what it does, others as the house calls them. */
export function optionText(book: Book, view: View, option: Option): string {
  if (option.k !== "ability" || option.c === undefined) return option.w;
  const definition = definitionOf(book, view.cards[option.c]);
  const ability = definition?.abilities?.find((a) => a.i === option.i);
  if (!ability?.text) return option.w;
  return ability.text.startsWith(option.w) ? ability.text : `${option.w}: ${ability.text}`;
}

/** A card in a sentence, for those who do not see it. */
export function labelOf(book: Book, view: View, id: number, doing?: string): string {
  const card = view.cards[id];
  const definition = definitionOf(book, card);
  const parts = [nameOf(book, view, id)];
  const add = (text: string | undefined) => void (text && parts.push(text));
  add(definition?.type);
  if (definition && !card?.c) {
    add(cornerOf(book, definition, card)?.word);
  }
  const players = view.seatValues.length;
  for (const badge of badgesOf(book, definition, card, players)) add(`${badge.word} ${badge.text}`);
  if (card) {
    for (const { n, limit, word } of tokensOf(book, card, definition, players)) {
      if (n > 0) add(limit === undefined ? `${n} ${word}` : `${n}/${limit} ${word}`);
    }
    for (const sign of signsOf(book, card, definition)) add(sign.word);
    for (const note of notesOf(book, card)) add(note.word);
    if (((card.f ?? 0) & Flag.turned) !== 0) add(t("card.turned"));
    if (definition && isFaceDown(card)) add(t("card.face-down"));
    const attached = (card.a ?? []).filter((a) => a >= 0 && !isUnder(view, a));
    for (const a of attached) add(t("card.with", { name: nameOf(book, view, a) }));
    const under = countOf(card.a) - attached.length;
    if (under > 0) add(t("card.under", { n: under }));
  }
  add(doing);
  return parts.join(", ");
}

/** Does it lie where cards are in play? Of what lies elsewhere only what is printed counts. */
export function isInPlay(book: Book, view: View, id: number): boolean {
  const { name } = zoneAt(book, view, zoneOfCard(view, id));
  return book.game.zones[book.zones.get(name) ?? -1]?.inPlay ?? false;
}

/** Does an attached card lie under its host? Cards that nobody sees always do. */
export function isUnder(view: View, place: number): boolean {
  return place < 0 || ((view.cards[place]?.f ?? 0) & Flag.under) !== 0;
}

/** Does a card in play have numbers, or does more lie on it than one sign? Else one line says all. */
export function isNumbered(book: Book, card: Card, players: number): boolean {
  const definition = definitionOf(book, card);
  if (badgesOf(book, definition, card, players, { laid: true }).length > 0) return true;
  const tokens = tokensOf(book, card, definition, players);
  const signs = signsOf(book, card, definition).length + notesOf(book, card).length;
  const counted = tokens.some(({ n, limit }) => n > 1 || limit !== undefined);
  return counted || tokens.length + signs > 1;
}
