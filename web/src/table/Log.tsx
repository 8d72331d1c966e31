// The story so far. Cards and rules in it are links; it can be sifted.
import { useSignal } from "@preact/signals";
import { memo } from "preact/compat";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../lang";
import type { LogLine } from "../wire";
import type { Book } from "./book";
import { linesOf } from "./sifting";
import { useBook, useTable, type TableStore } from "./store";

const mostLines = 400;
const farthest = 1e7;

export function Log() {
  const store = useTable();
  const book = useBook();
  const filter = useSignal("all");
  const words = useSignal("");
  const list = useRef<HTMLOListElement>(null);
  // Whether one looks at the end, and how far down the list was at last.
  const atEnd = useRef(true);
  const top = useRef(0);
  const { log: now, moment } = store.state.value;
  const log = store.replaying.value && moment ? moment.log : now;
  const lines = linesOf(log, book, filter.value, words.value, store.mySeats.value);
  useLayoutEffect(() => {
    if (!atEnd.current) return;
    // Further than it can go: nothing has to be measured for that, and only once in a frame.
    const frame = requestAnimationFrame(() => list.current?.scrollTo(0, farthest));
    return () => cancelAnimationFrame(frame);
  }, [lines.length, lines.at(-1)?.line.x]);
  return (
    <>
      <div class="log-sieve">
        <select
          class="field"
          aria-label={t("table.log.filter")}
          value={filter.value}
          onChange={(event) => (filter.value = event.currentTarget.value)}
        >
          <option value="all">{t("table.log.all")}</option>
          <option value="mine">{t("table.log.mine")}</option>
          {book.layout.filters.map((found, i) => (
            <option key={i} value={`kinds-${i}`}>
              {t(found.word)}
            </option>
          ))}
          {(store.table.value?.seats ?? []).map((_, seat) => (
            <option key={`s${seat}`} value={`seat-${seat}`}>
              {store.nameOfSeat(seat)}
            </option>
          ))}
        </select>
        <input
          class="field"
          type="search"
          placeholder={t("table.log.search")}
          aria-label={t("table.log.search")}
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
      </div>
      <ol
        class="log"
        ref={list}
        onScroll={(event) => {
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
          // What comes in the meantime leads nobody away from the end: only scrolling up does.
          const wentOn = atEnd.current && scrollTop >= top.current;
          atEnd.current = wentOn || scrollTop + clientHeight > scrollHeight - 30;
          top.current = scrollTop;
        }}
      >
        {lines.slice(-mostLines).map(({ line, at }) => (
          <Line key={at} line={line} book={book} store={store} />
        ))}
        {lines.length === 0 && <li class="log-none">{t("table.log.none")}</li>}
      </ol>
    </>
  );
}

interface LineProps {
  line: LogLine;
  book: Book;
  store: TableStore;
}

const Line = memo(function Line({ line, book, store }: LineProps) {
  const heading = /^(round|battle|villain phase|turn)$/.test(line.k);
  return (
    <li class={heading ? "log-line heading" : "log-line"} data-kind={line.k} data-by={line.by}>
      {linked(line, book, store)}
      {line.r && (
        <button
          type="button"
          class="log-rule"
          aria-label={t("table.log.rule", { rule: line.r })}
          title={line.r}
          onClick={() => store.openRule(line.r)}
        >
          §
        </button>
      )}
    </li>
  );
});

/** The text of a line with the names of its cards as links. */
function linked(line: LogLine, book: Book, store: TableStore): ComponentChildren[] {
  const cards = (line.d ?? []).flatMap((d) => book.cards.get(d) ?? []);
  let parts: ComponentChildren[] = [line.x];
  for (const card of cards) {
    parts = parts.flatMap((part) => {
      const at = typeof part === "string" ? part.indexOf(card.name) : -1;
      if (typeof part !== "string" || at < 0) return [part];
      return [
        part.slice(0, at),
        <button
          type="button"
          class="log-card"
          data-definition={card.d}
          onClick={() => (store.closer.value = { d: card.d, pinned: true })}
        >
          {card.name}
        </button>,
        part.slice(at + card.name.length),
      ];
    });
  }
  return parts;
}
