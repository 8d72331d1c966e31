/** The nearest thing around an element that scrolls; the page itself if nothing else does. */
function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

/**
 * Brings an element into the upper part of what scrolls around it, if it is not in sight there.
 * Unlike scrollIntoView it leaves everything further out where it is: the table never moves. `below`:
 * so much hangs over its lower edge and belongs to it.
 */
export function bringIntoSight(element: Element, below = 0): void {
  const scroller = scrollerOf(element);
  const isPage = scroller === document.scrollingElement;
  const top = isPage ? 0 : scroller.getBoundingClientRect().top;
  const height = scroller.clientHeight;
  const place = element.getBoundingClientRect();
  if (place.top >= top && place.bottom + below <= top + height) return;
  scroller.scrollTop += place.top - top - height / 4;
}
