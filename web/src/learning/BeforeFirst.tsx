import { overviews } from "muster:overviews";
import { useMemo } from "preact/hooks";
import { t } from "../lang";
import { keptTables } from "../settings";
import { OverviewView } from "./OverviewView";

/** Has this browser sat at a table of a game? */
export const hasPlayed = (game: string): boolean =>
  Object.values(keptTables.value).some((kept) => kept.game === game);

/** The game at a glance: open before a first game, at hand later. */
export function BeforeFirst({ game }: { game: string }) {
  const first = useMemo(() => !hasPlayed(game), [game]);
  const overview = overviews[game];
  if (!overview) return null;
  return (
    <details class="before-first" open={first}>
      <summary>{t("learn.title")}</summary>
      <OverviewView game={game} overview={overview} />
    </details>
  );
}
