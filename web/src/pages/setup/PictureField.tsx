import { useState } from "preact/hooks";
import type { SetupOption } from "../../api";
import { CardFace } from "../../card/CardFace";
import { t } from "../../lang";
import { NoPicture, PictureDialog } from "../PictureDialog";
import { optionName } from "../words";
import { withSeat, withSeatOption } from "./form";
import { picturesOf } from "./pictures";
import type { SeatProps } from "./SeatField";

/** Choosing by picture, such as the hero of a seat. */
export function PictureField({
  library,
  option,
  form,
  index,
  seat,
  onForm,
}: SeatProps & { option: SetupOption }) {
  const [choosing, setChoosing] = useState(false);
  const pictures = picturesOf(option, library.cards);
  const value = seat.options[option.name];
  const card = value === undefined ? undefined : pictures.get(value);
  const name = optionName(library.game.id, option.name);

  function choose(next: string | undefined) {
    setChoosing(false);
    let changed = withSeatOption(form, index, option.name, next);
    // A deck belongs to its hero.
    if (next !== value && seat.options.decks) {
      changed = withSeatOption(changed, index, "decks", undefined);
      changed = withSeat(changed, index, { deck: undefined });
    }
    onForm(changed);
  }

  const takenBy = (other: string) =>
    form.seats
      .slice(0, form.players)
      .findIndex((one, s) => s !== index && one.options[option.name] === other);

  return (
    <>
      <button
        type="button"
        class="picture"
        onClick={() => setChoosing(true)}
      >
        <span class="visually-hidden">{t("setup.picture", { option: name, n: index + 1 })}</span>
        {card ? (
          <CardFace book={library.book} definition={card} />
        ) : (
          <NoPicture text={t("setup.picture.none")} />
        )}
      </button>
      {choosing && (
        <PictureDialog
          title={t("setup.picture.title", { option: name, n: index + 1 })}
          book={library.book}
          undecided
          value={value}
          choices={(option.choices ?? []).map((choice) => {
            const other = takenBy(choice.value);
            return {
              ...choice,
              card: pictures.get(choice.value),
              note: other >= 0 ? t("setup.picture.taken", { n: other + 1 }) : choice.note,
            };
          })}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
