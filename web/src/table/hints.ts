// How the options glow that a hint names.
import type { HintMessage } from "../wire";

const ranks = ["hinted", "hinted-second", "hinted-third"];

/** The class of something that can be answered with: the better the option, the brighter. */
export function rankOf(hint: HintMessage | null, options: readonly number[] | undefined): string {
  if (!hint || !options) return "";
  const rank = hint.ways.findIndex(({ option }) => options.includes(option));
  return ranks[rank] ?? "";
}
