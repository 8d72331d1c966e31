// Asked once: what others will have seen can be taken back only if they agree.
import { t } from "../../lang";
import { Dialog } from "../../pages/Dialog";
import { useTable } from "../store";

export function FinalSheet({ onClose }: { onClose: () => void }) {
  const store = useTable();
  return (
    <Dialog title={t("table.final")} onClose={onClose}>
      <p class="sheet-note">{t("table.final-help")}</p>
      <div class="sheet-buttons">
        <button
          type="button"
          class="button primary"
          data-final="yes"
          autofocus
          onClick={() => store.chooseForGood()}
        >
          {t("table.final-yes")}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t("table.final-no")}
        </button>
      </div>
    </Dialog>
  );
}
