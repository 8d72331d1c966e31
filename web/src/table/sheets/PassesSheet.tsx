// What one is not asked about: what is offered now, and what was decided before.
import { t } from "../../lang";
import { Dialog } from "../../pages/Dialog";
import { isWindow, namesOf, passesNow } from "../passes";
import { useBook, useTable } from "../store";

export function PassesSheet({ onClose }: { onClose: () => void }) {
  const store = useTable();
  const book = useBook();
  const view = store.view.value!;
  const question = store.question.value;
  const now = passesNow(store.passes.value, book, view, store.id);
  const offered = new Set<string>();
  if (question && isWindow(question)) {
    question.options.forEach((option, i) => {
      if (option.k === "pass") return;
      for (const name of namesOf(book, view, question, i)) offered.add(name);
    });
  }
  const open = [...offered].filter((name) => !now.some((pass) => pass.name === name));
  return (
    <Dialog title={t("table.passes")} onClose={onClose}>
      <p class="sheet-note">{t("table.passes-help")}</p>
      <ul class="sheet-list">
        {open.map((name) => (
          <li key={name}>
            <b>{name}</b>
            <button type="button" class="button" onClick={() => store.dontAsk(name, false)}>
              {t("table.passes-round")}
            </button>
            <button type="button" class="button" onClick={() => store.dontAsk(name, true)}>
              {t("table.passes-ever")}
            </button>
          </li>
        ))}
        {now.map((pass) => (
          <li key={pass.name}>
            <b>{pass.name}</b>
            <span>
              {pass.round === undefined ? t("table.passes-now-ever") : t("table.passes-now-round")}
            </span>
            <button type="button" class="button" onClick={() => store.askAgain(pass)}>
              {t("table.passes-again")}
            </button>
          </li>
        ))}
      </ul>
      {open.length + now.length === 0 && <p>{t("table.passes-none")}</p>}
      <label class="sheet-check">
        <input
          type="checkbox"
          checked={store.passAll.value}
          onChange={(event) => (store.passAll.value = event.currentTarget.checked)}
        />{" "}
        {t("table.pass-all")} <small>{t("table.pass-all-help")}</small>
      </label>
    </Dialog>
  );
}
