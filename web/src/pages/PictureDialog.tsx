import type { CardInfo } from "../api";
import { CardFace } from "../card/CardFace";
import { Icon } from "../card/Icon";
import { t } from "../lang";
import type { Book } from "../table/book";
import { Dialog } from "./Dialog";

export interface Pictured {
  value: string;
  title: string;
  note?: string;
  card?: CardInfo;
}

/** The place of a picture that is not chosen yet. */
export function NoPicture({ text }: { text: string }) {
  return (
    <span class="picture-none">
      <Icon name="help" />
      {text}
    </span>
  );
}

/** Choosing one of several by its card. `undecided`: also none of them. */
export function PictureDialog({
  title,
  book,
  choices,
  value,
  undecided,
  onChoose,
  onClose,
}: {
  title: string;
  book: Book;
  choices: Pictured[];
  value: string | undefined;
  undecided?: boolean;
  onChoose: (value: string | undefined) => void;
  onClose: () => void;
}) {
  return (
    <Dialog wide title={title} onClose={onClose}>
      <ul class="picture-grid">
        {undecided && (
          <li>
            <button
              type="button"
              class="picture"
              aria-pressed={value === undefined}
              onClick={() => onChoose(undefined)}
            >
              <NoPicture text={t("setup.undecided")} />
            </button>
          </li>
        )}
        {choices.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              class="picture"
              data-value={choice.value}
              aria-pressed={value === choice.value}
              onClick={() => onChoose(choice.value)}
            >
              {choice.card ? (
                <CardFace book={book} definition={choice.card} full />
              ) : (
                <NoPicture text={choice.title} />
              )}
            </button>
            {choice.note && <p class="help">{choice.note}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
