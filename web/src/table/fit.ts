// Whether what lies on the felt has room there. Sizes are reckoned beforehand (room.ts); where the
// reckoning was too bold, because something wrapped, it is made again with less height.
import type { TableStore } from "./store";

const leastSqueeze = 0.4;
/** So much may stay free before the cards grow again. */
const spare = 0.06;

/** Looks once whether the felt overflows, and has the table laid again if it does: true. */
export function fitFelt(felt: HTMLElement, store: TableStore): boolean {
  // On a phone the table is longer than the screen in any case.
  if (store.narrow.peek()) return false;
  const room = felt.clientHeight;
  const children = [...felt.children] as HTMLElement[];
  const needed = children.reduce((sum, child) => sum + child.offsetHeight + 8, 12);
  const before = store.squeeze.peek();
  const over = felt.scrollHeight > room + 1;
  if (!over && (before === 1 || needed > room * (1 - spare))) return false;
  const wanted = over ? (before * room) / felt.scrollHeight - 0.01 : (before * room) / needed - 0.01;
  const squeeze = Math.min(1, Math.max(leastSqueeze, wanted));
  if (Math.abs(squeeze - before) < 0.01) return false;
  store.squeeze.value = squeeze;
  return true;
}

/** What tells whether the felt has to be looked at again: how many cards lie where, and on how much room. */
export function shapeOf(store: TableStore): string {
  const view = store.view.value;
  const { width, height } = store.ground.value;
  const attached = Object.values(view?.cards ?? {}).reduce((n, card) => n + (card.a?.length ?? 0), 0);
  const lengths = (view?.zones ?? []).map((zone) => zone.length).join();
  return [width, height, store.near.value, store.front.value, attached, lengths].join(" ");
}
