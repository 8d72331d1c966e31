// Where the voice points: the elements of the table that a step is about get `data-pointed`.
import type { Now, Pointer } from "./lesson";
import { offeredNow } from "./lesson";

const parts = {
  prompt: "[data-prompt]",
  plate: ".area.mine [data-plate]",
  steps: ".tracker",
  others: ".others .area",
  gauges: ".gauge",
};

function selectorOf(pointer: Pointer, now: Now): string {
  if ("part" in pointer) return parts[pointer.part];
  if ("fact" in pointer) return `.area.mine [data-fact="${pointer.fact}"]`;
  if ("zone" in pointer) {
    const zone = `[data-zone="${pointer.zone}"]`;
    return [`.area.mine ${zone}`, `.foot ${zone}`, `.common ${zone}`].join();
  }
  return offeredNow(now, pointer.offer)
    .map((i) => {
      const card = now.question?.options[i]?.c;
      const button = `[data-option="${i}"]:not([data-card])`;
      return card === undefined ? button : `[data-card="${card}"].can, ${button}`;
    })
    .join();
}

/** Takes the marks from where they were, and puts them where a step points. */
export function point(root: ParentNode, pointers: Pointer[], now: Now | null): HTMLElement[] {
  for (const element of root.querySelectorAll("[data-pointed]")) element.removeAttribute("data-pointed");
  const selectors = now ? pointers.map((one) => selectorOf(one, now)).filter((one) => one !== "") : [];
  const found = selectors.length > 0 ? [...root.querySelectorAll<HTMLElement>(selectors.join())] : [];
  for (const element of found) element.setAttribute("data-pointed", "");
  return found;
}
