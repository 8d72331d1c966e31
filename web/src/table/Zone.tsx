// A zone as its layout wants it: a row of cards, a large card, a pile, a stack or a line.
import { CardBack } from "../card/CardBack";
import { t } from "../lang";
import { countOf } from "../state";
import type { View } from "../wire";
import { zoneNamed, type Book } from "./book";
import { definitionOf, nameOf } from "./facts";
import type { ZonePlace } from "./layout";
import { Line } from "./Line";
import { largeBy } from "./room";
import { Slot } from "./Slot";
import { useBook, useTable } from "./store";
import { leastWidth, mostBacks, widths } from "./widths";

export interface ZoneProps {
  place: ZonePlace;
  seat?: number;
  /** How wide its cards are, in pixels; 0: they are chips. */
  w: number;
}

/** What a zone is called. */
export function zoneTitle(place: ZonePlace): string {
  return place.label ? t(place.label) : place.zone.charAt(0).toUpperCase() + place.zone.slice(1);
}

export function Zone({ place, seat = 0, w }: ZoneProps) {
  const book = useBook();
  const view = useTable().view.value!;
  const index = zoneNamed(book, view, place.zone, seat);
  const places = view.zones[index] ?? [];
  if (place.as === "hidden" || (place.whenFilled && places.length === 0)) return null;
  if (place.as === "pile") return <Pile place={place} index={index} places={places} />;
  if (place.as === "stack") return <Stack place={place} index={index} places={places} />;
  if (place.as === "line")
    return <Line place={place} index={index} places={places} title={zoneTitle(place)} />;
  const looks = `${place.spot ? " spot" : ""}${place.foe ? " foe" : ""}${place.small ? " small" : ""}`;
  const groups = grouped(book, view, place, places);
  const least = groups.map((group) => leastWidth(widths(book, view, group)));
  const wide = place.as === "large" ? Math.round(w * largeBy) : place.small ? undefined : w;
  return (
    <div
      role="group"
      class={`zone zone-${place.as}${looks}`}
      data-zone={place.zone}
      data-z={index}
      aria-label={zoneTitle(place)}
      style={{
        "--least": w === 0 ? 0 : least.reduce((sum, n) => sum + n, 0),
        ...(wide && { "--w": `${wide}px` }),
      }}
    >
      {groups.map((group, i) => (
        <div class="zone-cards" key={i} style={{ "--least": w === 0 ? 0 : least[i] }}>
          {group.map((p, k) =>
            p >= 0 ? (
              <Slot key={p} id={p} foe={place.foe} w={wide} />
            ) : (
              <Unseen key={`unseen-${k}`} n={-p} foe={place.foe} />
            ),
          )}
        </div>
      ))}
      {places.length === 0 && <span class="slot vacant" aria-hidden="true" />}
      {place.next && <Next place={place.next} />}
      {(place.label || place.spot) && (
        <span class="zone-label" aria-hidden="true">
          {zoneTitle(place)}
          {place.small && <b> {countOf(places)}</b>}
        </span>
      )}
    </div>
  );
}

// Stages to come.
function Next({ place }: { place: string }) {
  const view = useTable().view.value!;
  const n = countOf(view.zones[zoneNamed(useBook(), view, place)]);
  if (n === 0) return null;
  return (
    <span class="zone-next" title={t("table.stages", { n })}>
      +{n}
    </span>
  );
}

/** Cards that lie together by their type, in the order that the layout gives. */
function grouped(book: Book, view: View, place: ZonePlace, places: number[]): number[][] {
  if (!place.groups) return [places];
  const groups: number[][] = [...place.groups.map(() => []), []];
  for (const p of places) {
    const type = p >= 0 ? definitionOf(book, view.cards[p])?.type : undefined;
    const group = type === undefined ? -1 : place.groups.findIndex((g) => g.includes(type));
    groups.at(group)?.push(p);
  }
  return groups.filter((group) => group.length > 0);
}

/** Cards of which only the backs are seen. */
export function Unseen({ n, foe }: { n: number; foe?: boolean }) {
  return (
    <>
      {Array.from({ length: Math.min(n, mostBacks) }, (_, i) => (
        <div class="slot" key={i}>
          <span class="card unseen" role="img" aria-label={t("card.unseen")}>
            <CardBack foe={foe} />
          </span>
        </div>
      ))}
      {n > mostBacks && <span class="slot-under">{n}</span>}
    </>
  );
}

interface PlacesProps {
  place: ZonePlace;
  index: number;
  places: number[];
}

const depthOf = (n: number) => (n === 0 ? 0 : n < 4 ? 1 : n < 12 ? 2 : 3);

// Equal cards on each other: the name of the top one stands for all, and it can be taken.
function Stack({ place, index, places }: PlacesProps) {
  const book = useBook();
  const view = useTable().view.value!;
  const n = countOf(places);
  const top = places[0];
  const title = top !== undefined && top >= 0 ? nameOf(book, view, top) : zoneTitle(place);
  return (
    <div
      role="group"
      class="zone zone-stack"
      data-zone={place.zone}
      data-z={index}
      aria-label={t("table.pile", { n, title })}
    >
      <span class="stack" data-depth={depthOf(n)}>
        {top === undefined ? (
          <span class="card vacant" />
        ) : top >= 0 ? (
          <Slot key={top} id={top} foe={place.foe} />
        ) : (
          <Unseen n={1} foe={place.foe} />
        )}
        <span class="pile-count" aria-hidden="true">
          {n}
        </span>
      </span>
      <span class="stack-name" aria-hidden="true">
        {top === undefined ? "" : title}
      </span>
    </div>
  );
}

function Pile({ place, index, places }: PlacesProps) {
  const store = useTable();
  const n = countOf(places);
  const top = places[0];
  const title = zoneTitle(place);
  const readable = places.some((p) => p >= 0);
  return (
    <div class="zone zone-pile" data-zone={place.zone} data-z={index}>
      <button
        type="button"
        class="pile"
        data-pile={index}
        data-depth={depthOf(n)}
        disabled={!readable}
        tabIndex={-1}
        onClick={() => {
          store.pile.value = { zone: index, title };
          store.sheet.value = "pile";
        }}
      >
        <span class="visually-hidden">{t("table.pile", { n, title })}</span>
        {top === undefined ? (
          <span class="card vacant" />
        ) : top >= 0 ? (
          <Slot id={top} foe={place.foe} still />
        ) : (
          <span class="card unseen">
            <CardBack foe={place.foe} />
          </span>
        )}
        <span class="pile-count" aria-hidden="true">
          {n}
        </span>
      </button>
      <span class="zone-label" aria-hidden="true">
        {title}
      </span>
    </div>
  );
}
