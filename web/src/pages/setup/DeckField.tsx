import { useState } from "preact/hooks";
import type { Breach } from "../../api";
import { t } from "../../lang";
import { Breaches } from "../decks/Breaches";
import { DeckSelect } from "../decks/DeckSelect";
import { seatWith } from "./brought";
import { deckName, withSeat } from "./form";
import type { SeatProps } from "./SeatField";

/** The deck of a seat: what the game deals, a starter deck, one of mine, or one from elsewhere. */
export function DeckField({ library, form, index, seat, onForm }: SeatProps) {
  const [breaches, setBreaches] = useState<Breach[]>([]);

  function leaveToGame() {
    const { decks: _none, ...options } = seat.options;
    setBreaches([]);
    onForm(withSeat(form, index, { options, deck: undefined }));
  }

  return (
    <div>
      <DeckSelect
        library={library}
        label={t("setup.deck")}
        chosen={deckName(library.game, seat)}
        none={t("setup.deck.dealt")}
        onDeck={(deck, name) => {
          setBreaches(deck.breaches);
          // Other things may have been chosen since.
          onForm((now) => withSeat(now, index, seatWith(library, deck, name)));
        }}
        onNone={leaveToGame}
      />
      {seat.options.decks && <Breaches game={library.game.id} breaches={breaches} />}
    </div>
  );
}
