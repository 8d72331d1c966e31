// What somebody should know before a game: what it is about, how a round goes, how it ends. Data, by
// game, in games/<game>/page/overview.ts; its words are in games/<game>/lang.
import type { IconName } from "../card/Icon";
import type { Key } from "../lang";
import type { Condition } from "../table/layout";

/** Who acts in a step of a round. */
export type Actor = "you" | "all" | "foe";

export interface RoundStep {
  /** What the step is called, and what is done in it. */
  word: Key;
  text: Key;
  icon: IconName;
  by: Actor;
  /** The rule behind it. */
  rule: string;
  /** The game is in this step while these hold; absent: no moment of its own. */
  when?: Condition[];
}

/** One way in which a game, or a part of it, ends. */
export interface Outcome {
  word: Key;
  rule: string;
}

export interface Overview {
  /** In one sentence. */
  goal: Key;
  /** Five to eight steps, in their order; after the last one it begins again. */
  round: RoundStep[];
  wins: Outcome[];
  losses: Outcome[];
}
