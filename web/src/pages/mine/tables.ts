// The tables that this browser has keys to.
import { getTable, type TableInfo } from "../../api";
import { dropResult } from "../../results";
import { forgetTable, keptTables, type KeptTable } from "../../settings";
import { asHouseError } from "../useLoad";

export interface Mine {
  id: string;
  kept: KeptTable;
  table: TableInfo;
}

/** The seats of ours at a table, as far as this browser knows. */
export function mySeats(table: TableInfo, kept: KeptTable): number[] {
  if (table.you) return table.you.seats;
  return (kept.links ?? []).flatMap((key, s) => (key !== null && kept.keys.includes(key) ? [s] : []));
}

export function isMyTurn(table: TableInfo, kept: KeptTable): boolean {
  const mine = mySeats(table, kept);
  return !table.over && (table.asked ?? []).some((seat) => mine.includes(seat));
}

/** The tables of this browser that were sat at last, those first that wait for us. */
export async function loadMine(most: number): Promise<Mine[]> {
  const latest = Object.entries(keptTables.peek())
    .filter(([, kept]) => kept.keys.length > 0 || kept.captain !== undefined)
    .sort(([, a], [, b]) => b.seen - a.seen)
    .slice(0, most);
  const all = await Promise.all(
    latest.map(async ([id, kept]) => {
      try {
        const key = kept.keys[0] ?? kept.captain;
        const table = await getTable(id, key);
        if (!table.over) dropResult(id);
        return { id, kept, table };
      } catch (error) {
        // What is gone for good is forgotten; what cannot be reached now may come back.
        if (asHouseError(error).status === 404) forgetTable(id);
        return undefined;
      }
    }),
  );
  return all
    .filter((mine) => mine !== undefined)
    .sort(
      (a, b) =>
        Number(isMyTurn(b.table, b.kept)) - Number(isMyTurn(a.table, a.kept)) ||
        Number(a.table.over) - Number(b.table.over) ||
        b.kept.seen - a.kept.seen,
    );
}
