import { useId } from "preact/hooks";
import type { SetupOption } from "../../api";
import { CardFace } from "../../card/CardFace";
import { t } from "../../lang";
import { OneOf, SomeOf, type Choice } from "../Choices";
import type { Library } from "../library";
import { capitalised, optionHelp, optionName } from "../words";
import { asksForSeat, isIdle, toggled, valueIn, valuesOf, type SetupForm } from "./form";
import { picturesOf } from "./pictures";

/** What there is to choose from, with the cards that show it. */
function choicesOf(option: SetupOption, { book, cards }: Library): Choice[] {
  const pictures = picturesOf(option, cards);
  return (option.choices ?? []).map((choice) => {
    const card = pictures.get(choice.value);
    const title = capitalised(choice.title);
    if (!card) return { ...choice, title };
    return {
      ...choice,
      title,
      picture: (
        <span class="chip-card" aria-hidden="true">
          <CardFace book={book} definition={card} />
        </span>
      ),
    };
  });
}

/** An option of the whole table, in whatever way its kind is chosen. */
export function OptionField({
  library,
  option,
  form,
  onForm,
}: {
  library: Library;
  option: SetupOption;
  form: SetupForm;
  onForm: (form: SetupForm) => void;
}) {
  const id = useId();
  const value = valueIn(form, option);
  const legend = optionName(library.game.id, option.name);
  const help = optionHelp(library.game.id, option.name, option.help);
  const set = (next: string) =>
    onForm({ ...form, options: { ...form.options, [option.name]: next } });

  if (isIdle(library.game, form, option, library.book.layout.setup ?? {})) return null;
  if (!option.choices || option.choices.length === 0)
    return (
      <div>
        <label class="label" for={id}>
          {legend}
        </label>
        <input
          id={id}
          class="field"
          autocomplete="off"
          aria-describedby={`${id}-help`}
          value={value}
          onInput={(event) => set(event.currentTarget.value)}
        />
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      </div>
    );
  if (asksForSeat(library.game, option)) {
    if (form.players === 1) return null;
    return (
      <OneOf
        legend={legend}
        choices={[
          ...form.seats.slice(0, form.players).map((seat, s) => ({
            value: String(s + 1),
            title: t("setup.seat", { n: s + 1 }),
            note: seat.name,
          })),
          ...choicesOf(option, library).slice(library.game.players[1]),
        ]}
        value={Number(value) > form.players ? option.default : value}
        onChange={set}
      />
    );
  }
  const choices = choicesOf(option, library);
  // Where the choices speak for themselves, more words only stand in the way; those that were written
  // for this page have a reason.
  const own = optionHelp(library.game.id, option.name, "") || undefined;
  const words = choices.some(({ note }) => note) ? own : help;
  // Among single cards, what is no card is a whole set of them.
  const isWhole = (chosen: string) =>
    choices.some(({ picture }) => picture) && !choices.find((c) => c.value === chosen)?.picture;
  if (option.many)
    return (
      <SomeOf
        legend={legend}
        help={words}
        choices={choices}
        values={valuesOf(value)}
        onToggle={(chosen) => set(toggled(option, value, chosen, isWhole))}
      />
    );
  return <OneOf legend={legend} help={words} choices={choices} value={value} onChange={set} />;
}
