// Opening tables and remembering the keys to them.
import { beginGathered, chooseInGathering, gather, openTable, type NewTable, type OpenedTable } from "../api";
import { routeOf } from "../router";
import { keepGathering, keepTable, keysOf, playerName, type KeptTable } from "../settings";

/** Opens a table. The keys to `mine` (all seats of people, if not said) are kept in this browser. */
export async function openAndKeep(body: NewTable, mine?: number[]): Promise<OpenedTable> {
  return keepOpened(await openTable(body), body, mine);
}

/** Calls friends together who choose what they play; where. */
export async function gatherAndKeep(
  body: NewTable,
  choosing: number[],
  mine: number[],
  seats: { options: Record<string, string>; deck?: string }[],
): Promise<string> {
  const { gathering, key, keys } = await gather({ ...body, choosing });
  // What my decks are called is no part of the set-up, and the others want to know.
  for (const seat of mine) {
    const { options = {}, deck } = seats[seat] ?? {};
    if (deck !== undefined) await chooseInGathering(gathering, key, { seat, options, deck });
  }
  keepGathering(gathering, { game: body.game, key, links: keys, mine, setup: body });
  return gathering;
}

/** Opens the table for which friends were called together. */
export async function beginAndKeep(
  id: string,
  key: string,
  setup: NewTable,
  mine: number[],
): Promise<OpenedTable> {
  return keepOpened(await beginGathered(id, key), setup, mine);
}

function keepOpened(opened: OpenedTable, body: NewTable, mine?: number[]): OpenedTable {
  keepTable(opened.table, {
    game: body.game,
    keys: opened.keys.filter((key, s): key is string => key !== null && (mine?.includes(s) ?? true)),
    captain: opened.captain,
    watch: opened.watch,
    links: opened.keys,
    setup: body,
  });
  return opened;
}

/** Keeps the keys of a table that goes on from another one; `challenge`: the one whose deal it is. */
export function keepForked(
  opened: OpenedTable,
  game: string | undefined,
  challenge?: KeptTable["challenge"],
): void {
  keepTable(opened.table, {
    game,
    keys: opened.keys.filter((key): key is string => key !== null),
    links: opened.keys,
    captain: opened.captain,
    watch: opened.watch,
    challenge,
  });
}

/** The game's own first game, with the player's name at the first seat of a person. */
export function firstGame(first: NewTable): NewTable {
  const mine = first.seats.indexOf("person");
  const names = first.seats.map((_, s) => first.names?.[s] ?? "");
  if (mine >= 0 && playerName.peek() !== "") names[mine] = playerName.peek();
  // All its seats are the player's own or bots': nobody else is expected.
  return { ...first, names, private: true };
}

/** An exported game as the house takes it: text as it is, anything else in base64. */
export function fileBody(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary);
  }
}

/** The table that has the game of a report, if the report has only what one player may see. */
export const tableOfReport = (text: string): string | undefined =>
  /^sealed: \{table: "([0-9A-Za-z_-]+)"/m.exec(text)?.[1];

export async function openFile(file: File): Promise<OpenedTable> {
  const text = fileBody(new Uint8Array(await file.arrayBuffer()));
  const table = tableOfReport(text);
  const opened = await openTable({ file: text, ...(table ? { keys: keysOf(table) } : {}) });
  keepTable(opened.table, {
    keys: opened.keys.filter((key): key is string => key !== null),
    captain: opened.captain,
    watch: opened.watch,
    links: opened.keys,
  });
  return opened;
}

/** What people send each other: a seat, a game that is over, a deal, a campaign, one's own games. */
const sent = ["table", "gathering", "campaign", "challenge", "review", "mine"];

/** The place that a pasted link, or the bare id of a table, leads to; undefined: none here. */
export function placeOfLink(text: string): string | undefined {
  const words = text.trim();
  if (/^[0-9A-Za-z_-]+$/.test(words)) return `/table/${words}`;
  // Whatever address the sender reached the house by: the table is in the path.
  const found = /^(?:https?:\/\/[^/\s]+)?(\/[^\s?#]*)(\?[^\s#]*)?(#\S*)?$/.exec(words);
  if (!found) return undefined;
  const [, path = "", query = "", rights = ""] = found;
  return sent.includes(routeOf(path).page) ? path + query + rights : undefined;
}
