// Who sits with others or watches, and has not said what to be called, is asked once.
import { useSignal } from "@preact/signals";
import { t } from "../lang";
import { puzzleOf } from "../puzzles/kept";
import { playerName } from "../settings";
import { useTable } from "./store";

export function NameWish() {
  const store = useTable();
  const name = useSignal("");
  const table = store.table.value;
  const mine = store.mySeats.value;
  // At a puzzle there is nobody to be called anything by.
  const others = !puzzleOf(store.id) && (mine.length === 0 || table?.you?.alone === false);
  if (!table?.you || !others || playerName.value !== "" || store.nameless.value) return null;
  return (
    <form
      class="name-wish"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.value.trim() !== "") store.introduce(name.value.trim());
      }}
    >
      <label for="name-wish">
        {mine.length > 0
          ? t("table.name-wish", { name: store.nameOfSeat(mine[0]) })
          : t("table.name-wish-watching")}
      </label>
      <input
        id="name-wish"
        class="field"
        autocomplete="nickname"
        maxLength={40}
        value={name.value}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
      <button type="submit" class="option">
        {t("table.name-wish-yes")}
      </button>
      <button type="button" class="option leaving" onClick={() => (store.nameless.value = true)}>
        {t("table.name-wish-no")}
      </button>
    </form>
  );
}
