// The lessons that are going on in this browser, and how one begins.
import { lessons } from "muster:lessons";
import { openAndKeep, firstGame } from "../pages/opening";
import { isRecord, stored } from "../settings";

/** By table: the steps that were said. A table that is not here is no lesson, or no longer one. */
export const running = stored<Record<string, string[]>>("lessons", {}, isRecord);

export const hasLesson = (game: string): boolean => lessons[game] !== undefined;

/** Opens the table of a game's lesson: where it is. */
export async function beginLesson(game: string): Promise<string> {
  const { table } = await openAndKeep(firstGame({ ...lessons[game]!.table, game }));
  running.value = { ...running.peek(), [table]: [] };
  return `/table/${table}`;
}

export function markSaid(table: string, step: string): void {
  const said = running.peek()[table];
  if (said) running.value = { ...running.peek(), [table]: [...said, step] };
}

/** From now on it is a game like any other. */
export function endLesson(table: string): void {
  const { [table]: _ended, ...others } = running.peek();
  running.value = others;
}
