// Who sits where, and who looks at the screen when one person has several seats. Pure.
import type { Question, View } from "../wire";

/**
 * The seat to which a screen that is passed round has to go; null: it may stay where it is. Friends
 * see each other's hands, so nobody has to look away there.
 */
export function seatAsked(
  mine: number[],
  together: boolean,
  facing: number | null,
  asked: number[],
): number | null {
  if (together || mine.length < 2) return null;
  const waiting = asked.filter((seat) => mine.includes(seat));
  if (facing !== null && waiting.includes(facing)) return null;
  return waiting[0] ?? null;
}

/** The seat at the near edge: who is asked, else who looks, else my first; null for a spectator. */
export function seatInFront(
  mine: number[],
  facing: number | null,
  question: Question | null,
  view: View,
): number | null {
  if (question && mine.includes(question.seat)) return question.seat;
  if (facing !== null && mine.includes(facing)) return facing;
  if (view.seat !== null && mine.includes(view.seat)) return view.seat;
  return mine[0] ?? null;
}

/** The others clockwise, beginning at the left hand of the front seat. */
export function othersAround(order: number[], front: number | null): number[] {
  const at = front === null ? -1 : order.indexOf(front);
  return at < 0 ? order : [...order.slice(at + 1), ...order.slice(0, at)];
}

/** How many of the others sit at the left, at the far edge and at the right. */
export function edges(others: number): { left: number; far: number; right: number } {
  const side = others < 4 ? 0 : others < 6 ? 1 : 2;
  return { left: side, far: others - 2 * side, right: side };
}
