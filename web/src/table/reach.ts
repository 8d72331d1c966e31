// What is to be chosen comes into sight: on a phone the table is longer than the screen.
import { bringIntoSight } from "../pages/scrolling";

/** Scrolls the felt to the first card that can be chosen, unless one can be seen already. */
export function bringNear(felt: HTMLElement): void {
  const room = felt.getBoundingClientRect();
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= room.top && bottom <= room.bottom;
  };
  const offered = [...felt.querySelectorAll(".can")];
  const inHand = document.querySelector(".foot .card.can") !== null;
  if (offered[0] && !inHand && !offered.some(isSeen)) bringIntoSight(offered[0]);
}
