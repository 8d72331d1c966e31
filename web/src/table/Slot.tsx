// A card in its place on the table, with what lies on it and what is attached to it.
import { memo } from "preact/compat";
import { CardBack } from "../card/CardBack";
import { CardChip } from "../card/CardChip";
import { Badges, CardFace, printOf } from "../card/CardFace";
import { Icon } from "../card/Icon";
import { emOf, readingOf, type Size } from "../card/reading";
import { t } from "../lang";
import { countOf } from "../state";
import { Flag, type Card } from "../wire";
import { typeLook } from "./book";
import {
  badgesOf,
  definitionOf,
  isInPlay,
  isNumbered,
  labelOf,
  notesOf,
  signsOf,
  tokensOf,
  type Note,
  type Sign,
} from "./facts";
import { aspect } from "./room";
import { useBook, useTable } from "./store";
import { Tokens } from "./Tokens";

export interface SlotProps {
  id: number;
  /** Its back is that of the foe's deck. */
  foe?: boolean;
  /** How wide it is, in pixels, and how high if that is not as usual; 0: a chip. */
  w?: number;
  h?: number;
  /** A copy of it lies on it: only so much of its width is seen. */
  seen?: number;
  /** Only to be looked at: the top of a pile. */
  still?: boolean;
}

export function Slot({ id, foe, w, h, seen, still }: SlotProps) {
  const store = useTable();
  const book = useBook();
  const card = store.card(id);
  if (!card) return null;
  const isBelow = (a: number) => a < 0 || ((store.card(a)?.f ?? 0) & Flag.under) !== 0;
  const attached = (card.a ?? []).filter((a) => !isBelow(a));
  const under = countOf((card.a ?? []).filter(isBelow));
  const definition = definitionOf(book, card);
  const look = definition && typeLook(book, definition.type);
  const turned = ((card.f ?? 0) & Flag.turned) !== 0;
  const chip = w === 0;
  const players = store.view.peek()?.seatValues.length ?? 1;
  const laid = isInPlay(book, store.view.peek()!, id);
  const size = w ? sizeOf(w, h, look?.wide) : undefined;
  const reading = size && definition && readingOf(size, printOf(book, definition, { card, players, laid }));
  const written = reading !== undefined && reading.form !== "mark";
  const looks = [
    "slot",
    look?.wide && !chip ? "wide" : "",
    look?.holds && attached.length > 0 ? "holds" : "",
    turned ? "turned" : "",
    chip ? "small" : "",
    size ? "sized" : "",
    written ? "written" : "",
  ];
  return (
    <div
      class={looks.filter(Boolean).join(" ")}
      style={{
        "--attached": attached.length,
        ...(w && { "--w": `${w}px` }),
        ...(h && { "--ch": `${h}px` }),
        ...(size && written && { "--em": `${emOf(size)}px` }),
        ...(seen && { "--seen": seen }),
      }}
    >
      {attached.map((a, i) => (
        <div class="slot-attached" key={a} style={{ "--k": i }}>
          <Slot id={a} foe={foe} w={w} />
        </div>
      ))}
      {still ? (
        <span class="card" data-top={id} aria-hidden="true">
          <Drawn card={card} foe={foe} players={players} />
          <Laid card={card} players={players} />
        </span>
      ) : (
        <CardButton id={id} card={card} foe={foe} w={w} h={h} />
      )}
      {under > 0 && (
        <span class="slot-under" title={t("card.under", { n: under })}>
          +{under}
        </span>
      )}
    </div>
  );
}

// The face is drawn anew only when the card has changed; what it offers may change alone.
function CardButton({ id, card, foe, w, h }: SlotProps & { card: Card }) {
  const store = useTable();
  const book = useBook();
  const view = store.view.peek()!;
  const { options, doing, hinted, selected, final, about, note } = store.offer(id);
  const players = view.seatValues.length;
  const laid = isInPlay(book, view, id);
  return (
    <button
      type="button"
      class={`card${options ? " can" : ""}${hinted ? ` ${hinted}` : ""}${about ? " about" : ""}${final ? " final" : ""}${selected ? " selected" : ""}${note ? " noted" : ""}`}
      data-card={id}
      data-option={options?.[0]}
      tabIndex={options ? 0 : -1}
      aria-haspopup={options && options.length > 1 ? "dialog" : undefined}
    >
      <span class="visually-hidden">{labelOf(book, view, id, doing)}</span>
      <Drawn card={card} foe={foe} players={players} laid={laid} w={w} h={h} />
      <Laid card={card} players={players} laid={laid} />
      {note && (
        <span class="card-note" aria-hidden="true">
          {note}
        </span>
      )}
    </button>
  );
}

interface DrawnProps {
  card: Card;
  foe?: boolean;
  players: number;
  laid?: boolean;
  w?: number;
  h?: number;
}

const Drawn = memo(function Drawn({ card, foe, players, laid, w, h }: DrawnProps) {
  const book = useBook();
  const definition = definitionOf(book, card);
  // What is drawn here is said in words beside it.
  if (!definition) {
    // A card whose face nobody sees may still have numbers: it fights, whatever it was.
    return (
      <span class="turning" aria-hidden="true">
        <CardBack foe={foe} />
        {card.s && <Badges badges={badgesOf(book, undefined, card, players)} />}
      </span>
    );
  }
  // Where lying face down means something of its own, that sign says it.
  const meant = book.layout.flags.some(
    (look) => look.flag === "faceDown" && look.types.includes(definition.type),
  );
  const hidden = ((card.f ?? 0) & Flag.faceDown) !== 0;
  const line = w === 0 && !isNumbered(book, card, players);
  return (
    <span class={`turning${hidden ? " face-down" : ""}${line ? " line" : ""}`} aria-hidden="true">
      {w === 0 ? (
        <CardChip book={book} definition={definition} card={card} players={players} laid={laid} />
      ) : (
        <CardFace
          book={book}
          definition={definition}
          card={card}
          players={players}
          laid={laid}
          size={w === undefined ? undefined : sizeOf(w, h, typeLook(book, definition.type).wide)}
        />
      )}
      {hidden && !meant && <Icon name="eye-off" class="face-down-mark" />}
    </span>
  );
});

function sizeOf(w: number, h: number | undefined, wide: boolean | undefined): Size {
  return wide ? { w: w * aspect, h: h ?? w } : { w, h: h ?? w * aspect };
}

// Whatever lies on a card is drawn in every zone: texts of a card may work only in play, but a trap
// on a card of another zone is as real. Limits with nothing towards them matter only in play.
const Laid = memo(function Laid({ card, players, laid }: DrawnProps) {
  const book = useBook();
  const definition = definitionOf(book, card);
  const tokens = tokensOf(book, card, definition, players).filter(({ n }) => laid || n > 0);
  const signs = signsOf(book, card, definition);
  return (
    <>
      {tokens.length + signs.length > 0 && (
        <span class="laid" aria-hidden="true">
          <Signs signs={signs} />
          <Tokens tokens={tokens} />
        </span>
      )}
      <Notes notes={notesOf(book, card)} />
    </>
  );
});

function Notes({ notes }: { notes: Note[] }) {
  if (notes.length === 0) return null;
  return (
    <span class="notes" aria-hidden="true">
      {notes.map((note) => (
        <span class={`note tone-${note.tone}`} key={note.word} title={note.word}>
          <Icon name={note.icon} />
          {note.text}
        </span>
      ))}
    </span>
  );
}

function Signs({ signs }: { signs: Sign[] }) {
  return (
    <>
      {signs.map((sign) => (
        <span class={`sign tone-${sign.tone}`} key={sign.word} title={sign.word}>
          <Icon name={sign.icon} />
        </span>
      ))}
    </>
  );
}
