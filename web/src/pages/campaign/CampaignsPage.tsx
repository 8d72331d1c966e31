import "../../styles/campaign.css";
import { useState } from "preact/hooks";
import { beginCampaign } from "../../api";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { navigate } from "../../router";
import { forgetCampaign, keepCampaign, keptCampaigns, type KeptCampaign } from "../../settings";
import { Frame } from "../Frame";
import { getLibrary, type Library } from "../library";
import { notify } from "../Notices";
import { Loaded, sentenceOf } from "../Trouble";
import { asHouseError, useLoad } from "../useLoad";
import { NewCampaign } from "./NewCampaign";

function forget(id: string, kept: KeptCampaign): void {
  forgetCampaign(id);
  notify(t("campaign.forgotten", { name: kept.title }), () => keepCampaign(id, kept));
}

function Mine({ game }: { game: string }) {
  const mine = Object.entries(keptCampaigns.value)
    .filter(([, kept]) => kept.game === game)
    .sort(([, a], [, b]) => b.seen - a.seen);
  if (mine.length === 0) return <p class="empty">{t("campaign.mine.none")}</p>;
  return (
    <ul class="campaign-list">
      {mine.map(([id, kept]) => (
        <li key={id} data-campaign={id}>
          <a class="campaign-open" href={`/campaign/${id}`}>
            {kept.title}
            {!kept.key && <small>{t("campaign.to-look")}</small>}
          </a>
          <button
            class="button quiet icon-only"
            aria-label={t("campaign.forget", { name: kept.title })}
            title={t("campaign.forget", { name: kept.title })}
            onClick={() => forget(id, kept)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A log of the command line, or one that was saved here. */
function OpenLog({ game }: { game: string }) {
  const [problem, setProblem] = useState("");

  async function open(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file) return;
    setProblem("");
    try {
      const opened = await beginCampaign({ file: await file.text() });
      keepCampaign(opened.campaign, { game, title: file.name, key: opened.key, watch: opened.watch });
      navigate(`/campaign/${opened.campaign}`);
    } catch (error) {
      setProblem(sentenceOf(asHouseError(error)));
    }
    input.value = "";
  }

  return (
    <div>
      <label class="button file-button">
        <Icon name="import" />
        {t("campaign.open-file")}
        <input
          type="file"
          class="visually-hidden"
          accept=".campaign,application/json"
          onChange={(event) => void open(event.currentTarget)}
        />
      </label>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function Campaigns({ library }: { library: Library }) {
  const { game } = library;
  if (!game.campaign)
    return (
      <div class="trouble">
        <p>{t("campaign.none")}</p>
        <p class="actions">
          <a class="button primary" href={`/new/${game.id}`}>
            {t("nav.play")}
          </a>
        </p>
      </div>
    );
  return (
    <div class="campaigns">
      <section aria-labelledby="my-campaigns">
        <h2 id="my-campaigns">{t("campaign.mine")}</h2>
        <Mine game={game.id} />
        <OpenLog game={game.id} />
      </section>
      <section aria-labelledby="new-campaign">
        <h2 id="new-campaign">{t("campaign.new")}</h2>
        <NewCampaign library={library} form={game.campaign} />
      </section>
    </div>
  );
}

/** The campaigns of a game: those of this browser, and a new one. */
export function CampaignsPage({ game }: { game: string }) {
  const load = useLoad(() => getLibrary(game), [game]);
  return (
    <Frame title={t("campaign.all")} game={game} wide>
      <Loaded load={load}>{(library) => <Campaigns library={library} />}</Loaded>
    </Frame>
  );
}
