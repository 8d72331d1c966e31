// The puzzles of a game, to be tried at tables of their own.
import "../styles/puzzles.css";
import { getPuzzles, HouseError, type Puzzle } from "../api";
import { Icon } from "../card/Icon";
import { t, type Key } from "../lang";
import { Frame } from "../pages/Frame";
import { notify } from "../pages/Notices";
import { Loaded } from "../pages/Trouble";
import { useLoad } from "../pages/useLoad";
import { navigate } from "../router";
import { openPuzzle, resultOf } from "./kept";

export function PuzzlesPage({ game }: { game: string }) {
  const puzzles = useLoad(() => getPuzzles(game), [game]);
  return (
    <Frame title={t("puzzles.title")} game={game} wide>
      <p class="lead">{t("puzzles.lead")}</p>
      <Loaded load={puzzles}>
        {(list) =>
          list.length === 0 ? (
            <p class="empty">{t("puzzles.none")}</p>
          ) : (
            <ol class="puzzles">
              {list.map((puzzle, i) => (
                <Entry key={puzzle.id} game={game} puzzle={puzzle} number={i + 1} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Frame>
  );
}

function Entry({ game, puzzle, number }: { game: string; puzzle: Puzzle; number: number }) {
  const result = resultOf(puzzle.id);
  return (
    <li class="puzzle" data-result={result}>
      <h2 class="puzzle-name">
        {t("puzzles.number", { n: number })}
        <span class="puzzle-difficulty" data-difficulty={puzzle.difficulty}>
          {t(`puzzles.difficulty.${puzzle.difficulty}` as Key)}
        </span>
      </h2>
      <p class="puzzle-title">{puzzle.title}</p>
      {result !== undefined && (
        <p class="puzzle-result">
          <Icon name={result ? "trophy" : "close"} />{" "}
          {t(result ? "puzzles.solved" : "puzzles.missed")}
        </p>
      )}
      <button type="button" class="button primary" onClick={() => void begin(game, puzzle)}>
        {t(result === undefined ? "puzzles.try" : "puzzles.again")}
      </button>
    </li>
  );
}

async function begin(game: string, puzzle: Puzzle): Promise<void> {
  try {
    navigate(`/table/${encodeURIComponent(await openPuzzle(game, puzzle))}`);
  } catch (error) {
    notify(error instanceof HouseError && error.message ? error.message : t("table.not-connected"));
  }
}
