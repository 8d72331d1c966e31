// The decks of this browser, per game. They are kept as the text of a deck file: the numbers of cards
// may change with the house, their names do not.
import { isRecord, stored } from "../../settings";

export interface SavedDeck {
  id: string;
  name: string;
  text: string;
}

const decks = stored<Record<string, SavedDeck[]>>("decks", {}, isRecord);

export const savedDecks = (game: string): SavedDeck[] => decks.value[game] ?? [];

function put(game: string, list: SavedDeck[]): void {
  decks.value = { ...decks.peek(), [game]: list };
}

export function newDeckId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Keeps a deck: in its place if there is one of this id, else as the newest. */
export function saveDeck(game: string, deck: SavedDeck): void {
  const before = savedDecks(game);
  put(
    game,
    before.some(({ id }) => id === deck.id)
      ? before.map((one) => (one.id === deck.id ? deck : one))
      : [deck, ...before],
  );
}

/** Takes a deck away; what comes back puts it where it was. */
export function deleteDeck(game: string, id: string): () => void {
  const before = savedDecks(game);
  const at = before.findIndex((deck) => deck.id === id);
  const gone = before[at];
  put(game, before.filter((deck) => deck.id !== id));
  return () => {
    if (gone) put(game, [...savedDecks(game).slice(0, at), gone, ...savedDecks(game).slice(at)]);
  };
}

/** A name that no deck has yet: "Web Warrior", "Web Warrior 2"… */
export function freeName(game: string, name: string): string {
  const taken = new Set(savedDecks(game).map((deck) => deck.name));
  if (!taken.has(name)) return name;
  let n = 2;
  while (taken.has(`${name} ${n}`)) ++n;
  return `${name} ${n}`;
}
