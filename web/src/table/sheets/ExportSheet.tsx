// The game as a file.
import { t } from "../../lang";
import { Dialog } from "../../pages/Dialog";
import { saveFile, type Form } from "../files";
import { useTable } from "../store";

export function ExportSheet({ onClose }: { onClose: () => void }) {
  const store = useTable();
  const at = store.replaying.value ? store.state.value.moment?.at : undefined;
  const forms: { form: Form; title: string; help: string }[] = [
    { form: "json", title: t("table.export.json"), help: t("table.export.json-help") },
    { form: "binary", title: t("table.export.binary"), help: t("table.export.binary-help") },
    { form: "scenario", title: t("table.export.scenario"), help: t("table.export.scenario-help") },
  ];
  return (
    <Dialog title={t("table.export")} onClose={onClose}>
      <p class="sheet-note">
        {at === undefined ? t("table.export.help") : t("table.export.help-at", { at })}
      </p>
      <ul class="sheet-list">
        {forms.map(({ form, title, help }) => (
          <li key={form}>
            <button type="button" class="button" onClick={() => void saveFile(store, form, at)}>
              {title}
            </button>
            <span>{help}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
