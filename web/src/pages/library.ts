// A game with its cards, as the pages of the house need it.
import { getCards, getGame, type CardInfo, type GameInfo } from "../api";
import { makeBook, type Book } from "../table/book";

export interface Library {
  game: GameInfo;
  cards: CardInfo[];
  book: Book;
}

const books = new WeakMap<CardInfo[], Book>();

/** Kept by the cards, which are asked for once. */
export async function getLibrary(id: string): Promise<Library> {
  const [game, cards] = await Promise.all([getGame(id), getCards(id)]);
  let book = books.get(cards);
  if (!book) books.set(cards, (book = makeBook(game, cards)));
  return { game, cards, book };
}
