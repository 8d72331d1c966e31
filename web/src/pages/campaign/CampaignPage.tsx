import "../../styles/campaign.css";
import "../../styles/setup.css";
import { useEffect, useState } from "preact/hooks";
import {
  campaignLog,
  enterSavedGame,
  getCampaign,
  removeCampaign,
  settleCampaign,
  stepInCampaign,
  type CampaignInfo,
  type OpenedTable,
} from "../../api";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { navigate } from "../../router";
import { forgetCampaign, keepCampaign, keptCampaigns } from "../../settings";
import { download, fileName } from "../decks/ExportDeck";
import { Dialog } from "../Dialog";
import { Frame } from "../Frame";
import { getLibrary, type Library } from "../library";
import { copyText } from "../Notices";
import { fileBody } from "../opening";
import type { SetupForm } from "../setup/form";
import { SeatLinks } from "../setup/SeatLinks";
import { Loaded, sentenceOf } from "../Trouble";
import { asHouseError, useLoad } from "../useLoad";
import { NextGame } from "./NextGame";
import { Sheet } from "./Sheet";
import { Steps } from "./Steps";

/** What the last game brought. */
function News({ text }: { text: string }) {
  if (text === "") return null;
  const [head, ...rest] = text.split("\n");
  return (
    <div class="campaign-news" role="status">
      <p class="lead">{head}</p>
      {rest.length > 0 && (
        <ul>
          {rest.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function UnderWay({
  about,
  busy,
  onSettle,
}: {
  about: CampaignInfo;
  busy: boolean;
  onSettle: (how: "enter" | "drop") => void;
}) {
  const { underWay, mayGoOn } = about;
  const [asking, setAsking] = useState(false);
  if (!underWay) return null;
  return (
    <section class="campaign-next" aria-labelledby="under-way" data-state={underWay.state}>
      <h2 id="under-way">{t(`campaign.under-way.${underWay.state}`)}</h2>
      <p class="actions">
        {underWay.state === "over" && mayGoOn && (
          <button class="button primary" disabled={busy} onClick={() => onSettle("enter")}>
            <Icon name="check" />
            {t("campaign.enter")}
          </button>
        )}
        {underWay.state !== "gone" && (
          <a
            class={underWay.state === "over" ? "button" : "button primary"}
            href={`/table/${underWay.table}`}
          >
            {t(underWay.state === "over" ? "lobby.look" : "lobby.go-on")}
          </a>
        )}
        {mayGoOn && (
          <button class="button quiet" disabled={busy} onClick={() => setAsking(true)}>
            {t("campaign.drop")}
          </button>
        )}
      </p>
      {asking && (
        <Dialog title={t("campaign.drop")} onClose={() => setAsking(false)}>
          <p>{t("campaign.drop.sure")}</p>
          <p class="actions">
            <button
              class="button primary"
              onClick={() => {
                setAsking(false);
                onSettle("drop");
              }}
            >
              {t("campaign.drop")}
            </button>
            <button class="button" onClick={() => setAsking(false)}>
              {t("campaign.drop.no")}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  );
}

/** A game that was played elsewhere, such as at the command line. */
function Elsewhere({ busy, onFile }: { busy: boolean; onFile: (file: string) => void }) {
  return (
    <div>
      <label class="button quiet file-button">
        <Icon name="import" />
        {t("campaign.enter.file")}
        <input
          type="file"
          class="visually-hidden"
          disabled={busy}
          onChange={async (event) => {
            const input = event.currentTarget;
            const file = input.files?.[0];
            if (file) onFile(fileBody(new Uint8Array(await file.arrayBuffer())));
            input.value = "";
          }}
        />
      </label>
    </div>
  );
}

function Note({ busy, onNote }: { busy: boolean; onNote: (note: string) => void }) {
  const [text, setText] = useState("");
  return (
    <form
      class="campaign-note"
      onSubmit={(event) => {
        event.preventDefault();
        onNote(text);
        setText("");
      }}
    >
      <label class="label" for="campaign-note">
        {t("campaign.note")}
      </label>
      <div class="field-row">
        <input
          id="campaign-note"
          class="field"
          autocomplete="off"
          maxLength={300}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button class="button" disabled={busy || text.trim() === ""}>
          {t("campaign.note.add")}
        </button>
      </div>
    </form>
  );
}

/** Taking the log along, showing it to others, and the end of it. */
function Rest({ about, keyToUse }: { about: CampaignInfo; keyToUse: string }) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const kept = keptCampaigns.value[about.id];
  const here = `${location.origin}/campaign/${about.id}`;

  async function or(what: () => Promise<void>) {
    setProblem("");
    try {
      await what();
    } catch (error) {
      setProblem(sentenceOf(asHouseError(error)));
    }
  }

  return (
    <section class="campaign-rest" aria-label={t("campaign.rest")}>
      <p class="actions">
        <button
          class="button"
          onClick={() =>
            void or(async () =>
              download(await campaignLog(about.id, keyToUse), fileName(about.title, "campaign")),
            )
          }
        >
          <Icon name="export" />
          {t("campaign.export")}
        </button>
        {kept?.watch && (
          <button class="button" onClick={() => void copyText(`${here}#watch=${kept.watch}`)}>
            <Icon name="copy" />
            {t("campaign.link.watch")}
          </button>
        )}
        {kept?.key && (
          <button class="button" onClick={() => void copyText(`${here}#key=${kept.key}`)}>
            <Icon name="copy" />
            {t("campaign.link.key")}
          </button>
        )}
        {about.mayGoOn && (
          <button class="button quiet" onClick={() => setAsking(true)}>
            <Icon name="trash" />
            {t("campaign.remove")}
          </button>
        )}
      </p>
      <p class="help">{t("campaign.link.help")}</p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {asking && (
        <Dialog title={t("campaign.remove")} onClose={() => setAsking(false)}>
          <p>{t("campaign.remove.sure", { name: about.title })}</p>
          <p class="actions">
            <button
              class="button primary"
              onClick={() =>
                void or(async () => {
                  await removeCampaign(about.id, keyToUse);
                  forgetCampaign(about.id);
                  navigate(`/campaigns/${about.game}`, { replace: true });
                })
              }
            >
              {t("campaign.remove")}
            </button>
            <button class="button" onClick={() => setAsking(false)}>
              {t("campaign.remove.no")}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  );
}

function Log({
  about,
  library,
  keyToUse,
  onAbout,
  onOpened,
}: {
  about: CampaignInfo;
  library: Library;
  keyToUse: string;
  onAbout: (about: CampaignInfo) => void;
  onOpened: (opened: OpenedTable, form: SetupForm) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function go(what: () => Promise<CampaignInfo>) {
    setBusy(true);
    setProblem("");
    try {
      onAbout(await what());
    } catch (error) {
      setProblem(sentenceOf(asHouseError(error)));
    }
    setBusy(false);
  }

  const needed = about.steps.some((step) => step.needed);
  return (
    <div class="campaign">
      <div class="campaign-now">
        <News text={about.cameOfIt} />
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {about.over && !about.underWay && <p class="lead">{about.over}</p>}
        <UnderWay
          about={about}
          busy={busy}
          onSettle={(how) => void go(() => settleCampaign(about.id, keyToUse, how))}
        />
        {about.mayGoOn && needed && (
          <Steps
            title={t("campaign.needed")}
            library={library}
            steps={about.steps.filter((step) => step.needed)}
            busy={busy}
            onStep={(step, value) =>
              void go(() => stepInCampaign(about.id, keyToUse, { step, value }))
            }
          />
        )}
        {about.mayGoOn && about.next && !about.underWay && !needed && (
          <NextGame
            key={`${about.last}/${about.next.title}`}
            about={about}
            library={library}
            keyToUse={keyToUse}
            first={about.next}
            onOpened={onOpened}
          />
        )}
        {about.mayGoOn && about.next && !needed && (
          <Elsewhere
            busy={busy}
            onFile={(file) => void go(() => enterSavedGame(about.id, keyToUse, file))}
          />
        )}
        {about.mayGoOn && !needed && about.steps.length > 0 && (
          <details class="campaign-steps">
            <summary>{t("campaign.steps")}</summary>
            <Steps
              library={library}
              steps={about.steps}
              busy={busy}
              onStep={(step, value) =>
                void go(() => stepInCampaign(about.id, keyToUse, { step, value }))
              }
            />
          </details>
        )}
      </div>
      <div class="campaign-log">
        <Sheet sheet={about.sheet} />
        {about.mayGoOn && (
          <Note
            busy={busy}
            onNote={(note) => void go(() => stepInCampaign(about.id, keyToUse, { note }))}
          />
        )}
      </div>
      <Rest about={about} keyToUse={keyToUse} />
    </div>
  );
}

/** A campaign: its log, what can be done now, and the next game. */
export function CampaignPage({ id }: { id: string }) {
  const kept = keptCampaigns.value[id];
  const key = kept?.key ?? kept?.watch ?? "";
  const load = useLoad(async () => {
    const about = await getCampaign(id, key);
    return { about, library: await getLibrary(about.game) };
  }, [id, key]);
  const [now, setNow] = useState<CampaignInfo>();
  const [done, setDone] = useState<{ opened: OpenedTable; form: SetupForm }>();
  const about = now ?? load.value?.about;

  useEffect(() => {
    if (about) keepCampaign(id, { game: about.game, title: about.title });
  }, [about]);

  // A game that ends in another tab, or on another table, shows when one comes back.
  useEffect(() => {
    const look = () => {
      if (!document.hidden && key !== "") getCampaign(id, key).then(setNow, () => undefined);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [id, key]);

  return (
    <Frame title={done ? t("links.title") : (about?.title ?? t("campaign.one"))} game={about?.game} wide>
      <Loaded load={load}>
        {({ library }) =>
          done ? (
            <SeatLinks {...done} />
          ) : (
            <Log
              about={about!}
              library={library}
              keyToUse={key}
              onAbout={setNow}
              onOpened={(opened, form) => {
                const others = form.seats.some(({ who }) => who === "friend" || who === "open");
                if (others) setDone({ opened, form });
                else navigate(`/table/${opened.table}`);
              }}
            />
          )
        }
      </Loaded>
    </Frame>
  );
}
