import { overviews } from "muster:overviews";
import { useState } from "preact/hooks";
import { getGame } from "../api";
import { LearnByPlaying } from "../learning/LearnByPlaying";
import { OverviewView } from "../learning/OverviewView";
import { t } from "../lang";
import { Frame } from "./Frame";
import { Loaded } from "./Trouble";
import { useLoad } from "./useLoad";

function BeforeAGame({ game }: { game: string }) {
  const overview = overviews[game];
  const [problem, setProblem] = useState("");
  return (
    <>
      {overview ? (
        <>
          <div class="learn-begin">
            <LearnByPlaying game={game} primary onProblem={setProblem} />
            <p class="help">{t("learn.begin.help")}</p>
          </div>
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          <OverviewView game={game} overview={overview} />
          <p class="help">{t("learn.key")}</p>
        </>
      ) : (
        <p class="empty">{t("learn.none")}</p>
      )}
      <p class="learn-more">
        <a href={`/rules/${encodeURIComponent(game)}`}>{t("learn.rules")}</a>
      </p>
    </>
  );
}

/** What to know before a first game. */
export function LearnPage({ game }: { game: string }) {
  const known = useLoad(() => getGame(game), [game]);
  return (
    <Frame title={t("learn.title")} game={game}>
      <Loaded load={known}>{() => <BeforeAGame game={game} />}</Loaded>
    </Frame>
  );
}
