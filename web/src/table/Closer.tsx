// A card looked at closely, with its text, what lies on it and the rules behind it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { CardBack } from "../card/CardBack";
import { Badges, CardFace } from "../card/CardFace";
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { countOf } from "../state";
import type { Card, Option, Question } from "../wire";
import type { Book } from "./book";
import { comingOf } from "./coming";
import { badgesOf, definitionOf, isUnder, nameOf, notesOf, signsOf, tokensOf } from "./facts";
import { place } from "./placing";
import { useBook, useTable } from "./store";
import { touching } from "./touch";

export function Closer() {
  const store = useTable();
  const closer = store.closer.value;
  if (!closer) return null;
  return <Look key={`${closer.card ?? "d"}${closer.d ?? ""}${closer.pinned}`} />;
}

function Look() {
  const store = useTable();
  const book = useBook();
  const closer = store.closer.value!;
  const view = store.view.value!;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    // More text than the screen is high: a broader card with smaller words.
    if (element.current!.offsetHeight > innerHeight - 16) element.current!.classList.add("long");
    if (closer.at && !closer.pinned) place(element.current!, closer.at);
    if (!closer.pinned) return;
    element.current!.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const card = closer.card === undefined ? undefined : view.cards[closer.card];
  const definition =
    closer.d === undefined ? definitionOf(book, card) : book.cards.get(closer.d);
  const other = definition?.back === undefined ? undefined : book.cards.get(definition.back);
  const players = view.seatValues.length;
  const links = {
    rules: store.rules.value,
    openRule: closer.pinned ? (id: string) => store.openRule(id) : undefined,
  };
  const shown = (
    <div
      class={closer.pinned ? "closer pinned" : "closer"}
      ref={element}
      role={closer.pinned ? "dialog" : undefined}
      // What hovers says nothing that the label of the card does not say.
      aria-hidden={closer.pinned ? undefined : true}
      aria-label={closer.pinned ? (definition?.name ?? t("card.unseen")) : undefined}
      tabIndex={-1}
    >
      <span class={`card big${isWide(book, definition?.type) ? " wide" : ""}`}>
        {definition ? (
          <CardFace book={book} definition={definition} card={card} players={players} full links={links} />
        ) : (
          <>
            <CardBack />
            <Badges badges={badgesOf(book, undefined, card, players)} />
          </>
        )}
      </span>
      <div class="closer-notes">
        {card && <Lying card={card} id={closer.card!} />}
        {closer.pinned && definition && <Rulings ids={rulesOf(definition)} />}
        {closer.pinned && other && (
          <button
            type="button"
            class="link"
            onClick={() => (store.closer.value = { d: other.d, pinned: true })}
          >
            {t("card.other-side", { name: other.name })}
          </button>
        )}
      </div>
    </div>
  );
  if (!closer.pinned) return shown;
  return <div class="veil">{shown}</div>;
}

function isWide(book: ReturnType<typeof useBook>, type: string | undefined): boolean {
  return type !== undefined && !!book.layout.types[type]?.wide;
}

function rulesOf(definition: { abilities?: { rules?: string[] }[] }): string[] {
  return [...new Set((definition.abilities ?? []).flatMap((ability) => ability.rules ?? []))];
}

function Rulings({ ids }: { ids: string[] }) {
  const store = useTable();
  if (ids.length === 0) return null;
  return (
    <p class="closer-rules">
      {t("card.rules")}{" "}
      {ids.map((id) => (
        <button type="button" class="link" key={id} onClick={() => store.openRule(id)}>
          {id}
        </button>
      ))}
    </p>
  );
}

// What a click does. The name of the card says nothing of it.
function doingOf(book: Book, question: Question, option: Option): string {
  if (option.k !== "card") return option.w;
  const { payment, choosing } = book.layout;
  if (payment?.prompt === question.prompt) return t(payment.doing);
  return t(choosing?.[question.prompt] ?? "card.choose");
}

// What lies on the card, in words.
function Lying({ card, id }: { card: Card; id: number }) {
  const store = useTable();
  const book = useBook();
  const view = store.view.value!;
  const definition = definitionOf(book, card);
  const tokens = tokensOf(book, card, definition, view.seatValues.length).filter(
    ({ n, limit }) => n > 0 || limit !== undefined,
  );
  const signs = signsOf(book, card, definition);
  const attached = (card.a ?? []).filter((a) => !isUnder(view, a));
  const under = countOf(card.a) - attached.length;
  const { cards, elsewhere } = store.choices.value;
  const offers = cards.get(id) ?? elsewhere.get(id) ?? [];
  const question = store.question.value;
  const doing = offers
    .flatMap((option) => question?.options[option] ?? [])
    .map((option) => doingOf(book, question!, option))
    .join("; ");
  const come = offers.flatMap((option) => question?.options[option]?.n ?? []);
  return (
    <>
      {doing && <p class="closer-doing">{t(touching.value ? "card.tap" : "card.click", { doing })}</p>}
      {come.length > 0 && <p class="closer-come">{come.join("; ")}</p>}
      {tokens.length > 0 && (
        <p>
          {tokens.map((token) => (
            <span class={`closer-token tone-${token.tone}`} key={token.counter}>
              <Icon name={token.icon} />{" "}
              {token.limit === undefined ? token.n : `${token.n}/${token.limit}`} {token.word}
            </span>
          ))}
        </p>
      )}
      {signs.map((sign) => (
        <p key={sign.word}>
          <Icon name={sign.icon} /> {sign.word}{" "}
          {sign.rule && (
            <button type="button" class="link" onClick={() => store.openRule(sign.rule)}>
              {sign.rule}
            </button>
          )}
        </p>
      ))}
      {notesOf(book, card).map((note) => (
        <p key={note.word}>
          <Icon name={note.icon} /> {note.word}
        </p>
      ))}
      {attached.length > 0 && (
        <p>{t("card.attached", { names: attached.map((a) => nameOf(book, view, a)).join(", ") })}</p>
      )}
      {under > 0 && <p>{t("card.under", { n: under })}</p>}
      <ToCome card={card} />
    </>
  );
}

// What the foe will do next is told at the foe.
function ToCome({ card }: { card: Card }) {
  const book = useBook();
  const lines = comingOf(book, useTable().view.value!, card);
  if (lines.length === 0) return null;
  return (
    <div class="closer-coming">
      <p>{t(book.layout.coming!.word)}</p>
      <ol>
        {lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ol>
    </div>
  );
}
