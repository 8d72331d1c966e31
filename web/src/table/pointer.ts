// What the mouse or a finger does on the table: click, hover, long press, drag.
import { notify } from "../pages/Notices";
import { dragged, type Drag } from "./dragging";
import type { TableStore } from "./store";
import { touching } from "./touch";
import { whyNot } from "./whynot";

const hoverDelay = 380;
const pressDelay = 450;
const dragWay = 9;

/** The card at an event, by its id on the table. */
function cardAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-card], [data-top]") : null;
}

const idOf = (card: HTMLElement) => Number(card.dataset.card ?? card.dataset.top);

/** Listens on the whole table; returns how to stop. */
export function listenToPointer(root: HTMLElement, layer: HTMLElement, store: TableStore): () => void {
  let hover: ReturnType<typeof setTimeout> | undefined;
  let press: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number; card: HTMLElement; touch: boolean } | null = null;
  let drag: Drag | null = null;
  // A click follows each release; after a drag or a long press it means nothing.
  let swallow = false;

  const unhover = () => {
    clearTimeout(hover);
    if (store.closer.peek() && !store.closer.peek()!.pinned) store.closer.value = null;
  };

  const onOver = (event: PointerEvent) => {
    if (event.pointerType === "touch" || drag) return;
    const card = cardAt(event.target);
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-definition]") : null;
    unhover();
    const seen = card ?? link;
    if (!seen || store.menu.peek() || store.closer.peek()?.pinned) return;
    hover = setTimeout(() => {
      if (!seen.isConnected) return;
      const at = seen.getBoundingClientRect();
      store.closer.value = card
        ? { card: idOf(card), at, pinned: false }
        : { d: Number(seen.dataset.definition), at, pinned: false };
    }, hoverDelay);
  };

  const onDown = (event: PointerEvent) => {
    swallow = false;
    touching.value = event.pointerType === "touch";
    if (store.menu.peek() && event.target instanceof Element && !event.target.closest(".card-menu"))
      store.menu.value = null;
    const card = cardAt(event.target);
    if (!card || event.button !== 0) return;
    const touch = event.pointerType === "touch";
    start = { x: event.clientX, y: event.clientY, card, touch };
    if (!touch) return;
    press = setTimeout(() => {
      swallow = true;
      start = null;
      rake(null);
      store.closer.value = { card: idOf(card), pinned: true };
    }, pressDelay);
  };

  const onMove = (event: PointerEvent) => {
    if (drag) {
      drag.move(event.clientX, event.clientY);
      event.preventDefault();
      return;
    }
    if (!start) {
      if (event.pointerType !== "touch") rake(event.target as Element);
      return;
    }
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.hypot(dx, dy) < dragWay) return;
    clearTimeout(press);
    // On a touch screen a finger that goes along the hand rakes it; one that goes up takes a card.
    if (start.touch && Math.abs(dx) > Math.abs(dy)) {
      rake(document.elementFromPoint(event.clientX, event.clientY));
      return;
    }
    unhover();
    drag = dragged(root, layer, store, start.card);
    if (drag) {
      root.setPointerCapture(event.pointerId);
      drag.move(event.clientX, event.clientY);
    } else {
      start = null;
    }
  };

  const onUp = (event: PointerEvent) => {
    clearTimeout(press);
    rake(null);
    if (drag) {
      swallow = true;
      drag.drop(event.clientX, event.clientY);
    }
    drag = null;
    start = null;
  };

  const onCancel = () => {
    clearTimeout(press);
    rake(null);
    drag?.cancel();
    drag = null;
    start = null;
  };

  let raised: Element | null = null;
  const rake = (over: Element | null) => {
    const slot = over?.closest(".hand .slot") ?? null;
    if (slot === raised && slot?.classList.contains("raised")) return;
    raised?.classList.remove("raised");
    slot?.classList.add("raised");
    raised = slot;
  };
  // What lies under a pointer that rests is not what somebody points at.
  const settle = store.view.subscribe(() => rake(null));

  const onClick = (event: MouseEvent) => {
    if (swallow) {
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!(event.target instanceof Element)) return;
    // Beside a card that is looked at closely.
    if (event.target.matches(".veil")) {
      store.closer.value = null;
      return;
    }
    const plate = event.target.closest<HTMLElement>("[data-plate]");
    const card = event.target.closest("[data-pile]") ? null : cardAt(event.target);
    const option = event.target.closest<HTMLElement>("[data-option]");
    unhover();
    if (card === null || idOf(card) !== store.selected.peek()) store.selected.value = null;
    if (card) clickCard(card);
    else if (option?.dataset.option) store.choose(Number(option.dataset.option));
    else if (plate) {
      const seat = Number(plate.dataset.plate);
      store.near.value = store.near.peek() === seat ? null : seat;
    }
  };

  const clickCard = (card: HTMLElement) => {
    if (card.dataset.option !== undefined) {
      const [id, at] = [idOf(card), card.getBoundingClientRect()];
      // A finger cannot hover: the first tap shows what a second one would do.
      if (touching.peek() && store.selected.peek() !== id) {
        store.selected.value = id;
        store.closer.value = { card: id, at, pinned: false };
        return;
      }
      store.selected.value = null;
      store.pick(id, at);
      return;
    }
    const reason = whyNot(store, idOf(card));
    if (reason) notify(reason);
    // Where nothing can be done, a tap is for reading.
    if (!reason || touching.peek())
      store.closer.value = { card: idOf(card), pinned: true };
  };

  const onMenu = (event: MouseEvent) => {
    const card = cardAt(event.target);
    if (!card) return;
    event.preventDefault();
    clearTimeout(press);
    store.closer.value = { card: idOf(card), pinned: true };
  };

  const listeners: [string, EventListener][] = [
    ["pointerover", onOver as EventListener],
    ["pointerdown", onDown as EventListener],
    ["pointermove", onMove as EventListener],
    ["pointerup", onUp as EventListener],
    ["pointercancel", onCancel],
    [
      "pointerleave",
      () => {
        unhover();
        rake(null);
      },
    ],
    ["click", onClick as EventListener],
    ["contextmenu", onMenu as EventListener],
    ["dragstart", (event) => event.preventDefault()],
  ];
  for (const [name, listener] of listeners) root.addEventListener(name, listener);
  return () => {
    clearTimeout(hover);
    clearTimeout(press);
    settle();
    for (const [name, listener] of listeners) root.removeEventListener(name, listener);
  };
}

