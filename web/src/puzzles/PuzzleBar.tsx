// At a table that is a puzzle: the task, and when it was answered, whether that was right and why.
import "../styles/puzzles.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { getPuzzles, type Puzzle } from "../api";
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { useLoad } from "../pages/useLoad";
import { useTable } from "../table/store";
import { beginOf, noteResult, puzzleOf } from "./kept";

export function PuzzleBar() {
  const begun = puzzleOf(useTable().id);
  return begun ? <Known game={begun.game} id={begun.id} /> : null;
}

function Known({ game, id }: { game: string; id: string }) {
  const puzzle = useLoad(() => getPuzzles(game), [game]).value?.find((p) => p.id === id);
  return puzzle ? <Bar game={game} puzzle={puzzle} /> : null;
}

function Bar({ game, puzzle }: { game: string; puzzle: Puzzle }) {
  const store = useTable();
  const shown = useSignal(false);
  const given = store.given.value;
  const answered = given !== null && given.at === beginOf(puzzle);
  const right = answered && (given.option === puzzle.option || given.words === puzzle.ways[0]?.option);
  const mine = answered ? puzzle.ways.find((way) => way.option === given.words) : undefined;
  const back = store.view.value?.n === beginOf(puzzle);
  useEffect(() => {
    if (!answered) return;
    noteResult(puzzle.id, right);
    shown.value = true;
  }, [answered, right]);
  return (
    <section class="puzzle-bar" aria-label={t("puzzles.title")}>
      <p class="puzzle-task" role="status">
        {!answered ? (
          t("puzzles.task", { seat: puzzle.seat })
        ) : right ? (
          <>
            <Icon name="trophy" /> {t("puzzles.right", { chance: puzzle.ways[0]?.chance ?? 0 })}
          </>
        ) : (
          <>
            <Icon name="close" /> {t("puzzles.wrong", { chance: mine?.chance ?? 0 })}
          </>
        )}
      </p>
      <div class="puzzle-ways-out">
        {!shown.value && (
          <button type="button" class="option" onClick={() => (shown.value = true)}>
            {t("puzzles.show")}
          </button>
        )}
        {answered && !back && (
          <button type="button" class="option" onClick={() => store.undo()}>
            <Icon name="undo" />
            <span>{t("puzzles.back")}</span>
          </button>
        )}
        <a class="option leaving" href={`/puzzles/${encodeURIComponent(game)}`}>
          {t("puzzles.list")}
        </a>
      </div>
      {shown.value && <Answer puzzle={puzzle} />}
    </section>
  );
}

function Answer({ puzzle }: { puzzle: Puzzle }) {
  return (
    <details class="puzzle-answer" open>
      <summary>{t("puzzles.answer")}</summary>
      <ol class="puzzle-ways">
        {puzzle.ways.map((way, i) => (
          <li key={way.option} data-right={i === 0}>
            <span class="puzzle-option">{way.option}</span>
            <span class="puzzle-chance">{t("puzzles.way", { chance: way.chance })}</span>
            {way.defeat && i > 0 && (
              <span class="puzzle-defeat">{t("puzzles.defeat", { text: way.defeat })}</span>
            )}
          </li>
        ))}
      </ol>
      {puzzle.line.length > 0 && <p class="puzzle-line">{puzzle.line.join(" ")}</p>}
    </details>
  );
}
