// "That is wrong": this moment as a file that can be sent, with what the player says about it.
import { useSignal } from "@preact/signals";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { Dialog } from "../../pages/Dialog";
import { notify } from "../../pages/Notices";
import { report } from "../files";
import { useTable } from "../store";

const longest = 4000;

export function ReportSheet({ onClose }: { onClose: () => void }) {
  const store = useTable();
  const remark = useSignal("");
  const busy = useSignal(false);
  const view = store.view.value;
  const at = (store.replaying.value ? store.state.value.moment?.at : undefined) ?? view?.n ?? 0;
  const whole = (view?.over ?? false) || (store.table.value?.you?.alone ?? false);

  async function save(event: Event) {
    event.preventDefault();
    busy.value = true;
    const saved = await report(store, remark.value, at);
    busy.value = false;
    if (!saved) return;
    onClose();
    notify(t("table.report.saved"));
  }

  return (
    <Dialog title={t("table.report")} onClose={onClose}>
      <form class="report" onSubmit={(event) => void save(event)}>
        <p class="sheet-note">{t("table.report.help", { at })}</p>
        <label class="label" for="report-remark">
          {t("table.report.remark")}
        </label>
        <textarea
          id="report-remark"
          class="field"
          rows={5}
          maxLength={longest}
          autofocus
          aria-describedby="report-contents"
          value={remark.value}
          onInput={(event) => (remark.value = event.currentTarget.value)}
        />
        <p class="sheet-note" id="report-contents">
          {whole ? t("table.report.whole") : t("table.report.sealed")}
        </p>
        <div class="sheet-buttons">
          <button type="submit" class="button primary" disabled={busy.value}>
            <Icon name="export" />
            {t("table.report.save")}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {t("table.report.cancel")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
