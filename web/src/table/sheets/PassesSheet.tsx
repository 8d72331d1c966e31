// What one is not asked about: what is offered now, and what was decided before.
import { t } from "../../lang";
import { Dialog } from "../../pages/Dialog";
import { isWindow, namesOf, passesNow, stopsIn } from "../passes";
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
      <StopsList />
      <HabitsList />
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

// The windows of a round in which one is asked for an action.
function StopsList() {
  const store = useTable();
  const book = useBook();
  const { windows } = book.layout;
  if (!windows) return null;
  const stops = stopsIn(store.stops.value, book);
  return (
    <fieldset class="sheet-stops">
      <legend>{t("table.stops")}</legend>
      <p class="sheet-note">{t("table.stops-help")}</p>
      {Object.entries(windows.names).map(([window, word]) => (
        <label class="sheet-check" key={window}>
          <input
            type="checkbox"
            data-stop-at={window}
            checked={stops.includes(Number(window))}
            onChange={(event) => store.setStop(Number(window), event.currentTarget.checked)}
          />{" "}
          {t(word)}
        </label>
      ))}
    </fieldset>
  );
}

// Questions that are answered by themselves unless one wants to be asked.
function HabitsList() {
  const store = useTable();
  const book = useBook();
  const { habits } = book.layout;
  if (!habits) return null;
  const asked = store.asked.value[book.game.id] ?? [];
  return (
    <fieldset class="sheet-stops">
      <legend>{t("table.habits")}</legend>
      <p class="sheet-note">{t("table.habits-help")}</p>
      {habits.map(({ prompt, word }) => (
        <label class="sheet-check" key={prompt}>
          <input
            type="checkbox"
            data-habit={prompt}
            checked={asked.includes(prompt)}
            onChange={(event) => store.setAsked(prompt, event.currentTarget.checked)}
          />{" "}
          {t(word)}
        </label>
      ))}
    </fieldset>
  );
}
