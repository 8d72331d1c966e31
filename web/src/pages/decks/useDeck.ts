import { useEffect, useState } from "preact/hooks";
import { writeDeck, type DeckVerdict } from "../../api";
import { sentenceOf } from "../Trouble";
import { asHouseError } from "../useLoad";
import { deckIn, type Deck } from "./deck";
import { ownFormat } from "./ImportDeck";
import { saveDeck } from "./saved";

// Clicking through several copies asks the house once.
const pause = 250;

export interface Verdict {
  /** Undefined until the house has looked at the deck as it is now. */
  found?: DeckVerdict;
  /** The deck as a text, as it is kept. */
  text?: string;
  problem?: string;
}

/** Has a deck checked and kept whenever it changed. */
export function useVerdict(game: string, id: string, deck: Deck): Verdict {
  const [verdict, setVerdict] = useState<Verdict>({});
  useEffect(() => {
    let wanted = true;
    setVerdict({});
    const timer = setTimeout(async () => {
      try {
        const written = await writeDeck(game, deckIn(ownFormat, deck));
        // What the player did is kept even if they went on meanwhile.
        saveDeck(game, { id, name: deck.name, text: written.text });
        if (wanted) setVerdict({ found: written, text: written.text });
      } catch (error) {
        if (wanted) setVerdict({ problem: sentenceOf(asHouseError(error)) });
      }
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [game, id, deck]);
  return verdict;
}
