import { useId } from "preact/hooks";
import type { SetupOption } from "../../api";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { playerName } from "../../settings";
import { takesDecks } from "../decks/games";
import type { Library } from "../library";
import { botName, optionName } from "../words";
import { DeckField } from "./DeckField";
import {
  isIdle,
  isPerson,
  perSeatOptions,
  withSeatOption,
  type SeatForm,
  type SetupForm,
} from "./form";
import { PictureField } from "./PictureField";
import { picturesOf } from "./pictures";

export interface SeatProps {
  library: Library;
  form: SetupForm;
  index: number;
  seat: SeatForm;
  onSeat: (part: Partial<SeatForm>) => void;
  onForm: (form: SetupForm | ((now: SetupForm) => SetupForm)) => void;
}

function WhoField({ library, index, seat, onSeat }: SeatProps) {
  const id = useId();
  return (
    <div class="seat-who">
      <div>
        <label class="visually-hidden" for={id}>
          {t("setup.seat.who", { n: index + 1 })}
        </label>
        <select
          id={id}
          class="field"
          value={seat.who}
          onChange={(event) => onSeat({ who: event.currentTarget.value })}
        >
          <option value="me">{t("setup.who.me")}</option>
          <option value="friend">{t("setup.who.friend")}</option>
          {perSeatOptions(library.game).length > 0 && (
            <option value="chooser">{t("setup.who.chooser")}</option>
          )}
          <option value="open">{t("setup.who.open")}</option>
          {[...library.game.bots].reverse().map((bot) => (
            <option key={bot} value={`bot:${bot}`}>
              {botName(bot)}
            </option>
          ))}
        </select>
      </div>
      {isPerson(seat.who) && (
        <div>
          <label class="visually-hidden" for={`${id}-name`}>
            {t("setup.seat.name", { n: index + 1 })}
          </label>
          <input
            id={`${id}-name`}
            class="field"
            autocomplete="off"
            maxLength={40}
            placeholder={
              seat.who === "me" && playerName.value
                ? playerName.value
                : t("setup.seat.name.empty", { n: index + 1 })
            }
            value={seat.name}
            onInput={(event) => onSeat({ name: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}

function SelectField({
  library,
  option,
  form,
  index,
  seat,
  onForm,
}: SeatProps & { option: SetupOption }) {
  const id = useId();
  const value = seat.options[option.name] ?? "";
  const set = (next: string) =>
    onForm(withSeatOption(form, index, option.name, next === "" ? undefined : next));
  const name = optionName(library.game.id, option.name);
  if (!option.choices || option.choices.length === 0)
    return (
      <div>
        <label class="label" for={id}>
          {name}
        </label>
        <input
          id={id}
          class="field"
          autocomplete="off"
          placeholder={t("setup.undecided")}
          value={value}
          onInput={(event) => set(event.currentTarget.value.replace(/,/g, ""))}
        />
      </div>
    );
  return (
    <div>
      <label class="label" for={id}>
        {name}
      </label>
      <select
        id={id}
        class="field"
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      >
        <option value="">{t("setup.undecided")}</option>
        {option.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.note ? `${choice.title}: ${choice.note}` : choice.title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What is chosen for a seat beside who sits there: pictures before the fields, and other fields. */
export function choicesAt(props: SeatProps) {
  const { library, seat } = props;
  const needs = library.book.layout.setup ?? {};
  const options = perSeatOptions(library.game).filter(
    (option) => !isIdle(library.game, props.form, option, needs),
  );
  const decks = options.find((option) => takesDecks(library.game, option));
  const pictured = options.filter((option) => picturesOf(option, library.cards).size > 0);
  // A deck of one's own settles what the others would say.
  const others = options.filter(
    (option) => option !== decks && !pictured.includes(option) && !(decks && seat.options.decks),
  );
  return {
    compact: options.length === pictured.length,
    pictures: pictured.map((option) => (
      <PictureField key={option.name} {...props} option={option} />
    )),
    fields: (
      <>
        {decks && <DeckField {...props} />}
        {others.map((option) => (
          <SelectField key={option.name} {...props} option={option} />
        ))}
      </>
    ),
  };
}

/** One seat: who sits there, and what is theirs alone. */
export function SeatField(props: SeatProps) {
  const { index, seat } = props;
  const choices = choicesAt(props);
  // Whoever chooses later is not chosen for.
  const leaves = seat.who === "chooser";
  return (
    <fieldset class={choices.compact ? "seat compact" : "seat"} data-seat={index}>
      <legend class="seat-number">
        <Icon name={seat.who.startsWith("bot:") ? "bot" : "person"} />
        {t("setup.seat", { n: index + 1 })}
      </legend>
      {!leaves && choices.pictures}
      <div class="seat-fields">
        <WhoField {...props} />
        {leaves ? <p class="help">{t("setup.who.chooser.note")}</p> : choices.fields}
      </div>
    </fieldset>
  );
}
