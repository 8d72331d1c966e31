// The end: who won and how, and what next.
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { again } from "./files";
import { Onward } from "./NextTable";
import { useBook, useTable } from "./store";

/** To the table where somebody plays again, or to one of one's own. */
function Again() {
  const store = useTable();
  if (store.next.value !== null) {
    return (
      <a class="option" href={`/table/${store.next.value}`}>
        <Icon name="play" />
        <span>{t("table.ending.next")}</span>
      </a>
    );
  }
  return (
    <button type="button" class="option" onClick={() => void again(store)}>
      <Icon name="play" />
      <span>{t("table.ending.again")}</span>
    </button>
  );
}

export function Ending() {
  const store = useTable();
  const view = store.view.value!;
  const together = useBook().game.cooperative;
  const winners = view.winners.map((seat) => store.nameOfSeat(seat));
  const mine = store.mySeats.value.some((seat) => view.winners.includes(seat));
  // The house knows best how it ended.
  const words =
    view.ending ||
    (winners.length === 0
      ? t("table.ending.lost")
      : together
        ? t("table.ending.won-together")
        : t("table.ending.won", { names: winners.join(", "), n: winners.length }));
  return (
    <div class={mine ? "ending won" : "ending"} role="status">
      <div class="prompt-line">
        <h2 class="prompt-text">
          <Icon name={winners.length > 0 ? "trophy" : "close"} /> {words}
        </h2>
      </div>
      <div class="prompt-options">
        <button type="button" class="option" onClick={() => (store.sheet.value = "story")}>
          <Icon name="log" />
          <span>{t("story.open")}</span>
        </button>
        <Onward fallback={<Again />} />
        <button type="button" class="option" onClick={() => store.look(0)}>
          <Icon name="step-back" />
          <span>{t("table.replay")}</span>
        </button>
        <a class="option" href={`/review/${encodeURIComponent(store.id)}`}>
          <Icon name="hint" />
          <span>{t("review.open")}</span>
        </a>
        <button type="button" class="option" onClick={() => (store.sheet.value = "export")}>
          <Icon name="export" />
          <span>{t("table.export")}</span>
        </button>
        {store.mySeats.value.length > 0 && (
          <button type="button" class="option" onClick={() => store.undo()}>
            <Icon name="undo" />
            <span>{t("table.undo")}</span>
          </button>
        )}
        <a class="option leaving" href="/">
          {t("table.home")}
        </a>
      </div>
    </div>
  );
}
