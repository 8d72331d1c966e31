// Why a click on a card does nothing now, in a short sentence.
import { t } from "../lang";
import { idsOf, zoneOfCard } from "../state";
import { Flag, type View } from "../wire";
import { cardOfSeat, zoneAt, zoneNamed, type Book } from "./book";
import { costOf, definitionOf, isInPlay, nameOf, signsOf } from "./facts";
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
  const reason = reasonOf(book, view, id, question.seat);
  if (reason) return reason;
  const isHand = book.layout.seat.some((place) => place.zone === zone && place.as === "fan");
  return isHand ? t("table.not-now.hand", { name }) : null;
}

const answering = /^(response|interrupt|reaction)/i;

/** The real reason, where the table tells it: the form one is in, what can be paid, the wrong time. */
function reasonOf(book: Book, view: View, id: number, seat: number): string | null {
  const definition = definitionOf(book, view.cards[id]);
  if (!definition) return null;
  const { name } = definition;
  const kinds = (definition.abilities ?? []).map(({ kind }) => kind.toLowerCase());
  const hero = cardOfSeat(book, view, seat);
  const type = hero === undefined ? undefined : definitionOf(book, view.cards[hero])?.type;
  for (const form of book.layout.forms ?? []) {
    const bound = kinds.length > 0 && kinds.every((kind) => kind.startsWith(form.kind));
    if (bound && type !== undefined && type !== form.type) return t(form.word, { name });
  }
  const inPlay = Object.keys(view.cards).some(
    (other) => Number(other) !== id && view.cards[other]?.d === view.cards[id]?.d && isInPlay(book, view, Number(other)),
  );
  if ((definition.numbers?.unique ?? 0) > 0 && inPlay) return t("table.not-now.unique", { name });
  const cost = Number(costOf(book, definition, view.cards[id]) ?? 0);
  const purse = purseOf(book, view, id, seat);
  if (purse !== null && purse < cost) return t("table.not-now.pay", { name, cost, n: purse });
  const only = kinds.length > 0 && kinds.every((kind) => answering.test(kind.replace(/^(hero|alter-ego) /, "")));
  if (only) return t("table.not-now.answer", { name, text: definition.text ?? "" });
  return null;
}

/** What a seat could pay at most; null where the game pays otherwise. */
function purseOf(book: Book, view: View, id: number, seat: number): number | null {
  const { payment } = book.layout;
  if (!payment?.attributes) return null;
  const fan = book.layout.seat.find(({ as }) => as === "fan");
  const hand = idsOf(view.zones[zoneNamed(book, view, fan?.zone ?? "", seat)]);
  // Cards in play may bring something, too: then nothing is said of it.
  const sources = Object.keys(view.cards).some((other) => {
    const found = definitionOf(book, view.cards[other]);
    return isInPlay(book, view, Number(other)) && /resource/i.test(found?.text ?? "");
  });
  if (sources) return null;
  return hand
    .filter((other) => other !== id)
    .reduce((sum, other) => {
      const numbers = definitionOf(book, view.cards[other])?.numbers ?? {};
      return sum + payment.attributes!.reduce((n, name) => n + (numbers[name] ?? 0), 0);
    }, 0);
}
