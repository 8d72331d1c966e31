// On a touch screen the drawer is pulled out of the right edge, and pushed back into it.
import type { TableStore } from "./store";

const edge = 22;
const way = 44;

/** Listens on the table; returns how to stop. */
export function listenAtEdge(root: HTMLElement, store: TableStore): () => void {
  let start: { x: number; y: number; open: boolean } | null = null;

  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!touch || event.touches.length > 1) return;
    const inDrawer = event.target instanceof Element && event.target.closest(".drawer") !== null;
    if (!inDrawer && touch.clientX < innerWidth - edge) return;
    start = { x: touch.clientX, y: touch.clientY, open: inDrawer };
  };
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!start || !touch) return;
    const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y];
    if (Math.abs(dx) < way || Math.abs(dy) > Math.abs(dx)) return;
    if (start.open && dx > 0) store.panel.value = null;
    if (!start.open && dx < 0) store.panel.value ??= "log";
    start = null;
  };
  const onEnd = () => (start = null);

  root.addEventListener("touchstart", onStart, { passive: true });
  root.addEventListener("touchmove", onMove, { passive: true });
  root.addEventListener("touchend", onEnd);
  return () => {
    root.removeEventListener("touchstart", onStart);
    root.removeEventListener("touchmove", onMove);
    root.removeEventListener("touchend", onEnd);
  };
}
