// Beginning a campaign. What is asked is what the house says that its game wants to know.
import { useId, useState } from "preact/hooks";
import { beginCampaign, type CampaignForm, type CampaignQuestion } from "../../api";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { navigate } from "../../router";
import { keepCampaign, playerName } from "../../settings";
import { OneOf } from "../Choices";
import { DeckSelect } from "../decks/DeckSelect";
import type { Library } from "../library";
import { sentenceOf } from "../Trouble";
import { asHouseError } from "../useLoad";
import { capitalised } from "../words";

/** A value that was chosen, and what it is called where that is not its title. */
interface Chosen {
  value: string;
  name: string;
}

interface NewForm {
  title: string;
  players: number;
  names: string[];
  /** Per question, per player. */
  each: Record<string, (Chosen | undefined)[]>;
  /** Per question. */
  flags: Record<string, boolean>;
  orders: Record<string, string[]>;
  logs: Record<string, Chosen>;
}

const usual = ({ players: [least] }: CampaignForm): NewForm => ({
  title: "",
  players: least,
  names: [],
  each: {},
  flags: {},
  orders: {},
  logs: {},
});

/** The body of `POST /campaigns`. */
export function requestOf(game: string, questions: CampaignQuestion[], form: NewForm, me: string) {
  const body: Record<string, unknown> = {
    game,
    title: form.title,
    names: Array.from({ length: form.players }, (_, i) =>
      (form.names[i] ?? "").trim() || (i === 0 ? me.trim() : ""),
    ),
  };
  for (const { name, kind } of questions) {
    if (kind === "flag") body[name] = form.flags[name] ?? false;
    else if (kind === "ordered") {
      if (form.orders[name]) body[name] = form.orders[name];
    } else if (kind === "log") {
      if (form.logs[name]) body[name] = form.logs[name].value;
    } else {
      const values = Array.from({ length: form.players }, (_, i) => form.each[name]?.[i]?.value ?? "");
      if (values.some((value) => value !== "")) body[name] = values;
    }
  }
  return body;
}

/** The first thing that is needed and not chosen. */
function missing(questions: CampaignQuestion[], form: NewForm): string | undefined {
  for (const { name, needed, perPlayer, title } of questions) {
    if (!needed || !perPlayer) continue;
    for (let i = 0; i < form.players; i += 1)
      if (!form.each[name]?.[i]) return t("campaign.missing", { what: title, n: i + 1 });
  }
  return undefined;
}

/** Some of a few, in the order in which they come. */
function OrderField({
  question,
  value,
  onChange,
}: {
  question: CampaignQuestion;
  value: string[];
  onChange: (value: string[]) => void;
}) {
  const titleOf = (id: string) => question.choices.find((c) => c.value === id)?.title ?? id;
  const rest = question.choices.filter((c) => !value.includes(c.value));
  const moved = (i: number) => {
    const next = [...value];
    [next[i - 1], next[i]] = [next[i]!, next[i - 1]!];
    return next;
  };
  return (
    <fieldset class="choices">
      <legend class="label">{question.title}</legend>
      <ol class="order-list">
        {value.map((id, i) => (
          <li key={id}>
            <span>{titleOf(id)}</span>
            <button
              type="button"
              class="button quiet icon-only"
              disabled={i === 0}
              aria-label={t("campaign.earlier", { name: titleOf(id) })}
              title={t("campaign.earlier", { name: titleOf(id) })}
              onClick={() => onChange(moved(i))}
            >
              <Icon name="chevron-up" />
            </button>
            <button
              type="button"
              class="button quiet icon-only"
              disabled={value.length === 1}
              aria-label={t("campaign.leave-out", { name: titleOf(id) })}
              title={t("campaign.leave-out", { name: titleOf(id) })}
              onClick={() => onChange(value.filter((one) => one !== id))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      {rest.length > 0 && (
        <p class="actions">
          {rest.map((choice) => (
            <button
              key={choice.value}
              type="button"
              class="button"
              onClick={() => onChange([...value, choice.value])}
            >
              <Icon name="plus" />
              {choice.title}
            </button>
          ))}
        </p>
      )}
      <p class="help">{capitalised(question.help)}</p>
    </fieldset>
  );
}

function LogField({
  question,
  value,
  onChange,
}: {
  question: CampaignQuestion;
  value: Chosen | undefined;
  onChange: (value: Chosen | undefined) => void;
}) {
  return (
    <div>
      <p class="label">{question.title}</p>
      <div class="actions">
        <label class="button file-button">
          <Icon name="import" />
          {value?.name ?? t("campaign.log.choose")}
          <input
            type="file"
            class="visually-hidden"
            accept=".campaign,application/json"
            onChange={async (event) => {
              const file = event.currentTarget.files?.[0];
              if (file) onChange({ value: await file.text(), name: file.name });
            }}
          />
        </label>
        {value && (
          <button type="button" class="button quiet" onClick={() => onChange(undefined)}>
            {t("campaign.log.none")}
          </button>
        )}
      </div>
      <p class="help">{capitalised(question.help)}</p>
    </div>
  );
}

/** What one player brings: a name, a deck, a hero. */
function PlayerFields({
  library,
  questions,
  form,
  index,
  onForm,
}: {
  library: Library;
  questions: CampaignQuestion[];
  form: NewForm;
  index: number;
  onForm: (change: (form: NewForm) => NewForm) => void;
}) {
  const id = useId();
  const setName = (name: string) =>
    onForm((now) => {
      const names = Array.from({ length: Math.max(now.names.length, index + 1) }, (_, i) => now.names[i] ?? "");
      names[index] = name;
      return { ...now, names };
    });
  const set = (question: string, value: Chosen | undefined) =>
    onForm((now) => {
      const each = [...(now.each[question] ?? [])];
      each[index] = value;
      return { ...now, each: { ...now.each, [question]: each } };
    });
  return (
    <fieldset class="seat compact campaign-player">
      <legend class="seat-number">
        <Icon name="person" />
        {t("campaign.player", { n: index + 1 })}
      </legend>
      <div class="seat-fields">
        <div>
          <label class="label" for={id}>
            {t("campaign.name")}
          </label>
          <input
            id={id}
            class="field"
            autocomplete="off"
            maxLength={40}
            placeholder={index === 0 ? playerName.value : ""}
            value={form.names[index] ?? ""}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </div>
        {questions.map((question) => {
          const chosen = form.each[question.name]?.[index];
          if (question.kind === "deck")
            return (
              <DeckSelect
                key={question.name}
                library={library}
                label={question.title}
                chosen={chosen?.name}
                none={t("campaign.choose")}
                onDeck={(deck, name) => set(question.name, { value: deck.setup, name })}
                onNone={() => set(question.name, undefined)}
              />
            );
          return (
            <div key={question.name}>
              <label class="label" for={`${id}-${question.name}`}>
                {question.title}
              </label>
              <select
                id={`${id}-${question.name}`}
                class="field"
                value={chosen?.value ?? ""}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  set(question.name, value === "" ? undefined : { value, name: value });
                }}
              >
                <option value="">{t("campaign.any")}</option>
                {question.choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.title}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

export function NewCampaign({ library, form: asked }: { library: Library; form: CampaignForm }) {
  const game = library.game.id;
  const [form, setForm] = useState(() => usual(asked));
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const id = useId();
  const [least, most] = asked.players;
  const perPlayer = asked.questions.filter((question) => question.perPlayer);
  const whole = asked.questions.filter((question) => !question.perPlayer);

  async function begin(event: Event) {
    event.preventDefault();
    const lacking = missing(asked.questions, form);
    setProblem(lacking ?? "");
    if (lacking) return;
    setBusy(true);
    try {
      const opened = await beginCampaign(requestOf(game, asked.questions, form, playerName.value));
      keepCampaign(opened.campaign, {
        game,
        title: form.title || library.game.title,
        key: opened.key,
        watch: opened.watch,
      });
      navigate(`/campaign/${opened.campaign}`);
    } catch (error) {
      setProblem(sentenceOf(asHouseError(error)));
      setBusy(false);
    }
  }

  return (
    <form class="campaign-new" onSubmit={begin} noValidate>
      <div>
        <label class="label" for={id}>
          {t("campaign.title")}
        </label>
        <input
          id={id}
          class="field"
          autocomplete="off"
          maxLength={60}
          placeholder={library.game.title}
          value={form.title}
          onInput={(event) => setForm({ ...form, title: event.currentTarget.value })}
        />
      </div>
      <OneOf
        legend={t("setup.players")}
        value={String(form.players)}
        choices={Array.from({ length: most - least + 1 }, (_, i) => ({
          value: String(least + i),
          title: t("setup.players.n", { n: least + i }),
        }))}
        onChange={(value) => setForm({ ...form, players: Number(value) })}
      />
      <div class="seats">
        {Array.from({ length: form.players }, (_, i) => (
          <PlayerFields
            key={i}
            library={library}
            questions={perPlayer}
            form={form}
            index={i}
            onForm={setForm}
          />
        ))}
      </div>
      {whole.map((question) => {
        const { name, kind } = question;
        if (kind === "ordered")
          return (
            <OrderField
              key={name}
              question={question}
              value={form.orders[name] ?? question.choices.map(({ value }) => value)}
              onChange={(value) => setForm({ ...form, orders: { ...form.orders, [name]: value } })}
            />
          );
        if (kind === "log")
          return (
            <LogField
              key={name}
              question={question}
              value={form.logs[name]}
              onChange={(value) => {
                const { [name]: _old, ...logs } = form.logs;
                setForm({ ...form, logs: value ? { ...logs, [name]: value } : logs });
              }}
            />
          );
        return (
          <label key={name} class="check">
            <input
              type="checkbox"
              checked={form.flags[name] ?? false}
              onChange={(event) =>
                setForm({ ...form, flags: { ...form.flags, [name]: event.currentTarget.checked } })
              }
            />
            <span>
              {question.title}
              <small>{capitalised(question.help)}</small>
            </span>
          </label>
        );
      })}
      <p class="problem" role="alert">
        {problem}
      </p>
      <p class="actions">
        <button class="button primary large" disabled={busy}>
          {t("campaign.begin")}
        </button>
      </p>
    </form>
  );
}
