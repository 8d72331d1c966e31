// What is to be chosen comes into sight: on a phone the table is longer than the screen.
import { bringIntoSight } from "../pages/scrolling";

/** Scrolls the felt to the first card that can be chosen, unless one can be seen already. */
export function bringNear(felt: HTMLElement): void {
  const room = felt.getBoundingClientRect();
  // What it would come to hangs over its edge.
  const hanging = (element: Element) => {
    const note = element.querySelector(":scope > .card-note")?.getBoundingClientRect();
    return note ? Math.max(0, note.bottom - element.getBoundingClientRect().bottom) : 0;
  };
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= room.top && bottom + hanging(element) <= room.bottom;
  };
  const offered = [...felt.querySelectorAll(".can")];
  const inHand = document.querySelector(".foot .card.can") !== null;
  if (offered[0] && !inHand && !offered.some(isSeen)) bringIntoSight(offered[0], hanging(offered[0]));
}
