// A card where there is little room: its picture, its name and its numbers in two lines.
import type { CardInfo } from "../api";
import { typeLook, type Book } from "../table/book";
import { badgesOf, cornerOf, shownDefinition } from "../table/facts";
import type { Card } from "../wire";
import { CardArt } from "./CardArt";
import { Badges } from "./CardFace";

interface Props {
  book: Book;
  definition: CardInfo;
  card: Card;
  players: number;
  laid?: boolean;
}

export function CardChip({ book, definition, card, players, laid = false }: Props) {
  const shown = shownDefinition(book, definition);
  const corner = laid ? undefined : cornerOf(book, definition, card);
  return (
    <span
      class={`card-chip tone-${typeLook(book, definition.type).tone}`}
      data-type={definition.type}
    >
      <span class="chip-art">
        <CardArt icon={shown.icon} set={definition.set} type={shown.type} />
      </span>
      <span class="chip-name">
        {corner && <b title={corner.word}>{corner.text} </b>}
        {shown.name}
      </span>
      <Badges badges={badgesOf(book, definition, card, players, { laid })} />
    </span>
  );
}
