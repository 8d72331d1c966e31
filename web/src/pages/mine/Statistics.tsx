// What one's finished games come to: by game, and of a game by hero, by whom one met and by how it was
// set up; and its records.
import { useState } from "preact/hooks";
import type { GameSummary } from "../../api";
import { t } from "../../lang";
import { keptTables } from "../../settings";
import { OneOf } from "../Choices";
import { gameName, humane, optionName } from "../words";
import { inTime } from "./Finished";
import { byGame, groupsOf, recordsOf, type Count, type Group, type Record } from "./counts";

const percent = ({ played, won }: Count) => Math.round((100 * won) / played);

function Counts({ title, counts }: { title: string; counts: Count[] }) {
  return (
    <table class="counts">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col" class="visually-hidden">
            {title}
          </th>
          <th scope="col">{t("mine.played")}</th>
          <th scope="col">{t("mine.wins")}</th>
          <th scope="col">%</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={count.what}>
            <th scope="row">{count.what}</th>
            <td>{count.played}</td>
            <td>{count.won}</td>
            <td>{percent(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function titleOf(game: string, { by }: Group): string {
  if (by === "hero") return t("mine.by.hero");
  if (by === "against") return t("mine.by.against");
  if (by === "players") return t("mine.by.players");
  return optionName(game, by);
}

function recordWords({ what, n }: Record): string {
  if (typeof what === "object") return t("mine.record.figure", { figure: humane(what.figure), n });
  return t(`mine.record.${what}`, { n });
}

function Records({ records }: { records: Record[] }) {
  if (records.length === 0) return null;
  return (
    <div class="records">
      <h3>{t("mine.records")}</h3>
      <ul>
        {records.map((record) => (
          <li key={recordWords(record)}>
            {record.table !== undefined && record.table in keptTables.value ? (
              <a href={`/table/${record.table}?story`}>{recordWords(record)}</a>
            ) : (
              recordWords(record)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Statistics({ games }: { games: GameSummary[] }) {
  const all = inTime();
  const counts = byGame(all.map(([, result]) => result));
  const [wanted, setWanted] = useState("");
  if (counts.length === 0) return null;
  const name = (id: string) => {
    const game = games.find((one) => one.id === id);
    return game ? gameName(game) : id;
  };
  const chosen = counts.some(({ what }) => what === wanted) ? wanted : counts[0]!.what;
  const ofGame = all.filter(([, { game }]) => game === chosen);
  return (
    <section aria-labelledby="mine-statistics">
      <h2 id="mine-statistics">{t("mine.statistics")}</h2>
      <Counts
        title={t("mine.by.game")}
        counts={counts.map((count) => ({ ...count, what: name(count.what) }))}
      />
      {counts.length > 1 && (
        <OneOf
          legend={t("mine.statistics.of")}
          value={chosen}
          choices={counts.map(({ what }) => ({ value: what, title: name(what) }))}
          onChange={setWanted}
        />
      )}
      <div class="count-groups">
        {groupsOf(ofGame.map(([, result]) => result)).map((group) => (
          <Counts key={group.by} title={titleOf(chosen, group)} counts={group.counts} />
        ))}
        <Records records={recordsOf(ofGame)} />
      </div>
    </section>
  );
}
