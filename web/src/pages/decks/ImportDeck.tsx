import { useEffect, useId, useState } from "preact/hooks";
import { readDeck, writeDeck, type ReadDeck } from "../../api";
import { Icon } from "../../card/Icon";
import { listed, maybe, t } from "../../lang";
import { Dialog } from "../Dialog";
import { sentenceOf } from "../Trouble";
import { asHouseError } from "../useLoad";
import { formatName } from "../words";
import { Breaches } from "./Breaches";
import { canBePlayed, remarksOf } from "./deck";
import { freeName, newDeckId, saveDeck, type SavedDeck } from "./saved";

export const ownFormat = "muster";

const pause = 250;

/** The house says where as "deck:3: there is no card…". */
function placed(sentence: string): string {
  const found = /^deck:(\d+): (.*)$/is.exec(sentence);
  return found ? t("decks.import.line", { n: Number(found[1]), text: found[2]! }) : sentence;
}

/** Keeps a deck that was read: as a deck file of ours, in whatever format it came. */
export async function keepRead(game: string, read: ReadDeck): Promise<SavedDeck> {
  const name = freeName(game, read.name || t("decks.unnamed"));
  const { text } = await writeDeck(game, {
    format: ownFormat,
    name,
    heroes: read.heroes,
    cards: read.cards,
    ...remarksOf(read),
  });
  const deck = { id: newDeckId(), name, text };
  saveDeck(game, deck);
  return deck;
}

/** What a deck that came from elsewhere lacks. */
export function LeftOut({ leftOut }: { leftOut: ReadDeck["leftOut"] }) {
  if (leftOut.length === 0) return null;
  return (
    <div class="left-out">
      <p>{t("decks.left-out")}</p>
      <ul>
        {leftOut.map(({ card, n, unknown, why, near }, i) => (
          <li key={i}>
            {t(unknown ? "decks.left-out.unknown" : "decks.left-out.aside", { n, card, why })}
            {near && ` ${t("decks.left-out.near", { card: near })}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Bringing a deck from elsewhere, by paste or file, in any format the house reads. */
export function ImportDeck({
  game,
  formats,
  onClose,
  onImported,
  onPlay,
}: {
  game: string;
  /** What can be pasted. */
  formats: string[];
  onClose: () => void;
  onImported: (deck: SavedDeck) => void;
  /** Where a deck can be played with at once. */
  onPlay?: (deck: SavedDeck) => void;
}) {
  const id = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [read, setRead] = useState<ReadDeck>();

  useEffect(() => {
    let wanted = true;
    setRead(undefined);
    setProblem("");
    if (text.trim() === "") return;
    // Typing asks the house once it pauses.
    const timer = setTimeout(
      () =>
        readDeck(game, { text }).then(
          (deck) => wanted && setRead(deck),
          (error) => wanted && setProblem(placed(sentenceOf(asHouseError(error)))),
        ),
      pause,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [game, text]);

  async function take(then: (deck: SavedDeck) => void) {
    if (!read) return;
    try {
      then(await keepRead(game, read));
    } catch (error) {
      setProblem(sentenceOf(asHouseError(error)));
    }
  }

  const size = read?.cards.reduce((sum, { n }) => sum + n, 0) ?? 0;
  return (
    <Dialog wide title={t("decks.import")} onClose={onClose}>
      <form
        class="spaced"
        onSubmit={(event) => {
          event.preventDefault();
          void take(onImported);
        }}
      >
        <div>
          <label class="label" for={id}>
            {t("decks.import.paste", { formats: listed(formats.map(formatName)) })}
          </label>
          <textarea
            id={id}
            class="field"
            rows={10}
            spellcheck={false}
            placeholder={maybe(`${game}.deck-example`) ?? ""}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <label class="button file-button">
          <Icon name="import" />
          {t("decks.import.file")}
          <input
            type="file"
            class="visually-hidden"
            accept=".deck,.txt,.json,.o8d,text/plain"
            onChange={async (event) => {
              const file = event.currentTarget.files?.[0];
              if (file) setText(await file.text());
            }}
          />
        </label>
        <div role="status">
          {problem && <p class="problem">{problem}</p>}
          {read && (
            <>
              <p>
                {t("decks.import.read", {
                  name: read.name || t("decks.unnamed"),
                  format: formatName(read.format),
                  n: size,
                })}
              </p>
              <LeftOut leftOut={read.leftOut} />
              <Breaches game={game} breaches={read.breaches} />
            </>
          )}
        </div>
        <p class="actions">
          <button class="button primary" disabled={!read}>
            {t("decks.import.take")}
          </button>
          {onPlay && (
            <button
              type="button"
              class="button"
              disabled={!read || !canBePlayed(read)}
              onClick={() => void take(onPlay)}
            >
              <Icon name="play" />
              {t("decks.import.play")}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  );
}
