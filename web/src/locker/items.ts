// What several browsers of one person keep, as items with a time each, and how two states of it come
// together: the later one counts, item by item. Pure: no house, no browser.
import { isRecord, type KeptTable } from "../settings";

/** A value and since when, in milliseconds; without a value: it was taken away then. */
export interface Item {
  at: number;
  v?: unknown;
}
export type Items = Record<string, Item>;

/** What was there when it was last looked at: the time of each item, and a sum of its value. */
export type Known = Record<string, { at: number; sum: string }>;

/**
 * How what is stored under a name is cut into items: as a whole, one for each key of a record, or one
 * for each thing with an id in the lists of a record.
 */
export type Cut = "whole" | "map" | "lists";

export type Stored = Record<string, unknown>;

const part = encodeURIComponent;

/** The values by item of what is stored. */
export function cutUp(stored: Stored, cuts: Record<string, Cut>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, cut] of Object.entries(cuts)) {
    const value = stored[name];
    if (value === undefined) continue;
    if (cut === "whole") values[name] = value;
    else if (!isRecord(value)) continue;
    else if (cut === "map")
      for (const [key, one] of Object.entries(value)) values[`${name}/${part(key)}`] = one;
    else
      for (const [key, list] of Object.entries(value))
        for (const one of Array.isArray(list) ? list : [])
          if (isRecord(one) && typeof one.id === "string")
            values[`${name}/${part(key)}/${part(one.id)}`] = one;
  }
  return values;
}

/** What is to be stored, from its items; the order of lists is that of what is stored now. */
export function putTogether(items: Items, cuts: Record<string, Cut>, now: Stored): Stored {
  const stored: Stored = {};
  for (const [name, cut] of Object.entries(cuts)) if (cut !== "whole") stored[name] = {};
  for (const [item, { v }] of Object.entries(items)) {
    const [name = "", key = "", id] = item.split("/").map(decodeURIComponent);
    const cut = cuts[name];
    if (v === undefined || cut === undefined) continue;
    if (cut === "whole") stored[name] = v;
    else if (cut === "map") (stored[name] as Stored)[key] = v;
    else if (id !== undefined) ((stored[name] as Record<string, unknown[]>)[key] ??= []).push(v);
  }
  for (const [name, cut] of Object.entries(cuts)) if (cut === "lists") inOrder(stored[name], now[name]);
  return stored;
}

function inOrder(lists: unknown, now: unknown): void {
  if (!isRecord(lists)) return;
  for (const [key, list] of Object.entries(lists)) {
    const before = isRecord(now) && Array.isArray(now[key]) ? (now[key] as unknown[]) : [];
    const place = (one: unknown) =>
      before.findIndex((b) => isRecord(b) && isRecord(one) && b.id === one.id);
    // What is new here comes first.
    (list as unknown[]).sort((a, b) => place(a) - place(b));
  }
}

/** A sum by which a change shows. When a table was last looked at is no change. */
export function sumOf(value: unknown): string {
  const text = JSON.stringify(value, (name, v: unknown) => (name === "seen" ? undefined : v)) ?? "";
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 2654435761);
    b = Math.imul(b ^ c, 1597334677);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}

const gone = "";

/**
 * The items of this browser: what has changed since it was last looked at has changed now, and what
 * is not there any more was taken away now. What was never looked at is older than anything, where it
 * may only be how this browser happens to be set.
 */
export function itemsNow(values: Record<string, unknown>, known: Known, now: number): Items {
  const items: Items = {};
  for (const [item, v] of Object.entries(values)) {
    const before = known[item];
    const at = before?.sum === sumOf(v) ? before.at : before || item.includes("/") ? now : 0;
    items[item] = { at, v };
  }
  for (const [item, { at, sum }] of Object.entries(known))
    if (!(item in values)) items[item] = { at: sum === gone ? at : now };
  return items;
}

export const knownOf = (items: Items): Known =>
  Object.fromEntries(
    Object.entries(items).map(([item, { at, v }]) => [item, { at, sum: v === undefined ? gone : sumOf(v) }]),
  );

/** Two states as one. Of two that are as old as each other, theirs counts. */
export function merged(mine: Items, theirs: Items): Items {
  const all: Items = { ...mine };
  for (const [item, their] of Object.entries(theirs)) {
    const my = mine[item];
    if (my && item.startsWith("tables/") && isTable(my.v) && isTable(their.v))
      all[item] =
        my.at > their.at
          ? { at: my.at, v: joinedTables(their.v, my.v) }
          : { at: their.at, v: joinedTables(my.v, their.v) };
    else if (!my || my.at <= their.at) all[item] = their;
  }
  return all;
}

const isTable = (v: unknown): v is KeptTable => isRecord(v) && Array.isArray(v.keys);

// Each may have keys that the other has not, and none may be lost: they are all the right there is to
// a seat.
function joinedTables(older: KeptTable, newer: KeptTable): KeptTable {
  const own = [...new Set([...(older.own ?? []), ...(newer.own ?? [])])];
  const fresh = { ...older.fresh, ...newer.fresh };
  const replaced = (key: string) => fresh[key] !== undefined && own.includes(fresh[key]);
  const keys = [...new Set([...older.keys, ...newer.keys])].filter((key) => !replaced(key));
  const joined: KeptTable = { ...older, ...newer, keys, seen: Math.max(older.seen, newer.seen) };
  if (own.length > 0) joined.own = own;
  if (Object.keys(fresh).length > 0)
    joined.fresh = Object.fromEntries(Object.entries(fresh).filter(([key]) => !replaced(key)));
  return joined;
}

/** Of what is too much, what can be spared most: what was taken away, how old tables were set up, the oldest results. */
export function without(items: Items, share: number): Items {
  const entries = Object.entries(items);
  const oldest = (some: [string, Item][]) =>
    new Set(
      some
        .sort(([, a], [, b]) => a.at - b.at)
        .slice(0, Math.ceil(some.length * share))
        .map(([item]) => item),
    );
  const forgotten = oldest(entries.filter(([, { v }]) => v === undefined));
  const bare = oldest(entries.filter(([item, { v }]) => item.startsWith("tables/") && isTable(v)));
  const untold = oldest(entries.filter(([item, { v }]) => item.startsWith("results/") && v !== undefined));
  return Object.fromEntries(
    entries
      .filter(([item]) => !forgotten.has(item) && !untold.has(item))
      .map(([item, one]) => {
        if (!bare.has(item) || !isTable(one.v)) return [item, one];
        const { setup: _spared, ...table } = one.v;
        return [item, { ...one, v: table }];
      }),
  );
}
