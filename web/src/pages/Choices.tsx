// Choosing one or several of a few: radio buttons and checkboxes that look like chips.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface Choice {
  value: string;
  title: string;
  note?: string;
  picture?: ComponentChildren;
}

interface Common {
  legend: string;
  /** The legend is for those who hear the page only. */
  quiet?: boolean;
  help?: string;
  choices: Choice[];
}

function Chips({
  legend,
  quiet,
  help,
  choices,
  input,
  isChosen,
  onChoose,
}: Common & {
  input: "radio" | "checkbox";
  isChosen: (value: string) => boolean;
  onChoose: (value: string) => void;
}) {
  const id = useId();
  const pictured = choices.some(({ picture }) => picture !== undefined);
  return (
    <fieldset class="choices" aria-describedby={help ? `${id}-help` : undefined}>
      <legend class={quiet ? "visually-hidden" : "label"}>{legend}</legend>
      <div class={pictured ? "chips pictured" : "chips"}>
        {choices.map(({ value, title, note, picture }) => (
          <label key={value} class="chip">
            <input
              type={input}
              name={id}
              value={value}
              checked={isChosen(value)}
              onChange={() => onChoose(value)}
            />
            {picture}
            <span>
              {title}
              {note && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
      {help && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </fieldset>
  );
}

/** One of a few. */
export function OneOf({
  value,
  onChange,
  ...common
}: Common & { value: string; onChange: (value: string) => void }) {
  return (
    <Chips {...common} input="radio" isChosen={(v) => v === value} onChoose={onChange} />
  );
}

/** Any number of a few. */
export function SomeOf({
  values,
  onToggle,
  ...common
}: Common & { values: string[]; onToggle: (value: string) => void }) {
  return (
    <Chips {...common} input="checkbox" isChosen={(v) => values.includes(v)} onChoose={onToggle} />
  );
}
