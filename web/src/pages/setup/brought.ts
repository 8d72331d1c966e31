// Decks that are brought to a seat.
import { readDeck, type ReadDeck } from "../../api";
import { navigate } from "../../router";
import { getLibrary, type Library } from "../library";
import { picturesOf } from "./pictures";
import { perSeatOptions, restoredForm, withSeat, type SeatForm } from "./form";
import { lastSetups } from "./remembered";

/** What a seat has chosen who plays with a deck: the deck, which brings its hero, and nothing beside it. */
export function seatWith({ game, cards, book }: Library, read: ReadDeck, name: string): Partial<SeatForm> {
  const heroes = perSeatOptions(game).find((option) => picturesOf(option, cards).size > 0);
  const hero = book.cards.get(read.heroes[0] ?? -1)?.name;
  const brings = heroes?.choices?.some(({ value }) => value === hero) ? hero : undefined;
  return {
    options: { decks: read.setup, ...(heroes && brings ? { [heroes.name]: brings } : {}) },
    deck: name || read.name,
  };
}

/** Goes to where a game is set up, with these decks at the first seats. */
export async function playWith(
  game: string,
  decks: { name: string; text: string }[],
): Promise<void> {
  const library = await getLibrary(game);
  const read = await Promise.all(decks.map(({ text }) => readDeck(game, { text })));
  let form = restoredForm(library.game, lastSetups.peek()[game]);
  form = { ...form, players: Math.max(form.players, decks.length) };
  // Nobody else keeps the deck that is brought now, or one that was brought with it last time.
  form.seats.forEach((seat, s) => {
    if (read.some(({ setup }) => setup === seat.options.decks))
      form = withSeat(form, s, { options: {}, deck: undefined });
  });
  read.forEach((deck, s) => {
    form = withSeat(form, s, seatWith(library, deck, decks[s]!.name));
  });
  lastSetups.value = { ...lastSetups.peek(), [game]: form };
  navigate(`/new/${game}`);
}
