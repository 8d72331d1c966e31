// Puts something that floats beside what it is about, inside the window and never over the prompt.

const margin = 8;
// Smaller than this its words could not be read any more.
const smallest = 0.55;

function inside(n: number, size: number, room: number): number {
  return Math.max(margin, Math.min(n, room - size - margin));
}

/** Where the prompt begins; what floats has the room above it. */
function roomAbovePrompt(): number {
  const prompt = document.querySelector("[data-prompt]")?.getBoundingClientRect();
  return prompt && prompt.height > 0 ? prompt.top : innerHeight;
}

/** Makes what floats as small as it must be to fit above the prompt. */
function fitAbove(element: HTMLElement, room: number): { width: number; height: number } {
  const { offsetWidth: width, offsetHeight: height } = element;
  const scale = Math.max(smallest, Math.min(1, (room - 2 * margin) / height));
  element.style.transformOrigin = "0 0";
  element.style.transform = scale < 1 ? `scale(${scale})` : "";
  return { width: width * scale, height: height * scale };
}

/** Right of `at` if there is room, else left, else where it fits; never out of sight. */
export function place(element: HTMLElement, at: DOMRect): void {
  const room = roomAbovePrompt();
  const { width, height } = fitAbove(element, room);
  const top = (y: number) => `${inside(y, height, room)}px`;
  // Of the hand and of what lies in the prompt one sees the neighbours, and the card above.
  if (at.bottom > room) {
    const x = at.left + at.width / 2 - width / 2;
    element.style.left = `${inside(x, width, innerWidth)}px`;
    element.style.top = top(Math.min(room, at.top) - height - margin);
    return;
  }
  const right = at.right + margin;
  const left = at.left - width - margin;
  const fits = right + width + margin <= innerWidth;
  const x = fits ? right : left >= margin ? left : (innerWidth - width) / 2;
  element.style.left = `${inside(x, width, innerWidth)}px`;
  element.style.top = top(at.top + at.height / 2 - height / 2);
}
