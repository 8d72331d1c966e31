// One screen for several rivals: nobody sees anything until the right one has it.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../lang";
import { useTable } from "./store";

export function Curtain({ seat }: { seat: number }) {
  const store = useTable();
  const button = useRef<HTMLButtonElement>(null);
  const name = store.nameOfSeat(seat);
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t("table.curtain", { name })}>
      <h2>{t("table.curtain", { name })}</h2>
      <p>{t("table.curtain-help")}</p>
      <button
        type="button"
        class="button primary"
        ref={button}
        data-curtain={seat}
        onClick={() => (store.facing.value = seat)}
      >
        {t("table.curtain-open", { name })}
      </button>
    </div>
  );
}
