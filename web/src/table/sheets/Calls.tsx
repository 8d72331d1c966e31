// How the house tells somebody who is away that it is their turn; only where the house can.
import { useSignal } from "@preact/signals";
import { t } from "../../lang";
import type { CallWay } from "../../wire";
import { canBePushed, subscribed } from "./push";
import { useTable } from "../store";

const newTopic = () =>
  `muster-${Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => (n % 36).toString(36)).join("")}`;

export function Calls() {
  const store = useTable();
  const you = store.table.value?.you;
  const seat = you?.seats[0];
  const pushKey = you?.pushKey;
  const ways = (you?.callWays ?? []).filter((way) => way !== "push" || (pushKey && canBePushed()));
  const now = you?.calls?.find((call) => call.seat === seat);
  const by = useSignal<CallWay | "">(now?.by ?? "");
  const to = useSignal(now?.to ?? "");
  const problem = useSignal("");
  if (seat === undefined || ways.length === 0) return null;
  const choose = (way: CallWay | "") => {
    by.value = way;
    to.value = way === "ntfy" ? (now?.by === "ntfy" ? now.to : newTopic()) : "";
  };
  // Of several browsers the one that saves last is told.
  const same =
    by.value !== "push" && by.value === (now?.by ?? "") && to.value === (now?.to ?? "");
  const save = async () => {
    problem.value = "";
    let target = to.value.trim();
    if (by.value === "push" && pushKey) {
      try {
        target = await subscribed(pushKey);
      } catch {
        problem.value = t("table.calls.push-failed");
        return;
      }
    }
    for (const mine of you?.seats ?? [])
      store.send({ t: "call", seat: mine, by: by.value, to: target });
  };
  return (
    <form
      class="captain"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset class="captain">
        <legend>{t("table.calls")}</legend>
        <p class="sheet-note">{t("table.calls.help")}</p>
        <div class="captain-title">
          <select
            class="field"
            aria-label={t("table.calls.by")}
            value={by.value}
            onChange={(event) => choose(event.currentTarget.value as CallWay | "")}
          >
            <option value="">{t("table.calls.off")}</option>
            {ways.map((way) => (
              <option key={way} value={way}>
                {t(`table.calls.${way}`)}
              </option>
            ))}
          </select>
          {(by.value === "ntfy" || by.value === "mail") && (
            <input
              class="field"
              type={by.value === "mail" ? "email" : "text"}
              required
              pattern={by.value === "ntfy" ? "[A-Za-z0-9_\\-]{1,64}" : undefined}
              aria-label={t(by.value === "ntfy" ? "table.calls.topic" : "table.calls.address")}
              placeholder={t(by.value === "ntfy" ? "table.calls.topic" : "table.calls.address")}
              value={to.value}
              onInput={(event) => (to.value = event.currentTarget.value)}
            />
          )}
          <button type="submit" class="button" disabled={same}>
            {t("table.calls.save")}
          </button>
        </div>
        {by.value === "ntfy" && <p class="sheet-note">{t("table.calls.ntfy-help")}</p>}
        {by.value === "webhook" && <p class="sheet-note">{t("table.calls.webhook-help")}</p>}
        {by.value === "push" && <p class="sheet-note">{t("table.calls.push-help")}</p>}
        {problem.value && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        <p class="sheet-note" role="status">
          {now ? t("table.calls.on") : ""}
        </p>
      </fieldset>
    </form>
  );
}
