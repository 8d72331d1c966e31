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

/** How a zone is shown: a large card, a row, the hand in a fan, a pile with its count, or not. */
export type Shown = "large" | "row" | "fan" | "pile" | "hidden";

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
}

/** Holds when the value is (not) this, or at least this. */
export interface Condition {
  value: string;
  is?: number;
  not?: number;
  least?: number;
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
  /** Out of how many: a number, or a value of the table. */
  of?: number | string;
  /** One sign each instead of a number. */
  signs?: boolean;
  /** Not shown while it is nought. */
  whenSome?: boolean;
  /** What the other members of a team have counts, too: the seat value that tells the team. */
  sharedBy?: string;
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

export interface LogFilter {
  word: Key;
  kinds: string[];
}

export interface Layout {
  /** What the game is called where room is scarce. */
  title?: Key;
  centre: ZonePlace[];
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
  flags: FlagLook[];
  /** Printed words under the name: a subtitle, a stage. */
  subtitles: string[];
  /** What cards are called whose face nobody sees, by zone. */
  nameless?: Record<string, Key>;
  deeds: Record<string, DeedLook>;
  /** Kinds of log lines that name the card which then deals damage or places threat. */
  sources: string[];
  filters: LogFilter[];
  /** Why nobody may speak while the table is silent, and the rule. */
  silence?: { word: Key; rule: string };
}
