// What a player has before them: plate, hero, cards in play, piles. One's own at the near edge, the
// others' smaller at theirs.
import { t } from "../lang";
import { idsOf } from "../state";
import { turnOf, zoneNamed } from "./book";
import { isOut, Plate } from "./Plate";
import type { ZonePlace } from "./layout";
import { Slot } from "./Slot";
import { useBook, useTable } from "./store";
import { Zone } from "./Zone";

export function SeatArea({ seat, mine = false }: { seat: number; mine?: boolean }) {
  const store = useTable();
  const book = useBook();
  const view = store.view.value!;
  const unfolded = mine || store.open.value.seats.has(seat);
  const near = store.near.value === seat;
  const turn = turnOf(book, view) === seat;
  const piles = book.layout.seat.filter((place) => place.as === "pile");
  const cards = book.layout.seat.filter((place) => place.as === "large" || place.as === "row");
  const hand = book.layout.seat.find((place) => place.as === "fan");
  // Who came closer is read like one's own.
  const room = store.room.value!;
  const w = mine ? room.mine : near ? Math.max(room.mine, 84) : room.others.w;
  return (
    <section
      class={`area${mine ? " mine" : ""}${near ? " near" : ""}${turn ? " turn" : ""}${isOut(book, view, seat) ? " out" : ""}`}
      data-seat={seat}
      aria-label={t("table.seat-of", { name: store.nameOfSeat(seat) })}
    >
      <Plate seat={seat} />
      {unfolded && (
        <div
          class={w === 0 ? "area-cards small" : "area-cards"}
          style={w === 0 ? { "--chip": `${room.others.chip}px` } : { "--w": `${w}px` }}
        >
          {cards.map((place) => (
            <Zone key={place.zone} place={place} seat={seat} w={w} />
          ))}
          {!mine && hand && <HandSeen place={hand} seat={seat} w={w} />}
          {(mine || near) && piles.length > 0 && (
            <div class="rack">
              {piles.map((place) => (
                <Zone key={place.zone} place={place} seat={seat} w={w} />
              ))}
            </div>
          )}
        </div>
      )}
    </section>
  );
}

// Another hand, as far as it can be seen: a friend's, or one that was shown. How many cards there are
// is on the plate.
function HandSeen({ place, seat, w }: { place: ZonePlace; seat: number; w: number }) {
  const view = useTable().view.value!;
  const index = zoneNamed(useBook(), view, place.zone, seat);
  const places = view.zones[index];
  const seen = idsOf(places);
  if (seen.length === 0) return null;
  return (
    <div
      role="group"
      class="zone zone-hand"
      data-zone={place.zone}
      data-z={index}
      aria-label={t("table.hand")}
    >
      {seen.map((id) => (
        <Slot key={id} id={id} w={Math.round(w * 0.8)} />
      ))}
    </div>
  );
}
