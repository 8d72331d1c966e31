// Somebody has sent a deal that they have played: the same cards in the same order.
import "../../styles/mine.css";
import { useState } from "preact/hooks";
import { getStory } from "../../api";
import { t } from "../../lang";
import { rightsTo } from "../../results";
import { playDeal } from "../../story/PassOn";
import { Frame } from "../Frame";
import { Loaded } from "../Trouble";
import { useLoad } from "../useLoad";
import { optionName } from "../words";

export function ChallengePage({ id }: { id: string }) {
  const story = useLoad(() => getStory(id, rightsTo(id)), [id]);
  const [busy, setBusy] = useState(false);
  return (
    <Frame title={t("challenge.title")} game={story.value?.game}>
      <Loaded load={story}>
        {(told) => (
          <div class="spaced">
            <p class="lead">
              {t("challenge.lead", { names: told.seats.map(({ name }) => name).join(", ") })}
            </p>
            <ul class="story-facts">
              {told.against !== "" && <li>{t("mine.against", { who: told.against })}</li>}
              {told.setup.map(({ name, title }) => (
                <li key={name}>
                  {optionName(told.game, name)}: {title}
                </li>
              ))}
            </ul>
            <p class="help">{t(told.over ? "challenge.hidden" : "challenge.not-over")}</p>
            <p class="actions">
              <button
                class="button primary"
                disabled={busy || !told.over}
                onClick={() => {
                  setBusy(true);
                  void playDeal(told).finally(() => setBusy(false));
                }}
              >
                {t("challenge.take")}
              </button>
            </p>
          </div>
        )}
      </Loaded>
    </Frame>
  );
}
