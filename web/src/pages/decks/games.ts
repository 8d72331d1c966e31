// Which games are played with decks of one's own.
import type { GameInfo, SetupOption } from "../../api";

/** Decks of one's own are there where the house says what they can be built of. */
export const hasDecks = (game: Pick<GameInfo, "decks">): boolean => Boolean(game.decks);

/** The option that takes decks of one's own. */
export const takesDecks = (game: Pick<GameInfo, "decks">, { name }: SetupOption): boolean =>
  name === "decks" && hasDecks(game);
