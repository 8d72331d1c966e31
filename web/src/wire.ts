// The messages of the socket (docs/protocol.md).
import type { Known, SeatInfo } from "./api";

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
  /** Which of its abilities asks. */
  ability?: number;
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

export type Seat = SeatInfo;

/** Somebody who watches. */
export interface Watcher {
  id: number;
  name: string;
  muted?: boolean;
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
  known?: Known;
  /** How long who is away is waited for when somebody wants to take back, in seconds. */
  consentAfter?: number;
  guests?: Watcher[];
  /** Those who watch see all hands. */
  open?: boolean;
  you?: {
    seat: number | null;
    seats: number[];
    captain: boolean;
    alone: boolean;
    muted?: boolean;
    /** The campaign of which this is a game, and the key for looking at it. */
    campaign?: { id: string; watch: string };
    /** How this house can call those who are away, and how they are called for each seat of ours. */
    callWays?: CallWay[];
    /** For subscriptions to messages of this house. */
    pushKey?: string;
    calls?: { seat: number; by: CallWay; to: string }[];
  };
  /** The table where those who sit here play on. */
  next?: string;
}

export type CallWay = "ntfy" | "webhook" | "mail" | "push";

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
  /** All hands are shown. */
  open?: boolean;
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
  /** Games that were tried. */
  rollouts: number;
  /** The best options first: the chance to win and its standard error, in per cent. */
  ways: { option: number; chance: number; error: number }[];
  /** How most of the lost games ended, and how many of all did so, in per cent. */
  defeat?: { text: string; share: number };
  /** Cards that may come: games lost when they come soon, and when not, in per cent. */
  fears: { card: string; with: number; without: number }[];
  /** How it might go on. */
  line: string[];
}

/** A moment that decided something; changes are in thousandths of the chance to win. */
export interface TurningPoint {
  kind: "mistake" | "find" | "luck";
  /** Answers given before. */
  at: number;
  /** By side. */
  change: number[];
  error: number;
  seat?: number;
  question?: string;
  played?: string;
  /** What was better, or what a bot would have played. */
  other?: string;
  why: string[];
}

/** What looking a game over has found so far; chances are in thousandths. */
export interface Review {
  answers: number;
  whole: boolean;
  /** 1 where all win together, else one for each seat. */
  sides: number;
  /** [answers given, chance of each side…] wherever it changes. */
  graph: number[][];
  /** The moments at which rounds began. */
  rounds: number[];
  points: TurningPoint[];
  reckoning: { begin: number[]; luck: number[]; choices: number[][]; end: number[] };
  /** [answers given, seat, chance of what was played, chance of the best]. */
  judged: [number, number, number, number][];
}

export interface ReviewMessage {
  t: "review";
  done: number;
  of: number;
  review?: Review;
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
  /** Who is away is not waited for longer than so many seconds. */
  after?: number;
}

export interface UndoSettledMessage {
  t: "undo-settled";
  id: number;
  yes: boolean;
  by?: number;
}

/** A key of your own: of a seat, or the captain's or the one for watching. */
export interface KeyMessage {
  t: "key";
  seat?: number;
  what?: "captain" | "watch";
  key: string;
}

/** The host has opened another table for the same people; the keys of our seats there. */
export interface NextMessage {
  t: "next";
  table: string;
  keys: string[];
}

/** Something is wrong with the house, or is well again. */
export interface TroubleMessage {
  t: "trouble";
  code: string;
  text: string;
  over?: boolean;
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
  | ReviewMessage
  | WeighedMessage
  | RefusedMessage
  | UndoAskedMessage
  | UndoSettledMessage
  | KeyMessage
  | NextMessage
  | TroubleMessage
  | ByeMessage;

export type ClientMessage =
  | {
      t: "join";
      v: 1;
      table: string;
      keys: string[];
      /** Keys that others have seen, and those that are to be ours instead. */
      instead?: [string, string][];
      watch?: string;
      name?: string;
    }
  | { t: "view"; seat: number }
  | { t: "choose"; seat: number; q: number; option: number }
  | { t: "undo"; seat?: number; to?: number }
  | { t: "consent"; id: number; yes: boolean }
  | { t: "look"; at: number; open?: true }
  | { t: "show"; seat: number; yes: boolean }
  | { t: "call"; seat: number; by: CallWay | ""; to: string }
  | { t: "hint"; seat: number }
  | { t: "review" }
  | { t: "weigh"; seat: number }
  | { t: "say"; text: string }
  | { t: "signal"; word: Signal }
  | { t: "name"; seat: number; name: string }
  | { t: "sit"; seat: number; name?: string }
  | { t: "seat"; seat: number; kind: string }
  | { t: "renew"; seat: number }
  | { t: "renew"; what: "captain" | "watch" }
  | { t: "mute"; guest?: number; seat?: number; yes: boolean }
  | { t: "remove"; guest: number }
  | { t: "set"; private?: boolean; locked?: boolean; title?: string }
  | { t: "next"; table: string; keys: (string | null)[] }
  | { t: "close" };
