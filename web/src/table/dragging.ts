// A card under the pointer: from the hand to the table to play it, from a fighter to its target.
import { notify } from "../pages/Notices";
import { t } from "../lang";
import type { TableStore } from "./store";

export interface Drag {
  move(x: number, y: number): void;
  drop(x: number, y: number): void;
  cancel(): void;
}

/** An option that can be done by dragging, and where to. */
export interface Way {
  option: number;
  to: string[];
}

/** What a card offers that is natural to do by dragging. */
export function waysOf(store: TableStore, card: number): Way[] {
  const question = store.question.peek();
  const layout = store.book.peek()?.layout;
  const options = store.choices.peek().cards.get(card) ?? [];
  if (!question || !layout) return [];
  return options.flatMap((option) => {
    const chosen = question.options[option]!;
    const to = chosen.x === undefined ? undefined : layout.deeds[chosen.x]?.dragTo;
    // A card of the hand that can be chosen at all may be put down for it.
    if (chosen.k === "card" || chosen.k === "ability") return [{ option, to: ["table"] }];
    return to ? [{ option, to }] : [];
  });
}

/** The ways that end in a zone. */
export function waysTo(ways: Way[], zone: string, inHand: boolean): Way[] {
  const exact = ways.filter((way) => way.to.includes(zone));
  if (exact.length > 0) return exact;
  return inHand ? [] : ways.filter((way) => way.to.includes("table"));
}

/** Takes a card up, if that makes sense. */
export function dragged(
  root: HTMLElement,
  layer: HTMLElement,
  store: TableStore,
  card: HTMLElement,
): Drag | null {
  const id = Number(card.dataset.card);
  const ways = waysOf(store, id);
  const fromHand = card.closest(".hand") !== null;
  if (ways.length === 0 || (!fromHand && ways.every((way) => way.to.includes("table")))) return null;

  const ghost = card.cloneNode(true) as HTMLElement;
  for (const name of ["data-card", "data-option", "tabindex"]) ghost.removeAttribute(name);
  ghost.classList.add("dragged");
  Object.assign(ghost.style, {
    width: `${card.offsetWidth}px`,
    height: `${card.offsetHeight}px`,
  });
  layer.append(ghost);
  card.classList.add("arriving");
  root.dataset.dragging = fromHand ? "hand" : "table";
  for (const zone of root.querySelectorAll<HTMLElement>("[data-zone]"))
    if (ways.some((way) => way.to.includes(zone.dataset.zone!))) zone.classList.add("drop");

  const end = () => {
    ghost.remove();
    card.classList.remove("arriving");
    delete root.dataset.dragging;
    for (const zone of root.querySelectorAll(".drop")) zone.classList.remove("drop");
  };
  return {
    move(x, y) {
      ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(2deg)`;
    },
    drop(x, y) {
      end();
      const under = document.elementFromPoint(x, y);
      const zone = under?.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? "";
      const inHand = under?.closest(".hand") !== null && under?.closest(".hand") !== undefined;
      const on = under?.closest<HTMLElement>("[data-card]")?.dataset.card;
      const found = waysTo(ways, zone, inHand || !root.querySelector(".felt")?.contains(under));
      if (found.length === 1)
        store.choose(found[0]!.option, on === undefined ? undefined : Number(on));
      else if (found.length > 1)
        store.menu.value = {
          card: id,
          options: found.map((way) => way.option),
          at: new DOMRect(x, y, 1, 1),
        };
      else if (!inHand) notify(t("table.drop-nothing"));
    },
    cancel: end,
  };
}
