// The hand of the front seat: a fan that can be raked with the pointer.
import { t } from "../lang";
import { countOf, idsOf } from "../state";
import { zoneNamed } from "./book";
import { Slot } from "./Slot";
import { useBook, useTable } from "./store";
import { Unseen } from "./Zone";

export function Hand({ seat }: { seat: number }) {
  const book = useBook();
  const view = useTable().view.value!;
  const place = book.layout.seat.find((p) => p.as === "fan");
  if (!place) return null;
  const index = zoneNamed(book, view, place.zone, seat);
  const places = view.zones[index];
  const seen = idsOf(places);
  const hidden = countOf(places) - seen.length;
  return (
    <section
      class="hand"
      data-zone={place.zone}
      data-z={index}
      data-seat={seat}
      aria-label={t("table.your-hand", { n: seen.length + hidden })}
    >
      <div class="hand-fan" style={{ "--n": seen.length }}>
        {seen.map((id, i) => (
          <Slot key={id} id={id} place={{ i, n: seen.length }} />
        ))}
        {hidden > 0 && <Unseen n={hidden} />}
      </div>
      {seen.length + hidden === 0 && <p class="hand-empty">{t("table.hand-empty")}</p>}
    </section>
  );
}
