// Cards of which only the name matters, in a line of words: who has had a turn in this round.
import { CardIcon } from "../card/Icon";
import { t } from "../lang";
import { countOf } from "../state";
import { rankOf } from "./hints";
import { typeLook, zoneNamed } from "./book";
import { definitionOf, labelOf, nameOf } from "./facts";
import type { ZonePlace } from "./layout";
import { useBook, useTable } from "./store";

interface Props {
  place: ZonePlace;
  index: number;
  places: number[];
  title: string;
}

export function Line({ place, index, places, title }: Props) {
  const seen = places.filter((p) => p >= 0);
  if (place.reversed) seen.reverse();
  return (
    <div
      role="group"
      class="zone zone-line"
      data-zone={place.zone}
      data-z={index}
      aria-label={title}
    >
      <span class="line-title" aria-hidden="true">
        {title}
      </span>
      {seen.map((id) => (
        <Word key={id} id={id} />
      ))}
      {place.next && <ToCome zone={place.next} />}
    </div>
  );
}

function Word({ id }: { id: number }) {
  const store = useTable();
  const book = useBook();
  const view = store.view.value!;
  const choices = store.choices.value;
  const options = choices.cards.get(id);
  const definition = definitionOf(book, view.cards[id]);
  const look = definition && typeLook(book, definition.type);
  const number = look?.seat === undefined ? undefined : definition?.numbers?.[look.seat];
  // Who plays alone has the cards of several seats.
  const seat = number === undefined ? undefined : Math.min(number, view.seatValues.length) - 1;
  const ours = seat !== undefined || (definition?.numbers?.[look?.anySeat ?? ""] ?? 0) > 0;
  const name = seat === undefined ? nameOf(book, view, id) : store.nameOfSeat(seat);
  const doing = options && store.question.value?.options[options[0]!]?.w;
  return (
    <button
      type="button"
      class={`line-card${ours ? " ours" : ""}${options ? " can" : ""} ${rankOf(store.hintNow.value, options)}`}
      data-card={id}
      data-option={options?.[0]}
      tabIndex={options ? 0 : -1}
    >
      <span class="visually-hidden">
        {seat === undefined
          ? labelOf(book, view, id, doing ?? undefined)
          : [name, definition?.type, doing].filter(Boolean).join(", ")}
      </span>
      <span aria-hidden="true">
        <CardIcon name={definition?.icon} />
        {name}
      </span>
    </button>
  );
}

// How many are still to come, on the place where they come from.
function ToCome({ zone }: { zone: string }) {
  const view = useTable().view.value!;
  const index = zoneNamed(useBook(), view, zone);
  return (
    <span class="line-next" data-zone={zone} data-z={index}>
      {t("table.to-come", { n: countOf(view.zones[index]) })}
    </span>
  );
}
