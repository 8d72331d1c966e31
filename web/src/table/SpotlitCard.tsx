// The card that has just been played or revealed, large, with its text. It can be looked through:
// whatever lies below can be clicked.
import { CardFace } from "../card/CardFace";
import { typeLook } from "./book";
import { useBook, useTable } from "./store";

export function SpotlitCard() {
  const store = useTable();
  const book = useBook();
  const shown = store.spotlight.now.value;
  const definition = shown && book.cards.get(shown.d);
  if (!shown || !definition) return null;
  const wide = typeLook(book, definition.type).wide;
  return (
    <div class="spotlight" data-shown={shown.d} key={shown.d} aria-hidden="true">
      <p>{shown.words}</p>
      <span class={wide ? "card big wide" : "card big"}>
        <CardFace
          book={book}
          definition={definition}
          players={store.view.value!.seatValues.length}
          full
        />
      </span>
    </div>
  );
}
