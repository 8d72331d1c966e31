// Taking a game along: as a file, as a new table from some moment, as another one like it.
import { exportTable, forkTable, HouseError, reportTable } from "../api";
import { t } from "../lang";
import { notify } from "../pages/Notices";
import { keepForked, openAndKeep } from "../pages/opening";
import { navigate } from "../router";
import { keptTables, keysOf } from "../settings";
import type { TableStore } from "./store";

export type Form = "json" | "binary" | "scenario";

const endings: Record<Form, string> = { json: "json", binary: "muster", scenario: "yaml" };

function tell(error: unknown): void {
  notify(error instanceof HouseError && error.message ? error.message : t("table.not-connected"));
}

/** Gives the game to the player as a file. */
export async function saveFile(store: TableStore, form: Form, at?: number): Promise<void> {
  try {
    give(store, await exportTable(store.id, keysOf(store.id), form, at), `.${endings[form]}`);
  } catch (error) {
    tell(error);
  }
}

function give(store: TableStore, file: Blob, ending: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${store.table.peek()?.game ?? "game"}-${store.id}${ending}`;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** "That is wrong": this moment, and what the player says about it. Whether it was saved. */
export async function report(store: TableStore, remark: string, at: number): Promise<boolean> {
  try {
    const file = await reportTable(store.id, { keys: keysOf(store.id), remark, at });
    give(store, file, `-wrong-${at}.yaml`);
    return true;
  } catch (error) {
    tell(error);
    return false;
  }
}

/** A new table that goes on from a moment of this one. */
export async function forkHere(store: TableStore, at: number): Promise<void> {
  try {
    const opened = await forkTable(store.id, keysOf(store.id), at);
    keepForked(opened, store.table.peek()?.game);
    navigate(`/table/${encodeURIComponent(opened.table)}`);
  } catch (error) {
    tell(error);
  }
}

/** The same game once more, with the same people and another shuffle. */
export async function again(store: TableStore): Promise<void> {
  const setup = keptTables.peek()[store.id]?.setup;
  const game = store.table.peek()?.game ?? "";
  if (!setup) {
    navigate(`/new/${encodeURIComponent(game)}`);
    return;
  }
  try {
    const { seed: _played, ...body } = setup;
    const mine = store.mySeats.peek();
    const names = store.table.peek()?.seats.map(({ name }) => name) ?? body.names;
    const opened = await openAndKeep({ ...body, names }, mine.length > 0 ? mine : undefined);
    // The others come along, each by the key of their own seat.
    store.send({ t: "next", table: opened.table, keys: opened.keys });
    navigate(`/table/${encodeURIComponent(opened.table)}`);
  } catch (error) {
    tell(error);
  }
}
