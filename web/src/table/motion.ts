// Motion that shows cause and effect: cards go from where they were to where they are, tokens fly
// from their source to where they land. Everything is drawn on a layer of its own above the table.
import { motionAllowed } from "../settings";
import type { TableState } from "../state";
import type { View } from "../wire";
import { counterChanges, originOf, seatChanges, sourceOf } from "./changes";
import type { TableStore } from "./store";

/** How long a card or a token is under way, in milliseconds. */
export const flightTime = 220;
const easing = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const leastWay = 3;
const mostShifts = 8;

interface Was {
  rect: DOMRect;
  zone: string | undefined;
}

const all = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll<HTMLElement>(selector)];

// Cards in their places, and those on top of piles.
const drawnCards = "[data-card], [data-top]";
const idOf = (card: HTMLElement) => (card.dataset.card ?? card.dataset.top)!;

export class Motion {
  private cards = new Map<string, Was>();
  private zones = new Map<string, DOMRect>();
  private running: Animation[] = [];
  private measured = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly layer: HTMLElement,
    private readonly store: TableStore,
  ) {}

  /** Remembers where everything is. */
  before(): void {
    this.measured = motionAllowed() && document.visibilityState === "visible";
    if (!this.measured) return;
    this.skip();
    this.cards.clear();
    this.zones.clear();
    for (const card of all(this.root, drawnCards)) {
      const zone = card.closest<HTMLElement>("[data-z]")?.dataset.z;
      this.cards.set(idOf(card), { rect: card.getBoundingClientRect(), zone });
    }
    for (const zone of all(this.root, "[data-z]")) {
      // Zones of chips have no box of their own: the seat's is where they are.
      const box = zone.closest<HTMLElement>(".area-cards.small") ?? zone;
      this.zones.set(zone.dataset.z!, box.getBoundingClientRect());
    }
  }

  /** Moves what is elsewhere now. */
  after(before: TableState, after: TableState): void {
    if (!this.measured || !before.view || !after.view) return;
    const flights = this.tokenFlights(before, after);
    this.moveCards(before.view, after.view);
    for (const fly of flights) fly();
  }

  /** Ends all that is under way; false if nothing is. */
  skip(): boolean {
    const some = this.running.length > 0;
    for (const animation of this.running.splice(0)) animation.finish();
    return some;
  }

  private play(element: HTMLElement, frames: Keyframe[], end?: () => void, delay = 0): void {
    const animation = element.animate(frames, {
      duration: flightTime,
      easing,
      delay,
      fill: "backwards",
    });
    this.running.push(animation);
    animation.onfinish = () => {
      this.running = this.running.filter((other) => other !== animation);
      end?.();
    };
  }

  // All is measured before anything is moved: else each would have the table laid out again.
  private moveCards(before: View, after: View): void {
    const moves: (() => void)[] = [];
    let shifts = 0;
    for (const card of all(this.root, drawnCards)) {
      const id = idOf(card);
      const was = this.cards.get(id);
      const from = was?.rect ?? this.originRect(before, after, Number(id));
      if (!from || from.width === 0) continue;
      const to = card.getBoundingClientRect();
      const way = Math.hypot(from.x - to.x, from.y - to.y);
      if (to.width === 0 || way < leastWay) continue;
      const zone = card.closest<HTMLElement>("[data-z]")?.dataset.z;
      const size = { width: card.offsetWidth, height: card.offsetHeight };
      if (!was || was.zone !== zone) moves.push(() => this.fly(card, from, to, size));
      // Where the whole table makes room, cards simply are in their new places.
      else if (Math.abs(from.width - to.width) < 1 && (shifts += 1) <= mostShifts)
        moves.push(() => this.shift(card, from, to));
    }
    for (const move of moves) move();
  }

  private originRect(before: View, after: View, id: number): DOMRect | undefined {
    const origin = originOf(before, after, id);
    return origin < 0 ? undefined : this.zones.get(String(origin));
  }

  // Neighbours close up: a small way within a zone.
  private shift(card: HTMLElement, from: DOMRect, to: DOMRect): void {
    this.play(card, [{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: "0 0" }]);
  }

  // From zone to zone on the layer, where no edge cuts it off.
  private fly(
    card: HTMLElement,
    from: DOMRect,
    to: DOMRect,
    { width, height }: { width: number; height: number },
  ): void {
    const ghost = card.cloneNode(true) as HTMLElement;
    for (const name of ["data-card", "data-top", "data-option", "aria-label", "tabindex"])
      ghost.removeAttribute(name);
    ghost.classList.remove("can", "hinted");
    Object.assign(ghost.style, {
      position: "absolute",
      left: `${to.x}px`,
      top: `${to.y}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    // It is out of its place, which told it how large it is.
    const place = card.closest<HTMLElement>(".slot");
    for (const name of ["--w", "--em", "--ch", "--chip"]) {
      const value = place?.style.getPropertyValue(name);
      if (value) ghost.style.setProperty(name, value);
    }
    ghost.style.setProperty("--cw", `${width}px`);
    this.layer.append(ghost);
    card.classList.add("arriving");
    const size = from.width / to.width;
    this.play(
      ghost,
      [
        {
          transformOrigin: "0 0",
          transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${size})`,
        },
        { transformOrigin: "0 0", transform: "none" },
      ],
      () => {
        ghost.remove();
        card.classList.remove("arriving");
      },
    );
  }

  private tokenFlights(before: TableState, after: TableState): (() => void)[] {
    const book = this.store.book.peek();
    if (!book || !before.view || !after.view) return [];
    const lines = after.log.slice(before.log.length);
    const source = sourceOf(book, after.view, lines) ?? sourceOf(book, after.view, after.log.slice(-6));
    const from = source === null ? undefined : this.rectOf(source);
    const flights: (() => void)[] = [];
    for (const change of counterChanges(book, before.view, after.view)) {
      const at = this.root.querySelector<HTMLElement>(
        `[data-card="${change.card}"] [data-counter="${change.counter}"]`,
      );
      const to = at?.getBoundingClientRect() ?? this.rectOf(change.card);
      const look = book.layout.tokens.find((token) => token.counter === change.counter);
      if (!to || !look) continue;
      const rising = change.by > 0 && from && source !== change.card;
      flights.push(() => this.token(`tone-${look.tone}`, change.by, rising ? from : undefined, to));
    }
    for (const change of seatChanges(book, before.view, after.view)) {
      const at = this.root.querySelector(
        `[data-plate="${change.seat}"] [data-fact="${change.value}"]`,
      );
      const look = book.layout.plate.find((fact) => fact.seatValue === change.value);
      if (!at || !look) continue;
      const to = at.getBoundingClientRect();
      flights.push(() => this.token(`tone-${look.tone ?? "grey"}`, change.by, from, to));
    }
    return flights;
  }

  private rectOf(card: number): DOMRect | undefined {
    return this.root.querySelector(`[data-card="${card}"]`)?.getBoundingClientRect();
  }

  // A number on its way: up from its place, or from the card that caused it.
  private token(tone: string, by: number, from: DOMRect | undefined, to: DOMRect): void {
    const mark = document.createElement("span");
    mark.className = `flight ${tone}`;
    mark.textContent = by > 0 ? `+${by}` : `−${-by}`;
    const [x, y] = [to.x + to.width / 2, to.y + to.height / 2];
    Object.assign(mark.style, { left: `${x}px`, top: `${y}px` });
    this.layer.append(mark);
    const dx = from ? from.x + from.width / 2 - x : 0;
    const dy = from ? from.y + from.height / 2 - y : 0;
    this.play(
      mark,
      [
        { transform: `translate(-50%, -50%) translate(${dx}px, ${dy}px) scale(0.6)`, opacity: 0.4 },
        { transform: "translate(-50%, -50%)", opacity: 1 },
      ],
      () => this.fade(mark),
    );
  }

  private fade(mark: HTMLElement): void {
    const frames = [
      { transform: "translate(-50%, -50%)", opacity: 1 },
      { transform: "translate(-50%, -120%)", opacity: 0 },
    ];
    mark.animate(frames, { duration: 2 * flightTime, easing }).onfinish = () => mark.remove();
  }
}
