import { useId, useState } from "preact/hooks";
import { getDecks, readDeck, type ReadDeck } from "../../api";
import { t } from "../../lang";
import type { Library } from "../library";
import { sentenceOf } from "../Trouble";
import { asHouseError, useLoad } from "../useLoad";
import { canBePlayed } from "./deck";
import { ImportDeck } from "./ImportDeck";
import { savedDecks } from "./saved";

/** Choosing a deck: a starter deck, one of mine, or one from elsewhere. */
export function DeckSelect({
  library,
  label,
  chosen,
  none,
  onDeck,
  onNone,
}: {
  library: Library;
  label: string;
  /** What the chosen deck is called; undefined: none is. */
  chosen: string | undefined;
  /** The words for no deck. */
  none: string;
  onDeck: (deck: ReadDeck, name: string) => void;
  onNone: () => void;
}) {
  const id = useId();
  const game = library.game.id;
  const starters = useLoad(() => getDecks(game), [game]).value ?? [];
  const mine = savedDecks(game);
  const [importing, setImporting] = useState(false);
  const [problem, setProblem] = useState("");

  async function take(text: string, name: string) {
    setProblem("");
    try {
      const deck = await readDeck(game, { text });
      if (canBePlayed(deck)) onDeck(deck, name || deck.name);
      else setProblem(t("decks.no-hero", { name: name || deck.name }));
    } catch (error) {
      setProblem(sentenceOf(asHouseError(error)));
    }
  }

  function choose(value: string) {
    const [kind, which] = [value.slice(0, 1), value.slice(2)];
    setProblem("");
    if (value === "") onNone();
    else if (value === "import") setImporting(true);
    else {
      const deck = (kind === "s" ? starters : mine).find((one) => one.id === which);
      if (deck) void take(deck.text, deck.name);
    }
  }

  return (
    <div>
      <label class="label" for={id}>
        {label}
      </label>
      <select
        id={id}
        class="field"
        value={chosen === undefined ? "" : "kept"}
        onChange={(event) => {
          const { value } = event.currentTarget;
          // What is shown follows what was chosen, also when nothing comes of the choice.
          event.currentTarget.value = chosen === undefined ? "" : "kept";
          if (value !== "kept") choose(value);
        }}
      >
        <option value="">{none}</option>
        {chosen !== undefined && <option value="kept">{chosen}</option>}
        {mine.length > 0 && (
          <optgroup label={t("setup.deck.mine")}>
            {mine.map((deck) => (
              <option key={deck.id} value={`m:${deck.id}`}>
                {deck.name}
              </option>
            ))}
          </optgroup>
        )}
        {starters.length > 0 && (
          <optgroup label={t("setup.deck.starters")}>
            {starters.map((deck) => (
              <option key={deck.id} value={`s:${deck.id}`}>
                {deck.name}
              </option>
            ))}
          </optgroup>
        )}
        <option value="import">{t("setup.deck.import")}</option>
      </select>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {importing && (
        <ImportDeck
          game={game}
          formats={library.game.decks?.formats ?? []}
          onClose={() => setImporting(false)}
          onImported={(deck) => {
            setImporting(false);
            void take(deck.text, deck.name);
          }}
        />
      )}
    </div>
  );
}
