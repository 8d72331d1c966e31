// What a client knows of its table, and how messages change it. Pure: no socket, no page.
import type {
  Card,
  HintMessage,
  LogLine,
  Question,
  SaidMessage,
  ServerMessage,
  TableMessage,
  UndoAskedMessage,
  UpdateMessage,
  View,
  ViewMessage,
  WeighedMessage,
} from "./wire";

/** The table after some answer, looked at again. */
export interface Moment {
  at: number;
  of: number;
  view: View;
  /** The story up to there. */
  log: LogLine[];
}

export interface TableState {
  table: TableMessage | null;
  view: View | null;
  log: LogLine[];
  /** How many lines of the log came before the first one here. */
  logFrom: number;
  said: SaidMessage[];
  moment: Moment | null;
  hint: HintMessage | null;
  /** What could be taken back only with the others' consent. */
  weighed: WeighedMessage | null;
  undoAsked: UndoAskedMessage | null;
}

export const nothingYet: TableState = {
  table: null,
  view: null,
  log: [],
  logFrom: 0,
  said: [],
  moment: null,
  hint: null,
  weighed: null,
  undoAsked: null,
};

const keptSayings = 200;

/** Applies a message. Cards and zones that it does not speak of stay the same objects. */
export function reduce(state: TableState, message: ServerMessage): TableState {
  switch (message.t) {
    case "table":
      return { ...state, table: message };
    case "view":
      return withView(state, message);
    case "update":
      return withUpdate(state, message);
    case "moment":
      return {
        ...state,
        moment: { at: message.at, of: message.of, view: viewOf(message), log: message.log ?? [] },
      };
    case "said":
      return { ...state, said: [...state.said, message].slice(-keptSayings) };
    case "hint":
      // A hint that comes when the question has been answered helps nobody.
      return questionsOf(state.view).some((q) => isAbout(message, q))
        ? { ...state, hint: message }
        : state;
    case "weighed":
      return { ...state, weighed: message };
    case "undo-asked":
      return { ...state, undoAsked: message };
    case "undo-settled":
      return state.undoAsked?.id === message.id ? { ...state, undoAsked: null } : state;
    default:
      return state;
  }
}

/** Is a message, such as a hint, about this question? */
export function isAbout(message: { q: number; seat: number }, question: Question): boolean {
  return message.q === question.q && message.seat === question.seat;
}

/** All open questions to this client. */
export function questionsOf(view: View | null): Question[] {
  if (!view) return [];
  if (view.questions && view.questions.length > 0) return view.questions;
  return view.question ? [view.question] : [];
}

/** Which question it is: seats that are asked at the same time may share its number. */
export function keyOf(question: Question): string {
  return `${question.seat}/${question.q}`;
}

/** What is left of a message that holds a view when all else is taken away. */
function viewOf(message: Omit<ViewMessage, "t">): View {
  const { n, seat, seats, over, winners, ending, values, seatValues, order } = message;
  const { zoneOf, zones, cards, asked, silent, question, questions } = message;
  return {
    n,
    seat: seat ?? null,
    seats,
    over,
    // Told only when it is over.
    winners: winners ?? [],
    ending: ending ?? "",
    values,
    seatValues,
    order,
    zoneOf,
    zones,
    cards,
    asked,
    silent,
    question,
    questions,
  };
}

function withView(state: TableState, message: ViewMessage): TableState {
  // What was told before `logFrom` is known already, unless we were away when it was told.
  const known = message.logFrom - state.logFrom;
  const before = known >= 0 && known <= state.log.length ? state.log.slice(0, known) : [];
  return {
    ...state,
    view: viewOf(message),
    log: [...before, ...message.log],
    logFrom: before.length > 0 ? state.logFrom : message.logFrom,
    hint: null,
  };
}

function withUpdate(state: TableState, message: UpdateMessage): TableState {
  if (!state.view) return state;
  const view = updated(state.view, message);
  const asked = questionsOf(view).some((q) => state.hint !== null && isAbout(state.hint, q));
  return {
    ...state,
    view,
    log: message.log && message.log.length > 0 ? [...state.log, ...message.log] : state.log,
    hint: asked ? state.hint : null,
  };
}

/** A view with the changes of an update. */
export function updated(view: View, message: UpdateMessage): View {
  return {
    ...view,
    n: message.n,
    over: message.over ?? view.over,
    winners: message.winners ?? view.winners,
    ending: message.ending ?? view.ending,
    values: withIndexes(view.values, message.values),
    seatValues: view.seatValues.map((values, seat) =>
      withIndexes(values, message.seatValues?.[seat]),
    ),
    order: message.order ?? view.order,
    zones: withIndexes(view.zones, message.zones),
    cards: withCards(view.cards, message.cards),
    asked: message.asked ?? view.asked,
    silent: message.silent ?? view.silent,
    question: message.question,
    questions: message.questions,
  };
}

function withIndexes<T>(list: T[], changes: Record<string, T> | undefined): T[] {
  if (!changes) return list;
  const copy = [...list];
  for (const [index, value] of Object.entries(changes)) copy[Number(index)] = value;
  return copy;
}

function withCards(
  cards: Record<string, Card>,
  changes: Record<string, Card | null> | undefined,
): Record<string, Card> {
  if (!changes) return cards;
  const copy = { ...cards };
  for (const [id, card] of Object.entries(changes)) {
    if (card === null) delete copy[id];
    else copy[id] = card;
  }
  return copy;
}

// ---- reading a view -----------------------------------------------------------------------------

/** How many cards lie in a zone, seen or not. */
export function countOf(zone: number[] | undefined): number {
  return (zone ?? []).reduce((n, place) => n + (place < 0 ? -place : 1), 0);
}

/** The cards of a zone that you see at least the back of, by id. */
export function idsOf(zone: number[] | undefined): number[] {
  return (zone ?? []).filter((place) => place >= 0);
}

/** The zone of a kind; of a seat where each seat has one. */
export function zoneIndex(view: View, kind: number, seat = 0): number {
  return (view.zoneOf[kind] ?? 0) + seat;
}

/** Where everything lies in a view, found once for all who ask. */
interface Whereabouts {
  zones: Map<number, number>;
  hosts: Map<number, number>;
}

const known = new WeakMap<View, Whereabouts>();

function whereabouts(view: View): Whereabouts {
  const found = known.get(view);
  if (found) return found;
  const made: Whereabouts = { zones: new Map(), hosts: new Map() };
  view.zones.forEach((zone, index) => {
    for (const place of zone) if (place >= 0) made.zones.set(place, index);
  });
  for (const [host, card] of Object.entries(view.cards))
    for (const place of card.a ?? []) if (place >= 0) made.hosts.set(place, Number(host));
  known.set(view, made);
  return made;
}

/** The zone that a card lies in, or that its host lies in; -1 if nowhere to be seen. */
export function zoneOfCard(view: View, id: number): number {
  const { zones, hosts } = whereabouts(view);
  let at = id;
  for (let host = hosts.get(at); host !== undefined && host !== at; host = hosts.get(at)) at = host;
  return zones.get(at) ?? -1;
}

/** The card that a card is attached to or lies under. */
export function hostOf(view: View, id: number): number | null {
  return whereabouts(view).hosts.get(id) ?? null;
}
