import { useState } from "preact/hooks";
import { getTableOfTheDay, getTables, type GameSummary, type TableInfo } from "../../api";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { forgetTable, keptTables } from "../../settings";
import { notify } from "../Notices";
import { isMyTurn, loadMine, type Mine } from "../mine/tables";
import { useLooking } from "../useLooking";
import { botName, gameName } from "../words";

// The latest ones: looking at every table ever sat at would be a burden for the house.
const lookedAt = 12;
function whoSits(table: TableInfo): string {
  return table.seats
    .map((seat) =>
      seat.kind === "open"
        ? t("lobby.seat.open")
        : seat.kind === "person"
          ? seat.name
          : t("lobby.seat.bot", { name: seat.name || botName(seat.kind) }),
    )
    .join(", ");
}

export function TableRow({
  table,
  games,
  badge,
  children,
}: {
  table: TableInfo;
  games: GameSummary[];
  badge?: string;
  children: preact.ComponentChildren;
}) {
  const game = games.find(({ id }) => id === table.game);
  return (
    <li class="table-row" data-table={table.id}>
      <div class="table-row-words">
        <h3>
          {table.title || (game ? gameName(game) : table.game)}
          {badge && <span class="badge-word">{badge}</span>}
        </h3>
        <p>
          {table.title && game ? `${gameName(game)} · ` : ""}
          {whoSits(table)}
        </p>
      </div>
      <div class="table-row-actions">{children}</div>
    </li>
  );
}

export function forget({ id, kept }: Pick<Mine, "id" | "kept">): void {
  forgetTable(id);
  notify(t("lobby.forgotten"), () => (keptTables.value = { ...keptTables.peek(), [id]: kept }));
}

function MyTables({ mine, games }: { mine: Mine[]; games: GameSummary[] }) {
  return (
    <section aria-labelledby="my-tables">
      <h2 id="my-tables">{t("lobby.mine")}</h2>
      <ul class="table-rows">
        {mine.map((one) => {
          const { id, kept, table } = one;
          const turn = isMyTurn(table, kept);
          return (
            <TableRow
              key={id}
              table={table}
              games={games}
              badge={table.over ? t("lobby.over") : turn ? t("lobby.your-turn") : undefined}
            >
              <a class={turn ? "button primary" : "button"} href={`/table/${id}`}>
                {table.over ? t("lobby.look") : t("lobby.go-on")}
              </a>
              <button
                class="button quiet icon-only"
                aria-label={t("lobby.forget")}
                title={t("lobby.forget")}
                onClick={() => forget(one)}
              >
                <Icon name="close" />
              </button>
            </TableRow>
          );
        })}
      </ul>
      <p>
        <a href="/mine">{t("lobby.all-mine")}</a>
      </p>
    </section>
  );
}

function PublicTables({ tables, games }: { tables: TableInfo[]; games: GameSummary[] }) {
  return (
    <section aria-labelledby="public-tables">
      <h2 id="public-tables">{t("lobby.public")}</h2>
      {tables.length === 0 ? (
        <p class="empty">{t("lobby.public.none")}</p>
      ) : (
        <ul class="table-rows">
          {tables.map((table) => {
            const free = table.locked
              ? 0
              : table.seats.filter(({ kind }) => kind === "open").length;
            return (
              <TableRow
                key={table.id}
                table={table}
                games={games}
                badge={free > 0 ? t("lobby.free-seats", { n: free }) : undefined}
              >
                <a class={free > 0 ? "button primary" : "button"} href={`/table/${table.id}`}>
                  {free > 0 ? t("lobby.join") : t("lobby.watch")}
                </a>
              </TableRow>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function TableOfTheDay({ table, games }: { table: TableInfo; games: GameSummary[] }) {
  return (
    <section aria-labelledby="table-of-the-day">
      <h2 id="table-of-the-day">{t("lobby.of-the-day")}</h2>
      <ul class="table-rows">
        <TableRow
          table={table}
          games={games}
          badge={table.over ? t("lobby.over") : table.open ? t("lobby.open-hands") : undefined}
        >
          <a class="button" href={`/table/${table.id}${table.over ? "?at=0&open" : ""}`}>
            {t(table.over ? "lobby.look" : "lobby.watch")}
          </a>
        </TableRow>
      </ul>
    </section>
  );
}

/** The tables that are being played: ours, and those that anybody may see. */
export function Tables({ games }: { games: GameSummary[] }) {
  const [mine, setMine] = useState<Mine[]>([]);
  const [open, setOpen] = useState<TableInfo[]>();
  const [day, setDay] = useState<TableInfo | null>(null);
  const known = Object.keys(keptTables.value).join();

  useLooking(
    (here) => {
      loadMine(lookedAt).then((tables) => here() && setMine(tables));
      // Not being able to look at other tables spoils nothing here.
      getTables().then(
        (tables) => here() && setOpen(tables),
        () => here() && setOpen([]),
      );
      getTableOfTheDay().then(
        (table) => here() && setDay(table),
        () => here() && setDay(null),
      );
    },
    { every: 8000 },
    [known],
  );

  const others = open?.filter(({ id }) => !mine.some((m) => m.id === id));
  return (
    <div class="tables">
      {mine.length > 0 && <MyTables mine={mine} games={games} />}
      {day && <TableOfTheDay table={day} games={games} />}
      {others && <PublicTables tables={others} games={games} />}
    </div>
  );
}
