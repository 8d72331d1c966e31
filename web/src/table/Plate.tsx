// A seat's plate: who sits there, and the few numbers that everybody asks for.
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { countOf } from "../state";
import type { View } from "../wire";
import { rankOf } from "./hints";
import { cardOfSeat, hasSeat, holds, seatValueOf, turnOf, valueOf, zoneNamed, type Book } from "./book";
import { counterOf, definitionOf, left, nameOf, statNow } from "./facts";
import type { PlateFact } from "./layout";
import { useBook, useTable } from "./store";

export function Plate({ seat }: { seat: number }) {
  const store = useTable();
  const book = useBook();
  const view = store.view.value!;
  const info = store.table.value?.seats[seat];
  const option = store.choices.value.seats.get(seat);
  const thinking = view.asked.includes(seat) && !view.over;
  const away = info?.kind === "person" && !info.here;
  const marks = book.layout.marks.filter(
    (mark) =>
      holds(book, view, mark.when) && hasSeat(book, view, mark.value, seat) !== !!mark.lacking,
  );
  const turn = turnOf(book, view) === seat;
  const name = store.nameOfSeat(seat);
  const card = cardOfSeat(book, view, seat);
  const facts = book.layout.plate
    .map((fact) => ({ fact, n: measure(book, view, fact, seat).n }))
    .filter(({ fact, n }) => n !== 0 || !fact.whenSome);
  const words = [
    name,
    ...(card === undefined ? [] : [nameOf(book, view, card)]),
    ...facts.map(({ fact, n }) => factWords(fact, n)),
    ...marks.map((mark) => t(mark.word)),
    ...(turn ? [t("table.their-turn")] : []),
    ...(thinking ? [t("table.thinking")] : []),
    ...(away ? [t("table.away")] : []),
  ];
  return (
    <button
      type="button"
      class={`plate${option !== undefined ? " can" : ""} ${rankOf(store.hintNow.value, option === undefined ? undefined : [option])}${turn ? " turn" : ""}`}
      data-plate={seat}
      data-option={option}
      tabIndex={option === undefined ? -1 : 0}
      aria-expanded={store.near.value === seat}
    >
      <span class="visually-hidden">{words.join(", ")}</span>
      <span class="plate-who" aria-hidden="true">
        <Icon name={kindIcon(info?.kind)} class="plate-kind" />
        <b>{name}</b>
        {card !== undefined && <span class="plate-card">{nameOf(book, view, card)}</span>}
        {thinking && <Icon name="thinking" class="plate-thinking" />}
        {away && <Icon name="away" class="plate-away" />}
        {marks.map((mark) => (
          <span class="plate-mark" key={mark.value} title={t(mark.word)}>
            <Icon name={mark.icon} />
          </span>
        ))}
      </span>
      <span class="plate-facts" aria-hidden="true">
        {facts.map(({ fact }, i) => (
          <Fact key={i} fact={fact} seat={seat} />
        ))}
      </span>
    </button>
  );
}

export function kindIcon(kind: string | undefined) {
  if (kind === "open") return "open-seat" as const;
  return kind === "person" || kind === undefined ? ("person" as const) : ("bot" as const);
}

/** Does the seat take part now? */
export function isOut(book: Book, view: View, seat: number): boolean {
  return book.layout.marks.some(
    (mark) =>
      mark.out &&
      holds(book, view, mark.when) &&
      hasSeat(book, view, mark.value, seat) !== !!mark.lacking,
  );
}

interface Measured {
  n: number;
  of?: number;
}

/** The number of a fact and what it is out of. */
export function measure(book: Book, view: View, fact: PlateFact, seat: number): Measured {
  const of = outOf(book, view, fact, seat);
  if (fact.zone) return { n: countOf(view.zones[zoneNamed(book, view, fact.zone, seat)]), of };
  if (fact.card && fact.counter) {
    const card = view.cards[seatValueOf(book, view, seat, fact.card)];
    const most = fact.ofCounter && counterOf(book, card, fact.ofCounter);
    return { n: counterOf(book, card, fact.counter), of: most || undefined };
  }
  if (fact.card && fact.stat) {
    const card = seatValueOf(book, view, seat, fact.card);
    const whole = statNow(book, view, card, fact.stat) ?? 0;
    return {
      n: left(whole, fact.minus ? counterOf(book, view.cards[card], fact.minus) : 0),
      of: whole,
    };
  }
  return { n: shared(book, view, fact, seat), of };
}

function outOf(book: Book, view: View, fact: PlateFact, seat: number): number | undefined {
  if (fact.ofPrinted === undefined)
    return typeof fact.of === "string" ? valueOf(book, view, fact.of) : fact.of;
  const card = cardOfSeat(book, view, seat);
  const definition = card === undefined ? undefined : definitionOf(book, view.cards[card]);
  return definition?.numbers?.[fact.ofPrinted];
}

// What a team has is counted with one of its members.
function shared(book: Book, view: View, fact: PlateFact, seat: number): number {
  const value = (s: number) => seatValueOf(book, view, s, fact.seatValue ?? "");
  if (!fact.sharedBy || valueOf(book, view, "teams") <= 0) return value(seat);
  const team = (s: number) => seatValueOf(book, view, s, fact.sharedBy!);
  return Math.max(...view.order.filter((s) => team(s) === team(seat)).map(value));
}

function factWords(fact: PlateFact, n: number): string {
  const words = t(fact.word, { n, value: fact.seatValue ?? "" });
  return /\d/.test(words) ? words : `${n} ${words}`;
}

function Fact({ fact, seat }: { fact: PlateFact; seat: number }) {
  const { n, of } = measure(useBook(), useTable().view.value!, fact, seat);
  const low = of !== undefined && of > 0 && n * 4 <= of;
  return (
    <span
      class={`fact tone-${fact.tone ?? "grey"}${low && !fact.signs ? " low" : ""}`}
      data-fact={fact.seatValue ?? fact.zone ?? fact.stat ?? fact.counter}
      title={factWords(fact, n)}
    >
      {fact.signs && of !== undefined ? (
        <span class="fact-signs" key={n}>
          {Array.from({ length: Math.max(of, n) }, (_, i) => (
            <Icon key={i} name={fact.icon} class={i < n ? "full" : "void"} />
          ))}
        </span>
      ) : (
        <span class="fact-number" key={n}>
          <Icon name={fact.icon} />
          {n}
          {of !== undefined && <small>/{of}</small>}
        </span>
      )}
    </span>
  );
}
