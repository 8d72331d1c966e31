// What this browser remembers: taste, name, seats. Nothing of it is sent anywhere by itself.
import { effect, signal, type Signal } from "@preact/signals";
import type { NewTable } from "./api";

export type Theme = "system" | "dark" | "light";
export type Motion = "system" | "on" | "off";
export type Palette = "usual" | "safe";
export type TextSize = "small" | "normal" | "large";

/** The keys that this browser has for a table. */
export interface KeptTable {
  game: string;
  /** Rights to seats, in the order in which they came. */
  keys: string[];
  /** Those of them that nobody else has ever had. */
  own?: string[];
  /** Keys of our own that the house has been asked to take, by the keys they are to replace. */
  fresh?: Record<string, string>;
  captain?: string;
  watch?: string;
  /** For who opened it: the keys by seat, so that links can be given again. */
  links?: (string | null)[];
  /** For who opened it: how it was set up, for another game like it. */
  setup?: NewTable;
  /** Where the same deal was played before. */
  challenge?: { table: string; watch?: string };
  /** When it was last sat down at, in milliseconds; the lobby shows the latest first. */
  seen: number;
}

const prefix = "muster.";

// Storage may be refused (private windows); the page then forgets, and plays all the same.
function readStored(name: string): unknown {
  try {
    const text = localStorage.getItem(prefix + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function writeStored(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // As above.
  }
}

const kept = new Map<string, Signal<unknown>>();

/** The names of all that is kept in this browser. */
export const storedNames = (): string[] => [...kept.keys()];
export const storedSignal = (name: string): Signal<unknown> | undefined => kept.get(name);

/** A signal kept in localStorage. What is stored there counts only if `isValid` says so. */
export function stored<T>(name: string, usual: T, isValid: (value: unknown) => boolean): Signal<T> {
  const found = readStored(name);
  const value = signal<T>(found !== undefined && isValid(found) ? (found as T) : usual);
  let first = true;
  effect(() => {
    const now = value.value;
    if (!first) writeStored(name, now);
    first = false;
  });
  // Another tab of this browser may have changed it.
  if (typeof addEventListener === "function") {
    addEventListener("storage", (event: StorageEvent) => {
      if (event.key !== prefix + name) return;
      const changed = readStored(name);
      if (changed !== undefined && isValid(changed)) value.value = changed as T;
    });
  }
  kept.set(name, value as Signal<unknown>);
  return value;
}

const oneOf =
  (...values: string[]) =>
  (value: unknown): boolean =>
    typeof value === "string" && values.includes(value);
const isBoolean = (value: unknown): boolean => typeof value === "boolean";
const isString = (value: unknown): boolean => typeof value === "string";
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const theme = stored<Theme>("theme", "dark", oneOf("system", "dark", "light"));
export const motion = stored<Motion>("motion", "system", oneOf("system", "on", "off"));
export const sound = stored<boolean>("sound", false, isBoolean);
export const palette = stored<Palette>("palette", "usual", oneOf("usual", "safe"));
export const textSize = stored<TextSize>("text-size", "normal", oneOf("small", "normal", "large"));
export const language = stored<string>("language", "en", isString);
export const playerName = stored<string>("name", "", isString);

/** A campaign that this browser knows: by a key for going on with it, or for looking at it. */
export interface KeptCampaign {
  game: string;
  title: string;
  key?: string;
  watch?: string;
  /** Who sat where last time, as the set-up page has it. */
  seats?: string[];
  seen: number;
}

/** Where friends come together before a table is opened: by the key of whoever called them, or of a seat. */
export interface KeptGathering {
  game: string;
  key: string;
  /** For who called them: the keys by seat, the seats of this screen, and what is to be played. */
  links?: (string | null)[];
  mine?: number[];
  setup?: NewTable;
  seen: number;
}

export const keptGatherings = stored<Record<string, KeptGathering>>("gatherings", {}, isRecord);

export function keepGathering(id: string, found: Partial<Omit<KeptGathering, "seen">>): void {
  const before: Omit<KeptGathering, "seen"> = keptGatherings.peek()[id] ?? { game: "", key: "" };
  keptGatherings.value = {
    ...keptGatherings.peek(),
    // Whoever called the others together does not lose that by opening the link of a seat.
    [id]: { ...before, ...found, key: before.links ? before.key : (found.key ?? before.key), seen: Date.now() },
  };
}

/** The table is opened: what was to find it is needed no more. */
export function forgetGathering(id: string): void {
  const { [id]: _gone, ...others } = keptGatherings.peek();
  keptGatherings.value = others;
}

export const keptCampaigns = stored<Record<string, KeptCampaign>>("campaigns", {}, isRecord);

/** Per table: the keys to it. */
export const keptTables = stored<Record<string, KeptTable>>("tables", {}, isRecord);

const wantsLessMotion =
  typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : undefined;

/** Whether things may move now. */
export function motionAllowed(): boolean {
  if (motion.value === "system") return !wantsLessMotion?.matches;
  return motion.value === "on";
}

/** Puts the taste onto the page, and keeps it there. */
export function applySettings(root: HTMLElement): void {
  effect(() => {
    root.dataset.theme = theme.value;
    root.dataset.motion = motion.value;
    root.dataset.textSize = textSize.value;
    root.dataset.palette = palette.value;
    root.lang = language.value;
  });
}

/** Remembers a campaign, beside what is known of it already. */
export function keepCampaign(id: string, found: Partial<Omit<KeptCampaign, "seen">>): void {
  const before = keptCampaigns.peek()[id] ?? { game: "", title: "" };
  const known = Object.fromEntries(Object.entries(found).filter(([, v]) => v !== undefined));
  keptCampaigns.value = {
    ...keptCampaigns.peek(),
    [id]: { ...before, ...known, seen: Date.now() },
  };
}

export function forgetCampaign(id: string): void {
  const { [id]: _gone, ...rest } = keptCampaigns.peek();
  keptCampaigns.value = rest;
}

/** Remembers keys to a table, beside those known already. */
export function keepTable(id: string, found: Partial<Omit<KeptTable, "seen">>): void {
  const before = keptTables.peek()[id] ?? { game: "", keys: [] };
  const known = Object.fromEntries(Object.entries(found).filter(([, v]) => v !== undefined));
  keptTables.value = {
    ...keptTables.peek(),
    [id]: {
      ...before,
      ...known,
      keys: [...new Set([...before.keys, ...(found.keys ?? [])])],
      seen: Date.now(),
    },
  };
}

/** The key for watching a table of ours, as the house gives it to those who played there. */
export function keepWatch(id: string, watch: string): void {
  const table = keptTables.peek()[id];
  if (table && table.watch !== watch)
    keptTables.value = { ...keptTables.peek(), [id]: { ...table, watch } };
}

const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A key that nobody can guess: 32 letters and digits. */
export function newKey(): string {
  let key = "";
  while (key.length < 32) {
    // Bytes beyond the last whole alphabet are left out: every letter is equally likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(64)))
      if (byte < 248 && key.length < 32) key += letters[byte % 62];
  }
  return key;
}

/**
 * What to sit down with: all keys to a table, and for those that came by a link, and so through other
 * hands, one of our own instead. Those are remembered before they are sent: whatever becomes of the
 * answer, one of the two opens the seat.
 */
export function keysToSit(id: string): { keys: string[]; instead: [string, string][] } {
  const table = keptTables.peek()[id];
  if (!table) return { keys: [], instead: [] };
  const fresh: Record<string, string> = {};
  for (const key of table.keys)
    if (!table.own?.includes(key)) fresh[key] = table.fresh?.[key] ?? newKey();
  keptTables.value = { ...keptTables.peek(), [id]: { ...table, fresh } };
  return { keys: keysOf(id), instead: Object.entries(fresh) };
}

/** Remembers a key that is ours alone, in place of the one that it replaces. */
export function keepOwnKey(id: string, seat: number, key: string): void {
  const table = keptTables.peek()[id] ?? { game: "", keys: [], seen: Date.now() };
  const links = [...(table.links ?? [])];
  const { fresh = {} } = table;
  const old = Object.keys(fresh).find((k) => fresh[k] === key) ?? links[seat];
  links[seat] = key;
  const { [old ?? ""]: _taken, ...others } = fresh;
  keptTables.value = {
    ...keptTables.peek(),
    [id]: {
      ...table,
      keys: [...table.keys.filter((k) => k !== old && k !== key), key],
      own: [...(table.own ?? []).filter((k) => k !== old && k !== key), key],
      fresh: others,
      links,
    },
  };
}

/** Forgets a table. */
export function forgetTable(id: string): void {
  const { [id]: _gone, ...others } = keptTables.peek();
  keptTables.value = others;
}

/** All rights to a table: what the socket's `join` takes as `keys`. */
export function keysOf(id: string): string[] {
  const table = keptTables.value[id];
  if (!table) return [];
  return table.captain ? [...table.keys, table.captain] : table.keys;
}
