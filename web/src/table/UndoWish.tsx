// Somebody wishes to take an answer back; those whom it concerns are asked.
import { t } from "../lang";
import { useTable } from "./store";

export function UndoWish() {
  const store = useTable();
  const asked = store.state.value.undoAsked;
  if (!asked) return null;
  const mine = store.mySeats.value.filter((seat) => asked.need.includes(seat));
  const name = store.nameOfSeat(asked.by);
  if (mine.length === 0 || store.mySeats.value.includes(asked.by)) {
    const names = asked.need.map((seat) => store.nameOfSeat(seat)).join(", ");
    const minutes = Math.ceil((asked.after ?? 0) / 60);
    return (
      <p class="undo-wish">
        {t("table.undo.asking", { name, names })}{" "}
        {minutes > 0 && <small>{t("table.undo.after", { n: minutes })}</small>}
      </p>
    );
  }
  const answer = (yes: boolean) => store.send({ t: "consent", id: asked.id, yes });
  return (
    <div class="undo-wish" role="alertdialog" aria-label={t("table.undo")}>
      <p>{t("table.undo.wish", { name, n: asked.answers })}</p>
      <button type="button" class="option" onClick={() => answer(true)}>
        {t("table.undo.yes")}
      </button>
      <button type="button" class="option leaving" onClick={() => answer(false)}>
        {t("table.undo.no")}
      </button>
    </div>
  );
}
