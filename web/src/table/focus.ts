// Focus is never lost: when what had it is gone, it goes to the same card or seat in its new place,
// or to the prompt.

const prompt = "[data-prompt]";

function keyOf(element: Element | null): string | null {
  const on = element?.closest<HTMLElement>("[data-card], [data-plate], [data-option]");
  if (!on) return null;
  const { card, plate } = on.dataset;
  if (card !== undefined) return `button[data-card="${card}"]`;
  // A button of the prompt is gone for good when its question is answered.
  return plate === undefined ? prompt : `[data-plate="${plate}"]`;
}

/** Watches the table; returns how to stop. */
export function keepFocus(root: HTMLElement): () => void {
  let last: string | null = null;
  let held = false;
  const onFocus = (event: FocusEvent) => {
    last = keyOf(event.target as Element);
    held = last !== null;
  };
  // Clicking elsewhere gives focus away on purpose.
  const onPointer = () => (held = false);
  const watcher = new MutationObserver(() => {
    if (!held || document.activeElement !== document.body) return;
    const same = last === null ? null : root.querySelector<HTMLElement>(last);
    (same ?? root.querySelector<HTMLElement>(prompt))?.focus({ preventScroll: true });
  });
  root.addEventListener("focusin", onFocus);
  document.addEventListener("pointerdown", onPointer);
  watcher.observe(root, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    root.removeEventListener("focusin", onFocus);
    document.removeEventListener("pointerdown", onPointer);
  };
}
