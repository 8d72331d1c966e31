import { t } from "../lang";
import { navigate } from "../router";
import { Frame } from "./Frame";
import { RulesPanel } from "./RulesPanel";

/** The rules of a game; each has an address of its own. */
export function RulesPage({ game, rule }: { game: string; rule?: string }) {
  return (
    <Frame title={t("rules.title")} game={game} wide>
      <RulesPanel
        game={game}
        rule={rule}
        beside
        onRule={(id) => navigate(id === "" ? `/rules/${game}` : `/rules/${game}/${id}`)}
      />
    </Frame>
  );
}
