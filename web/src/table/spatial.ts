// Which of several things lies next in a direction. Pure.

export type Direction = "left" | "right" | "up" | "down";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The index of the nearest box that way; from nowhere: the first. -1 if there is none. */
export function nextInDirection(from: Box | null, boxes: Box[], direction: Direction): number {
  if (!from) return boxes.length > 0 ? 0 : -1;
  const start = middle(from);
  const across = direction === "left" || direction === "right";
  const forward = direction === "right" || direction === "down" ? 1 : -1;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const end = middle(box);
    const along = forward * (across ? end.x - start.x : end.y - start.y);
    const aside = Math.abs(across ? end.y - start.y : end.x - start.x);
    if (along < 1) return;
    // What lies straight ahead is preferred to what is near but off to a side.
    const distance = along + 2.5 * aside;
    if (distance < least) [best, least] = [i, distance];
  });
  return best;
}
