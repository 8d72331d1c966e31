// My games: those that go on, those that are over, what they come to, and how to have them elsewhere.
import "../../styles/mine.css";
import { getGames } from "../../api";
import { t } from "../../lang";
import { Frame } from "../Frame";
import { Loaded } from "../Trouble";
import { useLoad } from "../useLoad";
import { Finished } from "./Finished";
import { Recovery } from "./Recovery";
import { Running } from "./Running";
import { Statistics } from "./Statistics";

export function MinePage() {
  const games = useLoad(getGames, []);
  return (
    <Frame title={t("mine.title")} wide>
      <Loaded load={games}>
        {(list) => (
          <div class="my-games">
            <Running games={list} />
            <Finished games={list} />
            <Statistics games={list} />
            <Recovery />
          </div>
        )}
      </Loaded>
    </Frame>
  );
}
