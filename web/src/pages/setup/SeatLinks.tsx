import type { OpenedTable } from "../../api";
import { t } from "../../lang";
import { navigate } from "../../router";
import { keepTable, playerName } from "../../settings";
import { LinkField } from "../LinkField";
import { botName } from "../words";
import { isPrivate, type SetupForm } from "./form";

function LinkRow({ name, note, link }: { name: string; note?: string; link?: string }) {
  return (
    <li class="link-row">
      <div>
        <h2>{name}</h2>
        {note && <p class="help">{note}</p>}
      </div>
      {link && <LinkField name={name} link={link} />}
    </li>
  );
}

/** After opening a table: the links to give to the others. */
export function SeatLinks({ opened, form }: { opened: OpenedTable; form: SetupForm }) {
  const here = `${location.origin}/table/${opened.table}`;
  const seats = form.seats.slice(0, form.players);

  function takeAll() {
    keepTable(opened.table, { keys: opened.keys.filter((key) => key !== null) });
    navigate(`/table/${opened.table}`);
  }

  return (
    <div class="spaced">
      <p class="lead">{t("links.lead")}</p>
      <ul class="link-rows">
        {seats.map(({ who, name }, s) => {
          const seat = t("setup.seat", { n: s + 1 });
          const key = opened.keys[s];
          if (who === "me")
            return <LinkRow key={s} name={name || playerName.value || seat} note={t("links.me")} />;
          if (who === "open")
            return <LinkRow key={s} name={seat} note={t("links.open")} link={here} />;
          if (who === "friend")
            return (
              <LinkRow
                key={s}
                name={name || seat}
                note={key ? undefined : t("links.same-key")}
                link={key ? `${here}#key=${key}` : undefined}
              />
            );
          return <LinkRow key={s} name={seat} note={botName(who.slice(4))} />;
        })}
        <LinkRow
          name={t("links.watch")}
          note={t("links.watch.note")}
          link={isPrivate(form) ? `${here}#watch=${opened.watch}` : here}
        />
      </ul>
      <p class="actions">
        <a class="button primary large" href={`/table/${opened.table}`}>
          {t("links.go")}
        </a>
        {seats.some(({ who }) => who === "friend") && (
          <button class="button" onClick={takeAll}>
            {t("links.all-mine")}
          </button>
        )}
      </p>
    </div>
  );
}
