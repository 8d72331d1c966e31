// What a game has to say about how its table looks. A layout is data: zones, values and counters
// by the names that `GET /games/G` gives them, words by their keys in lang/.
import type { IconName } from "../card/Icon";
import type { Key } from "../lang";

/** Colours that mean something; styles/table.css and card.css know them as `tone-…`. */
export type Tone =
  | "red"
  | "orange"
  | "yellow"
  | "green"
  | "teal"
  | "blue"
  | "violet"
  | "pink"
  | "brown"
  | "grey";

/** Shapes of badges: they tell which stat it is without colour. */
export type Shape = "hexagon" | "burst" | "shield" | "heart" | "diamond" | "circle" | "square" | "drop";

/**
 * How a zone is shown: a large card, a row, the hand in a fan, a pile with its count, a stack of
 * equal cards whose top one can be taken, a line of words with one for each card, or not.
 */
export type Shown = "large" | "row" | "fan" | "pile" | "stack" | "line" | "hidden";

export interface ZonePlace {
  zone: string;
  as: Shown;
  label?: Key;
  /** Shown only while something lies there. */
  whenFilled?: boolean;
  /** Card types that lie together, in this order; the others come last. */
  groups?: string[][];
  /** Draws the eye: what is being resolved now. */
  spot?: boolean;
  /** What opposes the players: its cards have another back. */
  foe?: boolean;
  /** A pile whose count belongs to this zone: the stages to come of a villain. */
  next?: string;
  /** Many cards of little weight: smaller ones, with their number. */
  small?: boolean;
  /** The last one that came lies at the end. */
  reversed?: boolean;
}

/** Holds when the value is (not) this, or at least and at most this. */
export interface Condition {
  value: string;
  is?: number;
  not?: number;
  least?: number;
  most?: number;
}

export interface StripWord {
  word: Key;
  /** Its number is `n` in the words. */
  value?: string;
  when?: Condition[];
}

export interface Step {
  word: Key;
  when: Condition[];
  /** What is being done in it, by a value of the table. */
  detail?: { value: string; words: Record<number, Key> };
}

/** Steps shown in a row with the present one marked; the first tracker that fits counts. */
export interface Tracker {
  when?: Condition[];
  steps: Step[];
}

/** One fact on a seat's plate. */
export interface PlateFact {
  icon: IconName;
  word: Key;
  tone?: Tone;
  /** Where the number comes from: a value of the seat, a zone of the seat, or a stat of its card. */
  seatValue?: string;
  zone?: string;
  /** The seat's card that has the stat. */
  card?: string;
  stat?: string;
  /** A counter on that card that is taken from the stat. */
  minus?: string;
  /** The number is a counter on that card, out of as many as another one tells. */
  counter?: string;
  ofCounter?: string;
  /** Out of how many: a number, or a value of the table. */
  of?: number | string;
  /** Out of how many, where that is printed on the seat's card. */
  ofPrinted?: string;
  /** One sign each instead of a number. */
  signs?: boolean;
  /** Not shown while it is nought. */
  whenSome?: boolean;
  /** What the other members of a team have counts, too: the seat value that tells the team. */
  sharedBy?: string;
}

/** A note on a card, which the house words: "+1", "fire". */
export interface NoteLook {
  note: string;
  icon: IconName;
  tone: Tone;
  /** What it means, with the house's `words` in it; and where there are none. */
  word: Key;
  wordless?: Key;
  /** The icon alone stands on the card. */
  iconOnly?: boolean;
}

/** A number of the whole table that everybody watches, in the middle. */
export interface Gauge {
  icon: IconName;
  word: Key;
  tone: Tone;
  value: string;
  /** What cards with this note will add to it. */
  plus?: { note: string; stat: string };
  /** The value that tells how much it was at the start. */
  of?: string;
  when?: Condition[];
}

/** Which of two numbers of the table is larger, and what comes of it: `n` is by how much. */
export interface Balance {
  value: string;
  plus?: Gauge["plus"];
  against: string;
  more: Key;
  less: Key;
  even: Key;
  when?: Condition[];
}

/** Something a seat is, told by a value of the table: first player, out of the battle. */
export interface PlateMark {
  value: string;
  word: Key;
  icon: IconName;
  /** The mark is for seats that are not in the set. */
  lacking?: boolean;
  /** The seat is drawn back: it does not take part now. */
  out?: boolean;
  when?: Condition[];
}

export interface TypeLook {
  tone: Tone;
  /** Printed across: schemes. */
  wide?: boolean;
  /** The word of the card that names another card whose name, picture and numbers it shows. */
  standsFor?: string;
  /** A printed number that tells whose card it is: 1 for the first seat. */
  seat?: string;
  /** A printed flag: it belongs to no seat, but to one of them. */
  anySeat?: string;
  /** What is attached to it lies on it, and only its head is seen. */
  holds?: boolean;
}

export interface BadgeLook {
  /** The printed attribute. */
  attribute: string;
  /** An attribute that is added once per player. */
  each?: string;
  /** The stat that may differ from it. */
  stat?: string;
  icon: IconName;
  shape: Shape;
  tone: Tone;
  word: Key;
  /** A counter on the card that is taken away: damage from hit points. */
  minus?: string;
  /** A counter that tells it while the card is in play: its tokens are shown instead. */
  token?: string;
  /** A counter that chooses among several printed numbers: what it costs after so many steps. */
  after?: { counter: string; attributes: string[] };
  /** Not shown while the card is in this state. */
  unless?: string;
  /** A printed flag: a star stands beside the number. */
  star?: string;
  /** Printed with its sign: +1. */
  signed?: boolean;
  /** Only on an enlarged card. */
  full?: boolean;
}

/** A printed number drawn as that many icons: resources, boost icons. */
export interface PipLook {
  attribute: string;
  icon: IconName;
  tone: Tone;
  word: Key;
  /** At the foot of the card or at its edge. */
  at: "foot" | "edge";
}

export interface TokenLook {
  counter: string;
  icon: IconName;
  tone: Tone;
  word: Key;
  /** What it may grow to, printed on the card, plus so many per player. */
  limit?: string;
  limitEach?: string;
  /** The same where another counter or a stat tells it. */
  limitCounter?: string;
  limitStat?: string;
  /** It is what is left, not what came together: little of it is the danger. */
  left?: boolean;
  /** The printed word that tells what these counters are called. */
  named?: string;
}

export interface StateLook {
  state: string;
  icon: IconName;
  tone: Tone;
  /** What it means, in a sentence; its rule. */
  word: Key;
  rule?: string;
}

/** A side or a position of a card that means something. */
export interface FlagLook {
  types: string[];
  flag: "faceDown" | "turned" | "otherSide";
  icon: IconName;
  tone: Tone;
  word: Key;
  rule?: string;
}

export interface DeedLook {
  icon?: IconName;
  /** The stat that it uses: shown beside the deed. */
  stat?: string;
  /** Zones that the card may be dragged to in order to do it; "table": anywhere but the hand. */
  dragTo?: string[];
}

/**
 * Windows in which somebody may act though nothing calls for it, by the step that they follow. A
 * player is asked where a stop is set, and where something is offered that is made for this phase.
 */
export interface Windows {
  /** A question of its own that is like a window where only cards of the hand could act. */
  own?: string;
  /** The value that tells the step. */
  value: string;
  /** What the windows are called, in the order of a round. */
  names: Record<number, Key>;
  /** The stops of who has set none. */
  usual: number[];
  /** Kinds of abilities that can be used in one phase only. */
  made: string[];
}

/** A question that nearly everybody answers the same way: it is asked only of who wants it. */
export interface Habit {
  prompt: string;
  /** No, the largest number, the last there is, or the obvious payment. */
  answer: "pass" | "most" | "last" | "payment";
  /** Only where the cards on offer have this word in common: then it does not matter which. */
  alike?: string;
  /**
   * Only for who plays alone, where this stat of every card on offer is at most this value of the
   * seat: it will come to the same.
   */
  moot?: { stat: string; most: string };
  /** What one is asked about, in the list of what one is asked. */
  word: Key;
}

/** Several cards of a kind in one click; what is asked of each of them in between is asked. */
export interface Batch {
  prompt: string;
  /** What can be done with cards of which type. */
  deeds: Record<string, string>;
  /** `n`: how many. */
  word: Key;
}

/** How a game pays: what a card is worth by its printed numbers, or by a counter on it. */
export interface Payment {
  prompt: string;
  attributes?: string[];
  counter?: string;
  /** Types of cards that are there to pay with. */
  types?: string[];
  /** What a click on such a card does. */
  doing: Key;
}

/** Why abilities of a kind cannot be used now: the card that a seat is known by is of another type. */
export interface FormLook {
  /** The beginning of the kind of the ability. */
  kind: string;
  type: string;
  word: Key;
}

/** What the foe does in its next turn at least: so much of it as its cards in play tell. */
export interface Coming {
  /** Above the list. */
  word: Key;
  /** Types of cards that tell it when they are looked at: the foe itself. */
  types: string[];
  /** Where cards lie that do something then. */
  zones: string[];
  /** In the order of that turn. */
  steps: ComingStep[];
}

export interface ComingStep {
  when?: Condition[];
  /** What comes in any case. */
  word?: Key;
  /** Abilities of these kinds, of each card in turn. */
  kinds?: string[];
  /** A counter that is taken from once in each turn: with the last one the ability works. */
  countdown?: { counter: string; later: Key };
}

export interface LogFilter {
  word: Key;
  kinds: string[];
}

export interface Layout {
  /** What the game is called where room is scarce. */
  title?: Key;
  /** Cards that say what the game is about, for the lobby, which has no others: the middle one on top. */
  faces: { name: string; type: string; set: string; icon: string }[];
  centre: ZonePlace[];
  gauges?: Gauge[];
  balance?: Balance;
  seat: ZonePlace[];
  strip: StripWord[];
  trackers: Tracker[];
  /** The value that tells whose turn it is, and the one that tells who is first. */
  turn?: string;
  /** Values that together count the rounds of the game, the slowest first. */
  rounds: string[];
  plate: PlateFact[];
  marks: PlateMark[];
  types: Record<string, TypeLook>;
  /** The stat that changes what a card costs. */
  cost?: string;
  /** A printed number that stands in the corner of cards that have no cost. */
  corner?: { attribute: string; word: Key };
  badges: BadgeLook[];
  pips: PipLook[];
  tokens: TokenLook[];
  states: StateLook[];
  notes?: NoteLook[];
  flags: FlagLook[];
  /** Printed words under the name: a subtitle, a stage. */
  subtitles: string[];
  /** What cards are called whose face nobody sees, by zone. */
  nameless?: Record<string, Key>;
  deeds: Record<string, DeedLook>;
  windows?: Windows;
  /** What a click on a card does where the question chooses between cards, by prompt. */
  choosing?: Record<string, Key>;
  /** Questions about the numbers of the card that asks: its text would say nothing of them. */
  numbersOnly?: string[];
  /** Kinds of abilities of cards in play that work only elsewhere: as a card that is turned over. */
  worksElsewhere?: string[];
  habits?: Habit[];
  batches?: Batch[];
  /** Questions that are answered several times in a row, and often as the round before. */
  repeats?: { prompt: string; word: Key }[];
  payment?: Payment;
  forms?: FormLook[];
  coming?: Coming;
  /** Kinds of log lines that name the card which then deals damage or places threat. */
  sources: string[];
  /** Kinds of log lines that are left out where one of these kinds comes next. */
  saidAgain?: Record<string, string[]>;
  /** Kinds of log lines whose first card is shown large for a moment: it is played or revealed. */
  shows: string[];
  filters: LogFilter[];
  /** Options of the set-up that mean something only if another one is (not) one of these values. */
  setup?: Record<string, { option: string; is?: string[]; not?: string[] }[]>;
  /** Why nobody may speak while the table is silent, and the rule. */
  silence?: { word: Key; rule: string };
}
