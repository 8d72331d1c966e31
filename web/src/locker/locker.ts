// The locker: what this browser keeps is kept by the house as well, sealed, so that another browser
// with the same recovery link has it too.
import { effect, signal } from "@preact/signals";
import { fillLocker, HouseError, openLocker, removeLocker } from "../api";
import { isRecord, newKey, stored, storedNames, storedSignal } from "../settings";
import { cutUp, itemsNow, knownOf, merged, putTogether, sumOf, without } from "./items";
import type { Cut, Items, Known, Stored } from "./items";
import { isSecret, keysOfSecret, seal, unseal } from "./seal";

/** What is carried along, and how it is cut. Whatever else is stored is this browser's own. */
export const carried: Record<string, Cut> = {
  theme: "whole",
  motion: "whole",
  sound: "whole",
  palette: "whole",
  "text-size": "whole",
  language: "whole",
  name: "whole",
  "table-knows-final": "whole",
  "table-passes": "whole",
  "table-stops": "map",
  "table-asked": "map",
  lessons: "map",
  setup: "map",
  tables: "map",
  results: "map",
  decks: "lists",
  campaigns: "map",
  "puzzle-tables": "map",
  "puzzle-results": "map",
};

interface Locker {
  secret: string;
  known: Known;
}

const isLocker = (value: unknown): boolean =>
  value === null || (isRecord(value) && typeof value.secret === "string" && isRecord(value.known));
const locker = stored<Locker | null>("locker", null, isLocker);

/** The secret of the recovery link, where there is one. */
export const recoverySecret = () => locker.value?.secret ?? null;

export type LockerState = "off" | "busy" | "well" | "away" | "gone" | "full";
export const lockerState = signal<LockerState>("off");

const longestContent = 240_000;
const tries = 5;
const soon = 1500;
const often = 120_000;

export const recoveryLink = (secret: string) => `${location.origin}/mine#recover=${secret}`;

/** The secret in what somebody has pasted: a recovery link, or the secret itself. */
export function secretIn(text: string): string | undefined {
  const found = /(?:#recover=|^\s*)([0-9A-Za-z]{32})\s*$/.exec(text)?.[1];
  return found !== undefined && isSecret(found) ? found : undefined;
}

function storedNow(): Stored {
  return Object.fromEntries(
    storedNames()
      .filter((name) => name in carried)
      .map((name) => [name, storedSignal(name)!.peek()]),
  );
}

function store(wanted: Stored): void {
  for (const [name, value] of Object.entries(wanted)) {
    const kept = storedSignal(name);
    if (kept && JSON.stringify(kept.peek()) !== JSON.stringify(value)) kept.value = value;
  }
}

interface Found {
  version: number;
  items: Items;
}

async function lookInto(secret: string): Promise<Found | null> {
  const keys = keysOfSecret(secret);
  try {
    const { version, content } = await openLocker(keys.locker);
    // A damaged one is filled anew by whoever still has what was in it.
    if (content === "") return { version, items: {} };
    const items: unknown = JSON.parse(await unseal(content, keys));
    return { version, items: isRecord(items) ? (items as Items) : {} };
  } catch (error) {
    if (error instanceof HouseError && error.code === "no-such-locker") return null;
    throw error;
  }
}

// As much as fits in.
async function putInto(secret: string, items: Items, follows: number): Promise<Items> {
  const keys = keysOfSecret(secret);
  let fitting = items;
  let sealed = await seal(JSON.stringify(fitting), keys);
  for (let share = 0.25; sealed.length > longestContent && share <= 1; share += 0.25) {
    fitting = without(items, share);
    sealed = await seal(JSON.stringify(fitting), keys);
  }
  await fillLocker(keys.locker, { follows, content: sealed });
  return fitting;
}

let lastPut = "";

// Brings this browser and the locker together. `isNew`: nobody has put anything in yet.
async function bringTogether(secret: string, known: Known, isNew: boolean): Promise<Known> {
  for (let attempt = 0; ; attempt += 1) {
    const found = isNew && attempt === 0 ? null : await lookInto(secret);
    if (!found && !isNew) throw new HouseError("no-such-locker", "", 404);
    const before = storedNow();
    // What this page does not know of was not taken away here.
    const ours = Object.fromEntries(
      Object.entries(known).filter(([item]) => (item.split("/")[0] ?? "") in before),
    );
    const items = merged(itemsNow(cutUp(before, carried), ours, Date.now()), found?.items ?? {});
    store(putTogether(items, carried, before));
    const sum = sumOf(items);
    if (found && (sumOf(found.items) === sum || lastPut === sum)) return knownOf(items);
    try {
      await putInto(secret, items, found?.version ?? 0);
      lastPut = sum;
      return knownOf(items);
    } catch (error) {
      // Another browser was quicker: what it put in is looked at first.
      const changed = error instanceof HouseError && error.code === "changed";
      if (!changed || attempt >= tries) throw error;
    }
  }
}

let running: Promise<void> | null = null;
let again = false;

/** Brings this browser and its locker together, if it has one. */
export function syncLocker(): Promise<void> {
  again = true;
  running ??= (async () => {
    try {
      while (again) {
        again = false;
        const now = locker.peek();
        if (!now) {
          lockerState.value = "off";
          return;
        }
        lockerState.value = "busy";
        try {
          const known = await bringTogether(now.secret, now.known, false);
          // Another link may have been taken meanwhile.
          if (locker.peek()?.secret === now.secret) locker.value = { secret: now.secret, known };
          lockerState.value = "well";
        } catch (error) {
          lockerState.value = stateAfter(error);
        }
      }
    } finally {
      running = null;
    }
  })();
  return running;
}

function stateAfter(error: unknown): LockerState {
  if (!(error instanceof HouseError)) return "gone";
  if (error.code === "no-such-locker") return "gone";
  return error.code === "too-long" ? "full" : "away";
}

/** Makes a locker for this browser; throws HouseError when the house cannot. */
export async function makeLocker(): Promise<void> {
  const secret = newKey();
  const known = await bringTogether(secret, {}, true);
  locker.value = { secret, known };
  lockerState.value = "well";
}

/**
 * Brings what a recovery link leads to into this browser, and what is here into that locker. Throws
 * HouseError; "no-such-locker" when it leads nowhere.
 */
export async function recoverFrom(secret: string): Promise<void> {
  await running;
  const known = await bringTogether(secret, {}, false);
  locker.value = { secret, known };
  lockerState.value = "well";
}

/** Another link instead of this one, which leads nowhere from then on. */
export async function renewLocker(): Promise<void> {
  const old = locker.peek();
  await makeLocker();
  if (old) await removeLocker(keysOfSecret(old.secret).locker);
}

/** This browser goes its own way; `forAll`: and the locker is gone. */
export async function leaveLocker(forAll: boolean): Promise<void> {
  await running;
  const old = locker.peek();
  if (old && forAll) await removeLocker(keysOfSecret(old.secret).locker);
  locker.value = null;
  lockerState.value = "off";
}

/** Keeps browser and locker together from now on. */
export function watchLocker(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = true;
  effect(() => {
    for (const name of Object.keys(carried)) void storedSignal(name)?.value;
    const wanted = locker.peek() !== null && !first;
    first = false;
    if (!wanted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void syncLocker(), soon);
  });
  const look = () => {
    if (document.visibilityState === "visible" && locker.peek()) void syncLocker();
  };
  document.addEventListener("visibilitychange", look);
  setInterval(look, often);
  look();
}
