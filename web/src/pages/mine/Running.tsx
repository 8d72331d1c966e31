// The games that go on, those first that wait for us. What is found to be over goes to the finished
// ones.
import { useState } from "preact/hooks";
import type { GameSummary } from "../../api";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { learnResult, results } from "../../results";
import { keptTables } from "../../settings";
import { forget, TableRow } from "../lobby/Tables";
import { useLooking } from "../useLooking";
import { isMyTurn, loadMine, mySeats, type Mine } from "./tables";

const atOnce = 30;

export function Running({ games }: { games: GameSummary[] }) {
  const [mine, setMine] = useState<Mine[]>();
  const [most, setMost] = useState(atOnce);
  const known = Object.keys(keptTables.value).join();
  useLooking(
    (here) => {
      void loadMine(most).then((tables) => {
        if (!here()) return;
        setMine(tables.filter(({ table }) => !table.over));
        for (const { id, kept, table } of tables)
          if (table.over && !(id in results.peek()))
            // Somebody else may have closed it just now: then there is nothing to learn.
            learnResult(id, mySeats(table, kept)).catch(() => {});
      });
    },
    { every: 15_000 },
    [known, most],
  );
  const more = Object.keys(keptTables.value).length > most;
  return (
    <section aria-labelledby="mine-running">
      <h2 id="mine-running">{t("mine.running")}</h2>
      {mine === undefined ? (
        <p class="loading" role="status">
          {t("house.loading")}
        </p>
      ) : mine.length === 0 ? (
        <p class="empty">{t("mine.running.none")}</p>
      ) : (
        <ul class="table-rows">
          {mine.map((one) => {
            const turn = isMyTurn(one.table, one.kept);
            return (
              <TableRow
                key={one.id}
                table={one.table}
                games={games}
                badge={turn ? t("lobby.your-turn") : undefined}
              >
                <a class={turn ? "button primary" : "button"} href={`/table/${one.id}`}>
                  {t("lobby.go-on")}
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
      )}
      {more && (
        <button class="button" onClick={() => setMost(most + atOnce)}>
          {t("mine.more")}
        </button>
      )}
    </section>
  );
}
