// Puts something that floats beside what it is about, inside the window.

const margin = 8;
const lowerEdge = 0.9;

function inside(n: number, size: number, room: number): number {
  return Math.max(margin, Math.min(n, room - size - margin));
}

/** Right of `at` if there is room, else left, else where it fits; never out of sight. */
export function place(element: HTMLElement, at: DOMRect): void {
  const { width, height } = element.getBoundingClientRect();
  // What lies at the lower edge is the hand: beside it there are only its other cards, and above it
  // the prompt, which should be seen.
  if (at.bottom > innerHeight * lowerEdge) {
    const prompt = document.querySelector("[data-prompt]")?.getBoundingClientRect().top ?? at.top;
    const x = at.left + at.width / 2 - width / 2;
    element.style.left = `${inside(x, width, innerWidth)}px`;
    element.style.top = `${inside(Math.min(prompt, at.top) - height - margin, height, innerHeight)}px`;
    return;
  }
  const right = at.right + margin;
  const left = at.left - width - margin;
  const fits = right + width + margin <= innerWidth;
  const x = fits ? right : left >= margin ? left : (innerWidth - width) / 2;
  const y = at.top + at.height / 2 - height / 2;
  element.style.left = `${inside(x, width, innerWidth)}px`;
  element.style.top = `${inside(y, height, innerHeight)}px`;
}
