// Everything by keyboard.
import { openSettings } from "../pages/Settings";
import { keyed } from "./options";
import { nextInDirection, type Box, type Direction } from "./spatial";
import type { TableStore } from "./store";

const directions: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]")
  );
}

/** Listens to keys; `skip` ends what moves and says whether something did. */
export function listenToKeys(root: HTMLElement, store: TableStore, skip: () => boolean): () => void {
  const onKey = (event: KeyboardEvent) => {
    root.dataset.keys = "true";
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || isTyping(event.target)) return;
    // A key that is held down would answer the next question, too.
    if (event.repeat && !directions[event.key]) return;
    // A dialog has its own keys.
    if (document.querySelector("dialog[open]")) return;
    if (handled(event, root, store, skip)) event.preventDefault();
  };
  const onPointer = () => delete root.dataset.keys;
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onPointer);
  return () => {
    document.removeEventListener("keydown", onKey);
    document.removeEventListener("pointerdown", onPointer);
  };
}

function handled(
  event: KeyboardEvent,
  root: HTMLElement,
  store: TableStore,
  skip: () => boolean,
): boolean {
  if (store.called.peek() !== null) return false;
  const direction = directions[event.key];
  if (direction) return move(event, root, direction);
  if (/^[1-9]$/.test(event.key) && !event.altKey) return number(store, Number(event.key));
  switch (event.key) {
    case "Escape":
      return skip() || escape(store);
    case "Enter":
    case " ":
      return enter(event, store, skip);
    case "u":
      store.undo();
      return true;
    case "h":
      store.hint();
      return true;
    case "z":
      return closer(root, store);
    case "w":
      store.openRule(store.question.peek()?.rules?.[0]);
      return true;
    case "l":
      store.toggle("log");
      return true;
    case "c":
      store.toggle("chat");
      focusInDrawer(root);
      return true;
    case "r":
      store.toggle("rules");
      focusInDrawer(root);
      return true;
    case "/":
      store.panel.value = "search";
      focusInDrawer(root);
      return true;
    case "g":
      store.sheet.value = "glance";
      return true;
    case "v":
      store.goOn();
      return true;
    case "p":
      store.sheet.value = "passes";
      return true;
    case "n":
      store.passOn();
      return true;
    case "!":
      store.sheet.value = "report";
      return true;
    case "m":
      store.sheet.value = "menu";
      return true;
    case "s":
      openSettings();
      return true;
    case "?":
      store.sheet.value = "keys";
      return true;
    case "b":
      if (store.replaying.peek()) store.leaveReplay();
      else store.look(store.state.peek().view?.n ?? 0);
      return true;
    case ",":
    case ".":
      return step(store, event.key === "." ? 1 : -1);
  }
  return false;
}

function number(store: TableStore, n: number): boolean {
  const menu = store.menu.peek();
  const option = (menu ? menu.options : keyed(store.choices.peek()))[n - 1];
  if (option === undefined) return false;
  store.choose(option);
  return true;
}

function escape(store: TableStore): boolean {
  for (const open of [store.menu, store.closer, store.near]) {
    if (open.peek() === null) continue;
    open.value = null;
    return true;
  }
  if (store.narrow.peek() && store.panel.peek()) {
    store.panel.value = null;
    return true;
  }
  return false;
}

// On something that can be pressed it presses that; elsewhere it is "pass" or "done".
function enter(event: KeyboardEvent, store: TableStore, skip: () => boolean): boolean {
  if (event.key === " " && skip()) return true;
  const on = event.target instanceof HTMLElement ? event.target.closest("button, a, summary") : null;
  if (on && (on.hasAttribute("data-option") || !on.hasAttribute("data-card"))) return false;
  const { pass } = store.choices.peek();
  if (pass === null) return false;
  store.choose(pass);
  return true;
}

function closer(root: HTMLElement, store: TableStore): boolean {
  if (store.closer.peek()?.pinned) {
    store.closer.value = null;
    return true;
  }
  const on =
    document.activeElement?.closest<HTMLElement>("[data-card]") ??
    [...root.querySelectorAll<HTMLElement>(":is([data-card], [data-top]):hover")].pop();
  if (!on) return false;
  store.closer.value = { card: Number(on.dataset.card ?? on.dataset.top), pinned: true };
  return true;
}

// The drawer is drawn after this; its field is there in the next frame.
function focusInDrawer(root: HTMLElement): void {
  requestAnimationFrame(() =>
    root.querySelector<HTMLElement>(".drawer-inside input, .drawer-inside select")?.focus(),
  );
}

function step(store: TableStore, by: number): boolean {
  const { moment, view } = store.state.peek();
  const at = moment?.at ?? view?.n ?? 0;
  const to = Math.max(0, Math.min(moment?.of ?? at, at + by));
  store.look(to);
  return true;
}

// From the prompt as a whole the way begins where it is read: at the left.
function startAt(element: HTMLElement): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width: element.matches("[data-prompt]") ? 0 : width, height };
}

// Among what can be acted on; with Alt among all cards.
function move(event: KeyboardEvent, root: HTMLElement, direction: Direction): boolean {
  if (event.target instanceof HTMLInputElement) return false;
  const selector = event.altKey ? "[data-card], [data-plate]" : "[data-option]";
  const inMenu = root.querySelector(".card-menu");
  const targets = [...(inMenu ?? root).querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const from = document.activeElement;
  const others = targets.filter((element) => element !== from);
  const to = nextInDirection(
    from instanceof HTMLElement && root.contains(from) ? startAt(from) : null,
    others.map((element) => element.getBoundingClientRect()),
    direction,
  );
  const found = others[to] ?? (from?.matches("[data-prompt]") ? others[0] : undefined);
  if (!found) return targets.length > 0;
  found.focus();
  found.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}
