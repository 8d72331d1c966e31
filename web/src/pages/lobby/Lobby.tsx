import "../../styles/lobby.css";
import { getGames } from "../../api";
import { t } from "../../lang";
import { playerName } from "../../settings";
import { Frame } from "../Frame";
import { Loaded } from "../Trouble";
import { useLoad } from "../useLoad";
import { GamePanel } from "./GamePanel";
import { OtherWays } from "./OtherWays";
import { Tables } from "./Tables";

function YourName() {
  return (
    <div class="your-name">
      <label for="your-name">{t("lobby.name")}</label>
      <input
        id="your-name"
        class="field"
        autocomplete="nickname"
        maxLength={40}
        placeholder={t("lobby.name.empty")}
        value={playerName.value}
        onInput={(event) => (playerName.value = event.currentTarget.value.trimStart())}
      />
    </div>
  );
}

/** The first page: begin a game, go on with one, or join one. */
export function Lobby() {
  const games = useLoad(getGames, []);
  return (
    <Frame title={t("house.name")} wide ownHeading>
      <div class="lobby-head">
        <div>
          <h1>{t("lobby.title")}</h1>
          <p class="lead">{t("lobby.lead")}</p>
        </div>
        <YourName />
      </div>
      <Loaded load={games}>
        {(list) => (
          <>
            <section aria-label={t("lobby.games")} class="game-panels">
              {list.map((game) => (
                <GamePanel key={game.id} game={game} />
              ))}
            </section>
            <Tables games={list} />
            <OtherWays />
          </>
        )}
      </Loaded>
    </Frame>
  );
}
