// The games that are over: how they ended, with the way back into them.
import { useState } from "preact/hooks";
import type { GameSummary } from "../../api";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { hasWon, results, type Result } from "../../results";
import { keptTables, language } from "../../settings";
import { notify } from "../Notices";
import { gameName } from "../words";

const atOnce = 20;

export const inTime = (): [string, Result][] =>
  Object.entries(results.value).sort(([, a], [, b]) => b.ended - a.ended);

/** "Rhino · Spider-Man · 7 rounds" */
export function inShort({ against, mine, characters, rounds }: Result): string {
  const heroes = mine.map((seat) => characters[seat]).filter(Boolean);
  return [
    against && t("mine.against", { who: against }),
    heroes.join(", "),
    rounds > 0 && t("mine.rounds", { n: rounds }),
  ]
    .filter(Boolean)
    .join(" · ");
}

const dayOf = (ended: number) =>
  new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(new Date(ended));

function forgetResult(id: string, result: Result): void {
  const { [id]: _gone, ...others } = results.peek();
  results.value = others;
  notify(t("mine.forgotten"), () => (results.value = { ...results.peek(), [id]: result }));
}

function Row({ id, result, game }: { id: string; result: Result; game?: GameSummary }) {
  const won = hasWon(result);
  const name = game ? gameName(game) : result.game;
  return (
    <li class="table-row" data-result={id}>
      <div class="table-row-words">
        <h3>
          {result.title || name}
          <span class={won ? "badge-word won" : "badge-word lost"}>
            {t(won ? "mine.won" : "mine.lost")}
          </span>
        </h3>
        <p>
          {result.title ? `${name} · ` : ""}
          {inShort(result)}
        </p>
        <p>
          {result.ending} <time dateTime={new Date(result.ended).toISOString()}>{dayOf(result.ended)}</time>
        </p>
      </div>
      <div class="table-row-actions">
        {id in keptTables.value && (
          <>
            <a class="button" href={`/table/${id}?story`}>
              {t("mine.how-it-went")}
            </a>
            <a class="button" href={`/table/${id}?at=0`}>
              {t("mine.replay")}
            </a>
          </>
        )}
        <button
          class="button quiet icon-only"
          aria-label={t("mine.forget")}
          title={t("mine.forget")}
          onClick={() => forgetResult(id, result)}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  );
}

export function Finished({ games }: { games: GameSummary[] }) {
  const [most, setMost] = useState(atOnce);
  const all = inTime();
  return (
    <section aria-labelledby="mine-finished">
      <h2 id="mine-finished">{t("mine.finished")}</h2>
      {all.length === 0 ? (
        <p class="empty">{t("mine.finished.none")}</p>
      ) : (
        <ul class="table-rows">
          {all.slice(0, most).map(([id, result]) => (
            <Row key={id} id={id} result={result} game={games.find((g) => g.id === result.game)} />
          ))}
        </ul>
      )}
      {all.length > most && (
        <button class="button" onClick={() => setMost(most + atOnce)}>
          {t("mine.more")}
        </button>
      )}
    </section>
  );
}
