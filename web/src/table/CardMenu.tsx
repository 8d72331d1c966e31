// A small menu at a card that can do several things.
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../lang";
import type { Option } from "../wire";
import { nameOf, statNow } from "./facts";
import { place } from "./placing";
import { OptionButton } from "./Prompt";
import { useBook, useTable } from "./store";

export function CardMenu() {
  const store = useTable();
  const menu = store.menu.value;
  const question = store.question.value;
  if (!menu || !question) return null;
  return <Open key={menu.card} />;
}

function Open() {
  const store = useTable();
  const book = useBook();
  const menu = store.menu.value!;
  const question = store.question.value!;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    place(element.current!, menu.at);
    element.current!.querySelector("button")?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const name = nameOf(book, store.view.value!, menu.card);
  return (
    <div class="card-menu" ref={element} role="dialog" aria-label={t("table.menu-of", { name })}>
      <p class="card-menu-title">{name}</p>
      {menu.options.map((index, i) => (
        <div class="card-menu-line" key={index}>
          <OptionButton option={question.options[index]!} index={index} place={i + 1} />
          <Strength option={question.options[index]!} />
        </div>
      ))}
    </div>
  );
}

// How strong it would be: "ATK 2".
function Strength({ option }: { option: Option }) {
  const book = useBook();
  const view = useTable().view.value!;
  const stat = option.x === undefined ? undefined : book.layout.deeds[option.x]?.stat;
  const n = stat && option.c !== undefined ? statNow(book, view, option.c, stat) : undefined;
  return n === undefined ? null : (
    <span class="card-menu-stat">
      {stat} {n}
    </span>
  );
}
