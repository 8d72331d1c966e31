import { useState } from "preact/hooks";
import type { CampaignStep } from "../../api";
import { t } from "../../lang";
import { DeckSelect } from "../decks/DeckSelect";
import type { Library } from "../library";
import { capitalised } from "../words";

interface StepProps {
  library: Library;
  step: CampaignStep;
  busy: boolean;
  onStep: (step: string, value?: string) => void;
}

/** One thing that can be done, with what has to be chosen for it. */
function Step({ library, step, busy, onStep }: StepProps) {
  const [value, setValue] = useState("");
  const [deck, setDeck] = useState<string>();
  const ready = step.asks === "nothing" || value !== "";
  return (
    <li class="campaign-step" data-step={step.id}>
      <div class="campaign-step-words">
        <h4>{step.title}</h4>
        <p class="help">
          {capitalised(step.note)}
          {step.rules.map((rule) => (
            <a key={rule} class="rule-id" href={`/rules/${library.game.id}/${rule}`}>
              {rule}
            </a>
          ))}
        </p>
      </div>
      {step.asks === "choice" && (
        <select
          class="field"
          aria-label={step.title}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        >
          <option value="">{t("campaign.choose")}</option>
          {step.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.note ? `${choice.title} (${choice.note})` : choice.title}
            </option>
          ))}
        </select>
      )}
      {step.asks === "deck" && (
        <DeckSelect
          library={library}
          label={t("setup.deck")}
          chosen={deck}
          none={t("campaign.choose")}
          onDeck={(read, name) => {
            setValue(read.setup);
            setDeck(name);
          }}
          onNone={() => {
            setValue("");
            setDeck(undefined);
          }}
        />
      )}
      <button
        class="button"
        disabled={busy || !ready}
        aria-label={t("campaign.do", { step: step.title })}
        onClick={() => onStep(step.id, step.asks === "nothing" ? undefined : value)}
      >
        {t("campaign.do.short")}
      </button>
    </li>
  );
}

/** What can be done between two games, by whom or what it is about. */
export function Steps({
  title,
  library,
  steps,
  busy,
  onStep,
}: Omit<StepProps, "step"> & { title?: string; steps: CampaignStep[] }) {
  const groups = [...new Set(steps.map(({ group }) => group))];
  return (
    <section class="campaign-next" aria-label={title ?? t("campaign.steps")}>
      {title && <h2>{title}</h2>}
      {groups.map((group) => (
        <div key={group}>
          <h3>{group}</h3>
          <ul>
            {steps
              .filter((step) => step.group === group)
              .map((step) => (
                <Step key={step.id} library={library} step={step} busy={busy} onStep={onStep} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
