import { overviews } from "muster:overviews";
import { OverviewView } from "../learning/OverviewView";
import { t } from "../lang";
import { Frame } from "./Frame";

/** What to know before a first game. */
export function LearnPage({ game }: { game: string }) {
  const overview = overviews[game];
  return (
    <Frame title={t("learn.title")} game={game}>
      {overview ? (
        <>
          <OverviewView game={game} overview={overview} />
          <p class="help">{t("learn.key")}</p>
        </>
      ) : (
        <p class="empty">{t("learn.none")}</p>
      )}
      <p class="learn-more">
        <a href={`/rules/${encodeURIComponent(game)}`}>{t("learn.rules")}</a>
      </p>
    </Frame>
  );
}
