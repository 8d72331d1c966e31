// The next game of a campaign: what players may choose for it, who sits where, and the table.
import { useEffect, useId, useState } from "preact/hooks";
import {
  nextOfCampaign,
  playCampaign,
  type CampaignInfo,
  type CampaignSetting,
  type NextGame as Next,
  type OpenedTable,
} from "../../api";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { keepCampaign, keepTable, keptCampaigns, keysOf } from "../../settings";
import { OneOf, SomeOf } from "../Choices";
import type { Library } from "../library";
import type { SetupForm } from "../setup/form";
import { sentenceOf } from "../Trouble";
import { asHouseError } from "../useLoad";
import { botName, capitalised, optionHelp, optionName } from "../words";

const pause = 200;
const fewChoices = 4;

const split = (value: string): string[] => value.split(",").filter((v) => v !== "" && v !== "-");

function SettingField({
  library,
  setting,
  players,
  value,
  onChange,
}: {
  library: Library;
  setting: CampaignSetting;
  players: string[];
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const game = library.game.id;
  const legend = optionName(game, setting.name);
  const option = library.game.options.find(({ name }) => name === setting.name);
  const choices = setting.choices.map((c) => ({ ...c, title: capitalised(c.title) }));
  if (setting.perSeat) {
    const values = value.split(",");
    return (
      <fieldset class="choices">
        <legend class="label">{legend}</legend>
        <div class="campaign-per-seat">
          {players.map((name, s) => (
            <div key={s}>
              <label class="help" for={`${id}-${s}`}>
                {name}
              </label>
              <select
                id={`${id}-${s}`}
                class="field"
                value={values[s] ?? "-"}
                onChange={(event) => {
                  const next = players.map((_, i) => values[i] || "-");
                  next[s] = event.currentTarget.value;
                  onChange(next.every((v) => v === "-") ? "" : next.join(","));
                }}
              >
                <option value="-">{t("campaign.any")}</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.title}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
      </fieldset>
    );
  }
  if (setting.many) {
    const values = split(value);
    return (
      <SomeOf
        legend={legend}
        help={setting.most > 0 ? t("campaign.most", { n: setting.most }) : undefined}
        choices={choices}
        values={values}
        onToggle={(chosen) =>
          onChange(
            (values.includes(chosen)
              ? values.filter((v) => v !== chosen)
              : setting.most > 0
                ? [...values, chosen].slice(-setting.most)
                : [...values, chosen]
            ).join(","),
          )
        }
      />
    );
  }
  const help = choices.some(({ note }) => note)
    ? undefined
    : optionHelp(game, setting.name, option?.help ?? "");
  if (choices.length <= fewChoices)
    return <OneOf legend={legend} help={help} choices={choices} value={value} onChange={onChange} />;
  return (
    <div>
      <label class="label" for={id}>
        {legend}
      </label>
      <select
        id={id}
        class="field"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.note ? `${choice.title}: ${choice.note}` : choice.title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Who sits where: as last time, else one person and bots. */
function usualSeats(about: CampaignInfo, library: Library): string[] {
  const { bots } = library.game;
  const bot = bots.includes("quick") ? "quick" : (bots[0] ?? "");
  const before = keptCampaigns.peek()[about.id]?.seats ?? [];
  return about.players.map((_, s) => before[s] ?? (s === 0 || !bot ? "me" : `bot:${bot}`));
}

export function NextGame({
  about,
  library,
  keyToUse,
  first,
  onOpened,
}: {
  about: CampaignInfo;
  library: Library;
  keyToUse: string;
  first: Next;
  onOpened: (opened: OpenedTable, form: SetupForm) => void;
}) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [next, setNext] = useState(first);
  const [seats, setSeats] = useState(() => usualSeats(about, library));
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const id = useId();

  // What there is to choose from may depend on what is chosen.
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(
      () =>
        nextOfCampaign(about.id, keyToUse, chosen).then(
          (found) => {
            if (!wanted) return;
            setNext(found);
            setProblem("");
          },
          (error) => wanted && setProblem(sentenceOf(asHouseError(error))),
        ),
      pause,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [chosen, about]);

  function set({ name, value: usual }: CampaignSetting, value: string) {
    const { [name]: _old, ...rest } = chosen;
    // What belongs to one choice may be wrong beside another one.
    const kept = Object.fromEntries(
      Object.entries(rest).filter(([key]) => !next.settings.find((s) => s.name === key)?.many),
    );
    const many = next.settings.find((s) => s.name === name)?.many;
    setChosen({ ...(many ? rest : kept), ...(value === usual ? {} : { [name]: value }) });
  }

  async function play() {
    setBusy(true);
    setProblem("");
    keepCampaign(about.id, { seats });
    try {
      const alone = !seats.some((who) => who === "friend" || who === "open");
      const opened = await playCampaign(about.id, keyToUse, {
        settings: chosen,
        seats: seats.map((who) =>
          who.startsWith("bot:") ? who.slice(4) : who === "open" ? who : "person",
        ),
        private: alone,
      });
      keepTable(opened.table, {
        game: about.game,
        // Where one sat at the last game one sits by the same key.
        keys: [
          ...(about.last ? keysOf(about.last) : []),
          ...opened.keys.filter((key, s): key is string => key !== null && seats[s] === "me"),
        ],
        captain: opened.captain,
        watch: opened.watch,
        links: opened.keys,
      });
      onOpened(opened, {
        players: seats.length,
        seats: seats.map((who, s) => ({ who, name: about.players[s] ?? "", options: {} })),
        options: {},
        seed: "",
        private: alone,
        title: "",
      });
    } catch (error) {
      setProblem(sentenceOf(asHouseError(error)));
      setBusy(false);
    }
  }

  const wrong = problem || next.problem;
  return (
    <section class="campaign-next" aria-labelledby="next-game" data-next={next.title}>
      <h2 id="next-game">
        {next.title ? t("campaign.next", { name: next.title }) : t("campaign.again")}
      </h2>
      {next.settings.map((setting) => (
        <SettingField
          key={setting.name}
          library={library}
          setting={setting}
          players={about.players}
          value={chosen[setting.name] ?? setting.value}
          onChange={(value) => set(setting, value)}
        />
      ))}
      <fieldset class="choices">
        <legend class="label">{t("setup.seats")}</legend>
        <div class="campaign-per-seat">
          {about.players.map((name, s) => (
            <div key={s}>
              <label class="help" for={`${id}-${s}`}>
                {name}
              </label>
              <select
                id={`${id}-${s}`}
                class="field"
                value={seats[s]}
                onChange={(event) => {
                  const all = [...seats];
                  all[s] = event.currentTarget.value;
                  setSeats(all);
                }}
              >
                <option value="me">{t("setup.who.me")}</option>
                <option value="friend">{t("setup.who.friend")}</option>
                <option value="open">{t("setup.who.open")}</option>
                {[...library.game.bots].reverse().map((bot) => (
                  <option key={bot} value={`bot:${bot}`}>
                    {botName(bot)}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
      </fieldset>
      <p class="problem" role="alert">
        {wrong && capitalised(wrong)}
      </p>
      <p class="actions">
        <button
          class="button primary large"
          disabled={busy || !!next.problem}
          onClick={() => void play()}
        >
          <Icon name="play" />
          {t("campaign.play")}
        </button>
      </p>
    </section>
  );
}
