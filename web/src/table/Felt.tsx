// The table itself: the others around it, what all share in the middle, and what is mine in front.
import { useComputed } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../lang";
import { edges } from "./facing";
import { fitFelt, shapeOf } from "./fit";
import { Balance, Gauge } from "./Gauge";
import type { ZonePlace } from "./layout";
import { bringNear } from "./reach";
import { SeatArea } from "./SeatArea";
import { useBook, useTable } from "./store";
import { Zone } from "./Zone";

const mostLooks = 8;

/** `within`: it is a part of a page that has a main part of its own. */
export function Felt({ within = false }: { within?: boolean }) {
  const store = useTable();
  const front = store.front.value;
  const others = store.others.value;
  const { left, far } = store.narrow.value ? { left: 0, far: others.length } : edges(others.length);
  const at = (edge: string, seats: number[]) =>
    seats.length > 0 && (
      <div
        class={`others ${edge}`}
        data-count={seats.length}
        style={{ "--count": seats.length }}
      >
        {seats.map((seat) => (
          <SeatArea key={seat} seat={seat} />
        ))}
      </div>
    );
  const felt = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = felt.current!;
    // The felt changes its size with the window and with the prompt below it.
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      const known = store.ground.peek();
      if (known.width === width && known.height === height && known.window === innerHeight) return;
      store.ground.value = { width, height, window: innerHeight };
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  // The prompt may take room after the cards were laid: every change of shape is looked at.
  const shape = useComputed(() => shapeOf(store)).value;
  useLayoutEffect(() => {
    // Words do not shrink with the cards: another look finds what the first one missed.
    const look = (left: number) => {
      if (left > 0 && felt.current && fitFelt(felt.current, store)) next(left - 1);
    };
    let frame = 0;
    const next = (left: number) => (frame = requestAnimationFrame(() => look(left)));
    next(mostLooks);
    return () => cancelAnimationFrame(frame);
  }, [shape]);
  const asked = store.question.value?.q;
  useLayoutEffect(() => {
    // The cards are drawn by then, and nobody has pointed at one yet.
    if (asked !== undefined) queueMicrotask(() => felt.current && bringNear(felt.current));
  }, [asked]);
  const Part = within ? "div" : "main";
  return (
    <Part
      class="felt"
      id={within ? undefined : "main"}
      ref={(element: HTMLElement | null) => {
        felt.current = element;
      }}
      style={{ "--squeeze": store.squeeze.value }}
    >
      {at("far", others.slice(left, left + far))}
      <div class="middle">
        {at("left", others.slice(0, left).reverse())}
        <Centre />
        {at("right", others.slice(left + far))}
      </div>
      {front !== null && <SeatArea seat={front} mine />}
    </Part>
  );
}

function Centre() {
  const book = useBook();
  const { layout } = book;
  const w = useTable().room.value!.shared;
  const zones = (places: ZonePlace[]) =>
    places.map((place) => <Zone key={place.zone} place={place} w={w} />);
  const shownAs = (as: ZonePlace["as"]) => layout.centre.filter((place) => place.as === as);
  const shared = layout.centre.filter(({ as }) => as === "large" || as === "row");
  const [lines, stacks, gauges] = [shownAs("line"), shownAs("stack"), layout.gauges ?? []];
  return (
    <section class="common" aria-label={t("table.centre")}>
      {lines.length + gauges.length > 0 && (
        <div class="common-line">
          {gauges.map((look) => (
            <Gauge key={look.value} look={look} />
          ))}
          {layout.balance && <Balance look={layout.balance} />}
          {zones(lines)}
        </div>
      )}
      <div class="centre" style={{ "--columns": Math.ceil(stacks.length / 2) }}>
        <div class="rack">{zones(shownAs("pile"))}</div>
        <div class="shared">{zones(shared)}</div>
        {stacks.length > 0 && (
          <div class="market">{zones(stacks)}</div>
        )}
      </div>
    </section>
  );
}
