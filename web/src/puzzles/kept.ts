// Which tables of this browser are puzzles, and which puzzles were solved.
import { isRecord, keepTable, stored } from "../settings";
import { getGame, openTable, type Puzzle } from "../api";

interface Begun {
  game: string;
  id: string;
}

const begun = stored<Record<string, Begun>>("puzzle-tables", {}, isRecord);
const results = stored<Record<string, boolean>>("puzzle-results", {}, isRecord);

/** The puzzle that a table is. */
export const puzzleOf = (table: string): Begun | undefined => begun.value[table];

/** Whether it was solved at the first try; undefined: it was not tried. */
export const resultOf = (id: string): boolean | undefined => results.value[id];

/** The first answer counts. */
export function noteResult(id: string, right: boolean): void {
  if (results.peek()[id] === true) return;
  results.value = { ...results.peek(), [id]: right };
}

/** How many answers lead to the question: its number is in the id. */
export const beginOf = (puzzle: Puzzle): number => Number(puzzle.id.split("-").at(-1));

/**
 * Opens a puzzle as a table of its own; its id. Against each other, one sits where the question is, and
 * nobody has to look away for the others.
 */
export async function openPuzzle(game: string, puzzle: Puzzle): Promise<string> {
  const { cooperative } = await getGame(game);
  const opened = await openTable({ file: puzzle.file });
  const keys = cooperative ? opened.keys : [opened.keys[puzzle.place]];
  keepTable(opened.table, {
    game,
    keys: keys.filter((key): key is string => typeof key === "string"),
    captain: opened.captain,
    watch: opened.watch,
    links: opened.keys,
  });
  begun.value = { ...begun.peek(), [opened.table]: { game, id: puzzle.id } };
  return opened.table;
}
