import { useState } from "preact/hooks";
import { writeDeck } from "../../api";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { OneOf } from "../Choices";
import { Dialog } from "../Dialog";
import { copyText } from "../Notices";
import { Loaded } from "../Trouble";
import { useLoad } from "../useLoad";
import { formatName } from "../words";
import { deckIn, type Deck } from "./deck";
import { LeftOut, ownFormat } from "./ImportDeck";

/** What files of a format end with. */
function endingOf(format: string): string {
  if (format === ownFormat) return "deck";
  if (format.endsWith("-json")) return "json";
  return format.endsWith("-text") ? "txt" : "o8d";
}

/** Gives a text as a file. */
export function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A name for a file that every system takes. */
export function fileName(name: string, ending: string): string {
  const safe = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return `${safe.replace(/^-+|-+$/g, "") || "deck"}.${ending}`;
}

/** Taking a deck elsewhere. */
export function ExportDeck({
  game,
  formats,
  deck,
  onClose,
}: {
  game: string;
  formats: string[];
  deck: Deck;
  onClose: () => void;
}) {
  const [format, setFormat] = useState(ownFormat);
  const written = useLoad(() => writeDeck(game, deckIn(format, deck)), [game, format, deck]);
  const ending = endingOf(format);
  return (
    <Dialog wide title={t("decks.export")} onClose={onClose}>
      <div class="spaced">
        <OneOf
          legend={t("decks.format")}
          value={format}
          choices={formats.map((one) => ({ value: one, title: formatName(one) }))}
          onChange={setFormat}
        />
        <LeftOut leftOut={deck.remarks.leftOut} />
        <Loaded load={written}>
          {({ text }) => (
            <>
              <textarea
                class="field"
                rows={10}
                readOnly
                aria-label={t("decks.export.text")}
                value={text}
              />
              <p class="actions">
                <button class="button primary" onClick={() => copyText(text)}>
                  <Icon name="copy" />
                  {t("decks.export.copy")}
                </button>
                <button class="button" onClick={() => download(text, fileName(deck.name, ending))}>
                  <Icon name="export" />
                  {t("decks.export.download")}
                </button>
              </p>
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
