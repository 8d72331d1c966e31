// The table's own matters: seats and their links, who may come, the game as a file, the end of it.
import { useSignal } from "@preact/signals";
import { t } from "../../lang";
import { Dialog } from "../../pages/Dialog";
import { copyText } from "../../pages/Notices";
import { keptTables } from "../../settings";
import { useTable } from "../store";
import { Calls } from "./Calls";
import { OpenHands } from "./OpenHands";
import { SeatLine } from "./SeatLine";

export function MenuSheet({ onClose }: { onClose: () => void }) {
  const store = useTable();
  const table = store.table.value;
  if (!table) return null;
  const captain = table.you?.captain ?? false;
  const watch = keptTables.value[store.id]?.watch;
  const address = `${location.origin}/table/${encodeURIComponent(store.id)}`;
  return (
    <Dialog title={table.title || t("table.menu")} wide onClose={onClose}>
      {table.known && <p class="sheet-note">{t(`table.known.${table.known}`)}</p>}
      <ul class="seat-lines">
        {table.seats.map((seat, i) => (
          <SeatLine key={i} seat={seat} index={i} />
        ))}
      </ul>
      <div class="sheet-buttons">
        {(!table.private || watch) && (
          <button
            type="button"
            class="button"
            onClick={() => void copyText(table.private ? `${address}#watch=${watch}` : address)}
          >
            {t("table.menu.watch-link")}
          </button>
        )}
        <button
          type="button"
          class="button"
          onClick={() => {
            onClose();
            store.look(store.state.peek().view?.n ?? 0);
          }}
        >
          {t("table.replay")}
        </button>
        <button type="button" class="button" onClick={() => (store.sheet.value = "export")}>
          {t("table.export")}
        </button>
        <button type="button" class="button" onClick={() => (store.sheet.value = "report")}>
          {t("table.report")}
        </button>
        <button type="button" class="button" onClick={() => (store.sheet.value = "passes")}>
          {t("table.passes")}
        </button>
        <button type="button" class="button" onClick={() => (store.sheet.value = "glance")}>
          {t("table.glance")}
        </button>
        <button type="button" class="button" onClick={() => (store.sheet.value = "keys")}>
          {t("table.keys")}
        </button>
      </div>
      <OpenHands />
      <Calls />
      {captain && <Captain />}
    </Dialog>
  );
}

function Captain() {
  const store = useTable();
  const table = store.table.value!;
  const sure = useSignal(false);
  const title = useSignal(table.title);
  return (
    <fieldset class="captain">
      <legend>{t("table.menu.captain")}</legend>
      <form
        class="captain-title"
        onSubmit={(event) => {
          event.preventDefault();
          store.send({ t: "set", title: title.value });
        }}
      >
        <input
          class="field"
          aria-label={t("table.menu.title")}
          placeholder={t("table.menu.title")}
          value={title.value}
          maxLength={80}
          onInput={(event) => (title.value = event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {t("table.menu.rename")}
        </button>
      </form>
      <label class="sheet-check">
        <input
          type="checkbox"
          checked={table.private}
          onChange={(event) => store.send({ t: "set", private: event.currentTarget.checked })}
        />{" "}
        {t("table.menu.private")} <small>{t("table.menu.private-help")}</small>
      </label>
      <label class="sheet-check">
        <input
          type="checkbox"
          checked={table.locked}
          onChange={(event) => store.send({ t: "set", locked: event.currentTarget.checked })}
        />{" "}
        {t("table.menu.locked")} <small>{t("table.menu.locked-help")}</small>
      </label>
      <Watching />
      <div class="sheet-buttons">
        <button
          type="button"
          class="button"
          title={t("table.menu.renew-help")}
          onClick={() => store.send({ t: "renew", what: "watch" })}
        >
          {t("table.menu.renew-watch")}
        </button>
        <button
          type="button"
          class="button"
          title={t("table.menu.renew-captain-help")}
          onClick={() => store.send({ t: "renew", what: "captain" })}
        >
          {t("table.menu.renew-captain")}
        </button>
      </div>
      {sure.value ? (
        <p class="captain-sure">
          {t("table.menu.close-sure")}{" "}
          <button type="button" class="button danger" onClick={() => store.send({ t: "close" })}>
            {t("table.menu.close-yes")}
          </button>
          <button type="button" class="button" onClick={() => (sure.value = false)}>
            {t("table.menu.close-no")}
          </button>
        </p>
      ) : (
        <button type="button" class="button danger" onClick={() => (sure.value = true)}>
          {t("table.menu.close")}
        </button>
      )}
    </fieldset>
  );
}

/** Those who watch, for the captain to send away or to keep quiet. */
function Watching() {
  const store = useTable();
  const table = store.table.value!;
  if (!table.guests?.length) return null;
  return (
    <ul class="seat-lines">
      {table.guests.map((guest) => (
        <li class="seat-line" key={guest.id}>
          <b>{guest.name || t("table.menu.watcher")}</b>
          <span class="seat-state">{guest.muted && t("table.menu.muted")}</span>
          <span class="seat-deeds">
            <button
              type="button"
              class="button"
              onClick={() => store.send({ t: "mute", guest: guest.id, yes: !guest.muted })}
            >
              {t(guest.muted ? "table.menu.unmute" : "table.menu.mute")}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => store.send({ t: "remove", guest: guest.id })}
            >
              {t("table.menu.remove")}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
