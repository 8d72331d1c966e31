// All keys of the table.
import { t } from "../../lang";
import { Dialog } from "../../pages/Dialog";

export function KeysSheet({ onClose }: { onClose: () => void }) {
  const keys: [string, string][] = [
    ["1 – 9", t("table.keys.options")],
    ["Enter, ␣", t("table.keys.pass")],
    ["← ↑ → ↓, Tab", t("table.keys.move")],
    ["Alt + ← ↑ → ↓", t("table.keys.move-all")],
    ["Enter", t("table.keys.do")],
    ["z", t("table.keys.closer")],
    ["u", t("table.undo")],
    ["h", t("table.hint")],
    ["w", t("table.keys.why")],
    ["g", t("table.keys.glance")],
    ["v", t("table.keys.voice")],
    ["n", t("table.keys.pass-on")],
    ["p", t("table.keys.passes")],
    ["l", t("table.log")],
    ["c", t("table.chat")],
    ["r", t("table.rules")],
    ["/", t("table.search")],
    ["!", t("table.report")],
    ["m", t("table.menu")],
    ["s", t("table.settings")],
    ["b", t("table.replay")],
    [", .", t("table.keys.replay")],
    ["Esc, ␣", t("table.keys.skip")],
    ["?", t("table.keys.this")],
  ];
  return (
    <Dialog title={t("table.keys")} onClose={onClose}>
      <dl class="keys">
        {keys.map(([key, words]) => (
          <div key={key + words}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
