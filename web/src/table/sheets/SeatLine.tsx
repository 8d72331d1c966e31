// One seat in the table's menu: who has it, its link, and who may change that.
import { useSignal } from "@preact/signals";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { copyText } from "../../pages/Notices";
import { keptTables, playerName } from "../../settings";
import type { Seat } from "../../wire";
import { kindIcon } from "../Plate";
import { useBook, useTable } from "../store";

export function SeatLine({ seat, index }: { seat: Seat; index: number }) {
  const store = useTable();
  const you = store.table.value?.you;
  const mine = store.mySeats.value.includes(index);
  const captain = you?.captain ?? false;
  // The link of somebody who has taken a key of their own leads nowhere any more.
  const key = seat.own && !mine ? undefined : keptTables.value[store.id]?.links?.[index];
  return (
    <li class="seat-line">
      <Icon name={kindIcon(seat.kind)} />
      {mine ? <Rename seat={seat} index={index} /> : <b>{store.nameOfSeat(index)}</b>}
      <span class="seat-state">
        {seat.kind === "person"
          ? seat.here
            ? t("table.menu.here")
            : t("table.away")
          : seat.kind === "open"
            ? t("table.menu.open")
            : t("table.menu.bot", { bot: seat.kind })}
        {store.table.value?.captain === index && ` · ${t("table.menu.is-captain")}`}
        {(seat.eyes ?? 0) > 1 && ` · ${t("table.menu.eyes", { n: seat.eyes ?? 0 })}`}
        {seat.peeked && !mine && ` · ${t("table.menu.peeked")}`}
        {seat.muted && ` · ${t("table.menu.muted")}`}
      </span>
      <span class="seat-deeds">
        {seat.kind === "open" && !mine && (
          <button type="button" class="button" onClick={() => store.sit(index)}>
            {t("table.menu.sit")}
          </button>
        )}
        {(captain || mine) && <Kind seat={seat} index={index} captain={captain} />}
        {key && (
          <button
            type="button"
            class="button"
            onClick={() => void copyText(seatAddress(store.id, key))}
          >
            <Icon name="link" /> {t("table.menu.copy-link")}
          </button>
        )}
        {captain && !mine && seat.kind === "person" && (
          <button
            type="button"
            class="button"
            onClick={() => store.send({ t: "mute", seat: index, yes: !seat.muted })}
          >
            {t(seat.muted ? "table.menu.unmute" : "table.menu.mute")}
          </button>
        )}
        {(captain || mine) && seat.kind === "person" && (
          <button
            type="button"
            class="button"
            title={t("table.menu.renew-help")}
            onClick={() => store.send({ t: "renew", seat: index })}
          >
            {t("table.menu.renew")}
          </button>
        )}
      </span>
    </li>
  );
}

function seatAddress(id: string, key: string): string {
  return `${location.origin}/table/${encodeURIComponent(id)}#key=${key}`;
}

function Kind({ seat, index, captain }: { seat: Seat; index: number; captain: boolean }) {
  const store = useTable();
  const bots = useBook().game.bots;
  return (
    <select
      class="field"
      aria-label={t("table.menu.kind", { name: store.nameOfSeat(index) })}
      value={seat.kind}
      onChange={(event) => store.send({ t: "seat", seat: index, kind: event.currentTarget.value })}
    >
      {(captain || seat.kind === "person") && <option value="person">{t("table.menu.person")}</option>}
      <option value="open">{t("table.menu.open")}</option>
      {bots.map((bot) => (
        <option key={bot} value={bot}>
          {t("table.menu.bot", { bot })}
        </option>
      ))}
    </select>
  );
}

function Rename({ seat, index }: { seat: Seat; index: number }) {
  const store = useTable();
  const name = useSignal(seat.name);
  return (
    <form
      class="seat-name"
      onSubmit={(event) => {
        event.preventDefault();
        store.send({ t: "name", seat: index, name: name.value.trim() });
        if (store.mySeats.value.length === 1) playerName.value = name.value.trim();
      }}
    >
      <input
        class="field"
        aria-label={t("table.menu.your-name")}
        value={name.value}
        maxLength={40}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
      {name.value.trim() !== seat.name && (
        <button type="submit" class="button">
          {t("table.menu.rename")}
        </button>
      )}
    </form>
  );
}
