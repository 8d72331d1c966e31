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

// More than these are shown small, and what is no picture stands before them.
const manyPictures = 12;

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
  const pictures = choices.filter(({ picture }) => picture !== undefined);
  const many = pictures.length > manyPictures;
  const bare = many ? choices.filter((choice) => !pictures.includes(choice)) : [];
  const rest = many ? pictures : choices;
  const looks = `chips${pictures.length > 0 ? " pictured" : ""}${many ? " many" : ""}`;
  const chip = ({ value, title, note, picture }: Choice) => (
    <label key={value} class={pictures.length > 0 && !picture ? "chip bare" : "chip"}>
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
        {/* A picture says it already to those who see it. */}
        {note && <small class={many && picture ? "visually-hidden" : undefined}>{note}</small>}
      </span>
    </label>
  );
  return (
    <fieldset class="choices" aria-describedby={help ? `${id}-help` : undefined}>
      <legend class={quiet ? "visually-hidden" : "label"}>{legend}</legend>
      {bare.length > 0 && <div class="chips before-pictures">{bare.map(chip)}</div>}
      <div class={looks}>{rest.map(chip)}</div>
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
