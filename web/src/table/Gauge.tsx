// A number of the whole table that everybody watches: the life of what all defend.
import { Icon } from "../card/Icon";
import { t } from "../lang";
import type { View } from "../wire";
import { holds, valueOf, type Book } from "./book";
import { statNow } from "./facts";
import type { Balance as BalanceLook, Gauge as Look } from "./layout";
import { useBook, useTable } from "./store";

/** The number as it is, and what is as good as done. */
export function gauged(book: Book, view: View, { value, plus }: Pick<Look, "value" | "plus">): number {
  const n = valueOf(book, view, value);
  if (!plus) return n;
  const note = book.notes.get(plus.note) ?? -1;
  return Object.entries(view.cards)
    .filter(([, card]) => card.n?.[note] !== undefined)
    .reduce((sum, [id]) => sum + (statNow(book, view, Number(id), plus.stat) ?? 0), n);
}

export function Gauge({ look }: { look: Look }) {
  const book = useBook();
  const view = useTable().view.value!;
  if (!holds(book, view, look.when)) return null;
  const n = gauged(book, view, look);
  const of = look.of === undefined ? undefined : valueOf(book, view, look.of);
  const part = of !== undefined && of > 0 ? Math.max(0, Math.min(1, n / of)) : undefined;
  return (
    <p
      class={`gauge tone-${look.tone}${part !== undefined && part <= 0.25 ? " low" : ""}`}
      data-gauge={look.value}
    >
      <Icon name={look.icon} />
      <span class="gauge-word">{t(look.word)}</span>
      <b key={n}>
        {n}
        {of !== undefined && <small>/{of}</small>}
      </b>
      {part !== undefined && (
        <span class="gauge-bar" aria-hidden="true">
          <span style={{ width: `${100 * part}%` }} />
        </span>
      )}
    </p>
  );
}

/** What comes of two numbers that stand against each other. */
export function Balance({ look }: { look: BalanceLook }) {
  const book = useBook();
  const view = useTable().view.value!;
  if (!holds(book, view, look.when)) return null;
  const n = gauged(book, view, look) - valueOf(book, view, look.against);
  const word = n > 0 ? look.more : n < 0 ? look.less : look.even;
  return (
    <p class={`balance${n > 0 ? " good" : n < 0 ? " bad" : ""}`} data-balance={n}>
      {t(word, { n: Math.abs(n) })}
    </p>
  );
}
