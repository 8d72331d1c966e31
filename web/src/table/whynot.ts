// Why a click on a card does nothing now, in a short sentence.
import { t } from "../lang";
import { zoneOfCard } from "../state";
import { Flag } from "../wire";
import { zoneAt } from "./book";
import { definitionOf, nameOf, signsOf } from "./facts";
import type { TableStore } from "./store";

/** Null where a click is for reading the card and needs no reason. */
export function whyNot(store: TableStore, id: number): string | null {
  const [book, view, question] = [store.book.peek(), store.view.peek(), store.question.peek()];
  if (!book || !view || view.over || store.replaying.peek() || store.mySeats.peek().length === 0)
    return null;
  const name = nameOf(book, view, id);
  if (!question) {
    const names = view.asked.map((seat) => store.nameOfSeat(seat)).join(", ");
    return names === "" ? null : t("table.not-now.waiting", { names });
  }
  if (store.isSent(question)) return null;
  if (store.choices.peek().targeting) return t("table.not-now.target", { name, text: question.text });
  const { name: zone, seat } = zoneAt(book, view, zoneOfCard(view, id));
  if (seat === null || seat !== question.seat) return null;
  const card = view.cards[id];
  if (((card?.f ?? 0) & Flag.turned) !== 0) return t("table.not-now.exhausted", { name });
  const sign = card && signsOf(book, card, definitionOf(book, card))[0];
  if (sign) return t("table.not-now.sign", { name, sign: sign.word, rule: sign.rule ?? "" });
  const isHand = book.layout.seat.some((place) => place.zone === zone && place.as === "fan");
  return isHand ? t("table.not-now.hand", { name }) : null;
}
