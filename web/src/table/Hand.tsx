// The hand of the front seat: whole cards with their text, copies of a card over each other.
import type { CardInfo } from "../api";
import { printOf } from "../card/CardFace";
import { readingOf } from "../card/reading";
import { t } from "../lang";
import { countOf, idsOf } from "../state";
import type { View } from "../wire";
import { zoneNamed, type Book } from "./book";
import { definitionOf } from "./facts";
import { handRoom, twinStrip, type HandRoom } from "./room";
import { twinsOf } from "./shown";
import { Slot } from "./Slot";
import { useBook, useTable } from "./store";
import { Unseen } from "./Zone";

export function Hand({ seat }: { seat: number }) {
  const store = useTable();
  const book = useBook();
  const view = store.view.value!;
  const place = book.layout.seat.find((p) => p.as === "fan");
  if (!place) return null;
  const index = zoneNamed(book, view, place.zone, seat);
  const places = view.zones[index];
  const seen = idsOf(places);
  const hidden = countOf(places) - seen.length;
  const groups = copiesTogether(book, view, seen);
  const prints = groups.flatMap(([id]) => {
    const definition = definitionOf(book, view.cards[id!]);
    return definition ? [printOf(book, definition)] : [];
  });
  const room = handRoom(
    { ...store.ground.value, narrow: store.narrow.value },
    [...groups.map((group) => group.length), ...Array.from({ length: Math.min(hidden, 8) }, () => 1)],
    store.others.value.length,
    (size) => prints.every((print) => readingOf(size, print).form === "text"),
  );
  const order = groups.flat();
  const heights = room.columns > 0 ? rowHeights(book, view, order, room) : [];
  return (
    <section
      class={room.columns > 0 ? "hand slips" : "hand"}
      data-zone={place.zone}
      data-z={index}
      data-seat={seat}
      aria-label={t("table.your-hand", { n: seen.length + hidden })}
      style={{ "--w": `${room.w}px`, ...(room.h && { "--ch": `${room.h}px` }) }}
    >
      <div class="hand-fan">
        {groups.flatMap((group) =>
          group.map((id, i) => (
            <Slot
              key={id}
              id={id}
              w={room.w}
              h={room.h || heights[Math.floor(order.indexOf(id) / room.columns)]}
              seen={room.columns === 0 && i < group.length - 1 ? twinStrip : undefined}
            />
          )),
        )}
        {hidden > 0 && <Unseen n={hidden} />}
      </div>
      {seen.length + hidden === 0 && <p class="hand-empty">{t("table.hand-empty")}</p>}
    </section>
  );
}

/** Each card with its copies, in the order in which the first of them came. */
function copiesTogether(book: Book, view: View, ids: number[]): number[][] {
  const groups: number[][] = [];
  const known = new Set<number>();
  for (const id of ids) {
    if (known.has(id)) continue;
    const group = [id, ...twinsOf(book, view, id)];
    for (const twin of group) known.add(twin);
    groups.push(group);
  }
  return groups;
}

const [lowest, highest, higher] = [60, 180, 6];
const easyLetters = 10;

/** As high as the texts of each row need, where cards lie in columns. */
function rowHeights(book: Book, view: View, ids: number[], { w, columns }: HandRoom): number[] {
  const rows: number[] = [];
  ids.forEach((id, i) => {
    const row = Math.floor(i / columns);
    const definition = definitionOf(book, view.cards[id]);
    rows[row] = Math.max(rows[row] ?? lowest, definition ? heightFor(book, definition, w) : lowest);
  });
  return rows;
}

function heightFor(book: Book, definition: CardInfo, w: number): number {
  const print = printOf(book, definition);
  for (let h = lowest; h < highest; h += higher) {
    const reading = readingOf({ w, h }, print);
    if (reading.form === "text" && reading.letters >= easyLetters) return h;
  }
  return highest;
}
