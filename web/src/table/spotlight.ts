// The card that is being played or revealed, large for a moment, so that everybody reads what it does.
import { signal } from "@preact/signals";
import type { LogLine } from "../wire";
import type { Book } from "./book";

/** How long a card is shown, in milliseconds; less if others wait. */
const shown = 1900;
const shownInRow = 1100;
const mostWaiting = 3;

export interface Shown {
  /** Its definition. */
  d: number;
  /** What happened, in words. */
  words: string;
}

export class Spotlight {
  readonly now = signal<Shown | null>(null);
  private waiting: Shown[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Shows the cards that these lines of the log play or reveal, one after the other. Who plays a card
   * has just read it.
   */
  follow(book: Book, lines: LogLine[], mine: number[]): void {
    for (const { k, d, x, by } of lines) {
      const first = d?.[0];
      if (first === undefined || !book.layout.shows.includes(k) || !book.cards.has(first)) continue;
      if (k === "plays" && by !== undefined && mine.includes(by)) continue;
      this.waiting = [...this.waiting, { d: first, words: x }].slice(-mostWaiting);
    }
    if (this.timer === undefined) this.next();
  }

  private readonly next = (): void => {
    this.timer = undefined;
    const card = this.waiting.shift() ?? null;
    this.now.value = card;
    if (card) this.timer = setTimeout(this.next, this.waiting.length > 0 ? shownInRow : shown);
  };

  /** Enough seen; false if nothing is shown. */
  end(): boolean {
    const some = this.now.peek() !== null;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.now.value = null;
    return some;
  }
}
