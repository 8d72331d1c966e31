// Whether those who watch see all hands: only when everybody who plays agrees.
import { t } from "../../lang";
import { useTable } from "../store";

export function OpenHands() {
  const store = useTable();
  const table = store.table.value!;
  const mine = store.mySeats.value;
  if (mine.length === 0) return table.open ? <p class="sheet-note">{t("table.open.now")}</p> : null;
  const waitsFor = table.seats
    .map((seat, index) => ({ seat, index }))
    .filter(({ seat, index }) => (seat.kind === "open" || seat.kind === "person") && !seat.shows && !mine.includes(index))
    .map(({ index }) => store.nameOfSeat(index));
  const shows = mine.every((seat) => table.seats[seat]?.shows);
  return (
    <label class="sheet-check">
      <input
        type="checkbox"
        checked={shows}
        onChange={(event) => {
          for (const seat of mine) store.send({ t: "show", seat, yes: event.currentTarget.checked });
        }}
      />{" "}
      {t("table.open.agree")}{" "}
      <small>
        {table.open
          ? t("table.open.now")
          : shows && waitsFor.length > 0
            ? t("table.open.waits", { names: waitsFor.join(", ") })
            : t("table.open.help")}
      </small>
    </label>
  );
}
