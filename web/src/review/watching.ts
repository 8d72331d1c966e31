// A review as it is made: a connection of its own to the table, so that it can be left at any time.
import { signal, type ReadonlySignal } from "@preact/signals";
import { connect } from "../connection";
import { keepOwnKey, keysToSit, keptTables, playerName } from "../settings";
import type { Review, ServerMessage, TableMessage } from "../wire";
import { t } from "../lang";

export interface Watching {
  table: ReadonlySignal<TableMessage | null>;
  review: ReadonlySignal<Review | null>;
  /** In per cent; null: nothing is under way. */
  progress: ReadonlySignal<number | null>;
  trouble: ReadonlySignal<string | null>;
  leave(): void;
}

/** Asks for the review of a table, and hears of it. */
export function watchReview(id: string): Watching {
  const table = signal<TableMessage | null>(null);
  const review = signal<Review | null>(null);
  const progress = signal<number | null>(0);
  const trouble = signal<string | null>(null);
  const hear = (message: ServerMessage) => {
    switch (message.t) {
      case "table":
        if (table.value === null) connection.send({ t: "review" });
        table.value = message;
        break;
      case "key":
        if (message.seat !== undefined) keepOwnKey(id, message.seat, message.key);
        break;
      case "review":
        if (message.review) review.value = message.review;
        progress.value =
          message.done >= message.of ? null : Math.floor((100 * message.done) / message.of);
        break;
      case "refused":
        if (message.re === "review" || message.re === "join") {
          trouble.value = message.text || t("review.failed");
          progress.value = null;
        }
        break;
      case "bye":
        trouble.value = message.text;
        break;
    }
  };
  const connection = connect(() => {
    // Who comes back asks again.
    table.value = null;
    return {
      t: "join",
      v: 1,
      table: id,
      ...keysToSit(id),
      watch: keptTables.peek()[id]?.watch,
      name: playerName.peek() || undefined,
    };
  }, hear);
  return { table, review, progress, trouble, leave: () => connection.close() };
}
