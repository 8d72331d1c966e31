import { useId, useState } from "preact/hooks";
import { getDecks, readDeck, type Breach, type SetupOption } from "../../api";
import { t } from "../../lang";
import { Breaches } from "../decks/Breaches";
import { ImportDeck } from "../decks/ImportDeck";
import { savedDecks } from "../decks/saved";
import { sentenceOf } from "../Trouble";
import { asHouseError, useLoad } from "../useLoad";
import { withSeat } from "./form";
import type { SeatProps } from "./SeatField";

/** The deck of a seat: what the game deals, a starter deck, one of mine, or one from elsewhere. */
export function DeckField({
  library,
  form,
  index,
  seat,
  onForm,
  heroes,
}: SeatProps & { option: SetupOption; heroes?: SetupOption }) {
  const id = useId();
  const game = library.game.id;
  const starters = useLoad(() => getDecks(game), [game]).value ?? [];
  const mine = savedDecks(game);
  const [importing, setImporting] = useState(false);
  const [problem, setProblem] = useState("");
  const [breaches, setBreaches] = useState<Breach[]>([]);

  function leaveToGame() {
    const { decks: _none, ...options } = seat.options;
    setBreaches([]);
    setProblem("");
    onForm(withSeat(form, index, { options, deck: undefined }));
  }

  async function take(text: string, name: string) {
    setProblem("");
    try {
      const deck = await readDeck(game, { text });
      const hero = deck.hero === null ? undefined : library.book.cards.get(deck.hero)?.name;
      const brings = heroes?.choices?.some(({ value }) => value === hero) ? hero : undefined;
      setBreaches(deck.breaches);
      // The deck brings its hero, and nothing else of the seat's own choice counts beside it.
      const options = { decks: deck.setup, ...(heroes && brings ? { [heroes.name]: brings } : {}) };
      // Other things may have been chosen since.
      onForm((now) => withSeat(now, index, { options, deck: name || deck.name }));
    } catch (error) {
      setProblem(sentenceOf(asHouseError(error)));
    }
  }

  function choose(value: string) {
    const [kind, which] = [value.slice(0, 1), value.slice(2)];
    if (value === "") leaveToGame();
    else if (value === "import") setImporting(true);
    else {
      const deck = (kind === "s" ? starters : mine).find((one) => one.id === which);
      if (deck) take(deck.text, deck.name);
    }
  }

  return (
    <div>
      <label class="label" for={id}>
        {t("setup.deck")}
      </label>
      <select
        id={id}
        class="field"
        value={seat.options.decks ? "kept" : ""}
        onChange={(event) => {
          const { value } = event.currentTarget;
          // What is shown follows the form, also when nothing comes of the choice.
          event.currentTarget.value = seat.options.decks ? "kept" : "";
          if (value !== "kept") choose(value);
        }}
      >
        <option value="">{t("setup.deck.dealt")}</option>
        {seat.options.decks && <option value="kept">{seat.deck}</option>}
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
      {seat.options.decks && <Breaches game={game} breaches={breaches} />}
      {importing && (
        <ImportDeck
          game={game}
          onClose={() => setImporting(false)}
          onImported={(deck) => {
            setImporting(false);
            take(deck.text, deck.name);
          }}
        />
      )}
    </div>
  );
}
