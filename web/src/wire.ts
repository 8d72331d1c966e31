// The messages of the socket (docs/protocol.md).

/** What lies in a zone: a card's id, or minus the number of cards that you may not see. */
export type Place = number;

/** Bits of `Card.f`. */
export const Flag = { faceDown: 1, turned: 2, otherSide: 4, revealed: 8, under: 16 } as const;

export interface Card {
  /** Its definition; absent: you see only its back. */
  d?: number;
  f?: number;
  /** Counters by index. */
  c?: Record<string, number>;
  /** Stats by index, where they differ from what is printed. */
  s?: Record<string, number>;
  /** Notes in words by index: what is added to the damage it deals. */
  n?: Record<string, string>;
  /** What is attached to it or lies under it. */
  a?: Place[];
}

export type OptionKind =
  | "pass"
  | "yes"
  | "card"
  | "seat"
  | "name"
  | "number"
  | "ability"
  | "branch"
  | "deed";

export interface Option {
  k: OptionKind;
  /** Words for people. */
  w: string;
  /** What it would come to: "3 damage". */
  n?: string;
  /** Which deed. */
  x?: string;
  c?: number;
  i?: number;
  s?: number;
  d?: number;
  v?: number;
}

export interface Question {
  q: number;
  seat: number;
  prompt: string;
  text: string;
  rules?: string[];
  source?: number;
  about?: string;
  options: Option[];
}

export interface LogLine {
  x: string;
  k: string;
  r?: string;
  d?: number[];
  by?: number;
  to?: number;
  v?: number;
}

export interface Seat {
  name: string;
  kind: string;
  here: boolean;
}

export interface TableMessage {
  t: "table";
  v: number;
  id: string;
  game: string;
  title: string;
  players: number;
  seats: Seat[];
  captain: number | null;
  private: boolean;
  locked: boolean;
  watching: number;
  over: boolean;
  opened: string;
  answers: number;
  you?: { seat: number | null; seats: number[]; captain: boolean; alone: boolean };
}

/** What a seat sees of the table. */
export interface View {
  /** Answers given so far. */
  n: number;
  /** Through whose eyes; null: a spectator's. */
  seat: number | null;
  seats: number[];
  over: boolean;
  winners: number[];
  /** How it ended, in words. */
  ending: string;
  values: number[];
  seatValues: number[][];
  /** Seats clockwise. */
  order: number[];
  /** The index of the first zone of each kind. */
  zoneOf: number[];
  zones: Place[][];
  cards: Record<string, Card>;
  asked: number[];
  silent: boolean;
  question: Question | null;
  questions?: Question[];
}

export interface ViewMessage extends Omit<View, "winners" | "ending"> {
  t: "view";
  winners?: number[];
  ending?: string;
  log: LogLine[];
  logFrom: number;
  undone?: boolean;
}

export interface UpdateMessage {
  t: "update";
  n: number;
  over?: boolean;
  winners?: number[];
  ending?: string;
  values?: Record<string, number>;
  seatValues?: Record<string, Record<string, number>>;
  order?: number[];
  zones?: Record<string, Place[]>;
  cards?: Record<string, Card | null>;
  asked?: number[];
  silent?: boolean;
  question: Question | null;
  questions?: Question[];
  log?: LogLine[];
  /** Who answered. */
  by?: number;
}

export interface MomentMessage extends Omit<ViewMessage, "t"> {
  t: "moment";
  at: number;
  of: number;
}

export interface SaidMessage {
  t: "said";
  seat: number | null;
  name: string;
  text?: string;
  word?: Signal;
  old?: boolean;
}

export const signals = ["offer", "wait", "thanks", "well-played", "thinking", "help"] as const;
export type Signal = (typeof signals)[number];

export interface HintMessage {
  t: "hint";
  seat: number;
  q: number;
  option: number;
  bot: string;
}

/** The options that would show somebody something new. */
export interface WeighedMessage {
  t: "weighed";
  seat: number;
  q: number;
  final: number[];
}

export interface RefusedMessage {
  t: "refused";
  re: string;
  code: string;
  text: string;
  q?: number;
}

export interface UndoAskedMessage {
  t: "undo-asked";
  id: number;
  by: number;
  answers: number;
  need: number[];
}

export interface UndoSettledMessage {
  t: "undo-settled";
  id: number;
  yes: boolean;
  by?: number;
}

export interface KeyMessage {
  t: "key";
  seat: number;
  key: string;
}

export interface ByeMessage {
  t: "bye";
  code: string;
  text: string;
}

export type ServerMessage =
  | TableMessage
  | ViewMessage
  | UpdateMessage
  | MomentMessage
  | SaidMessage
  | HintMessage
  | WeighedMessage
  | RefusedMessage
  | UndoAskedMessage
  | UndoSettledMessage
  | KeyMessage
  | ByeMessage;

export type ClientMessage =
  | { t: "join"; v: 1; table: string; keys: string[]; watch?: string; name?: string }
  | { t: "view"; seat: number }
  | { t: "choose"; seat: number; q: number; option: number }
  | { t: "undo"; seat?: number; to?: number }
  | { t: "consent"; id: number; yes: boolean }
  | { t: "look"; at: number }
  | { t: "hint"; seat: number }
  | { t: "weigh"; seat: number }
  | { t: "say"; text: string }
  | { t: "signal"; word: Signal }
  | { t: "name"; seat: number; name: string }
  | { t: "sit"; seat: number; name?: string }
  | { t: "seat"; seat: number; kind: string }
  | { t: "renew"; seat: number }
  | { t: "set"; private?: boolean; locked?: boolean; title?: string }
  | { t: "close" };
