// Looking back: a slider over all answers, step by step or by itself; a link to each moment.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { copyText } from "../pages/Notices";
import { learnResult } from "../results";
import { navigate } from "../router";
import { keptTables } from "../settings";
import { forkHere } from "./files";
import { turnOf } from "./book";
import { useTable, type TableStore } from "./store";
import { stripWords } from "./Strip";

const pause = 1100;

/** The address of a moment of a table. */
export function momentAddress(id: string, at: number): string {
  const watch = keptTables.peek()[id]?.watch;
  const rights = watch ? `#watch=${watch}` : "";
  return `${location.origin}/table/${encodeURIComponent(id)}?at=${at}${rights}`;
}

export function Replay() {
  const store = useTable();
  const playing = useSignal(false);
  const moment = store.state.value.moment;
  const at = moment?.at ?? 0;
  const of = moment?.of ?? 0;
  useEffect(() => {
    if (!playing.value) return;
    if (at >= of) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(() => store.look(at + 1), pause);
    return () => clearTimeout(timer);
  }, [playing.value, at, of]);
  // A private game that is over can be shown to others by all who played it, whoever opened the table.
  const { over, private: hidden } = store.table.value ?? {};
  const mine = store.mySeats.value;
  const unshown = over && hidden && mine.length > 0 && !keptTables.value[store.id]?.watch;
  useEffect(() => {
    if (unshown) learnResult(store.id, mine).catch(() => {});
  }, [unshown, store.id]);
  if (!moment) return null;
  const go = (to: number) => {
    playing.value = false;
    store.look(Math.max(0, Math.min(of, to)));
  };
  return (
    <div class="replay">
      <div class="replay-slide">
        <label for="replay-at">{momentWords(store)} <small>{t("table.replay.count", { at, of })}</small></label>
        <input
          id="replay-at"
          type="range"
          min={0}
          max={of}
          value={at}
          onInput={(event) => go(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div class="replay-steps">
        <Step icon="first" words={t("table.replay.first")} act={() => go(0)} />
        <Step icon="step-back" words={t("table.replay.back")} act={() => go(at - 1)} />
        <Step
          icon={playing.value ? "pause" : "play"}
          words={playing.value ? t("table.replay.pause") : t("table.replay.play")}
          act={() => (playing.value = !playing.value)}
        />
        <Step icon="step" words={t("table.replay.step")} act={() => go(at + 1)} />
        <Step icon="last" words={t("table.replay.last")} act={() => go(of)} />
        {store.table.value?.over && (
          <Step
            icon={store.openHands.value ? "eye" : "eye-off"}
            words={t("table.replay.hands")}
            pressed={store.openHands.value}
            act={() => store.showHands(!store.openHands.value)}
          />
        )}
        <Step
          icon="link"
          words={t("table.replay.link")}
          act={() => void copyText(momentAddress(store.id, at))}
        />
        <Step icon="fork" words={t("table.replay.fork")} act={() => void forkHere(store, at)} />
        {store.table.value?.over && (
          <Step
            icon="hint"
            words={t("review.open")}
            act={() => navigate(`/review/${encodeURIComponent(store.id)}`)}
          />
        )}
        <Step
          icon="export"
          words={t("table.export")}
          act={() => (store.sheet.value = "export")}
        />
        <button type="button" class="option leaving" onClick={() => store.leaveReplay()}>
          {t("table.replay.leave")}
        </button>
      </div>
    </div>
  );
}

/** Which moment it is, as players speak of it: "Round 3, Ada's turn". */
function momentWords(store: TableStore): string {
  const [book, view] = [store.book.value, store.view.value];
  if (!book || !view) return "";
  const words = stripWords(book, view).join(" · ");
  const seat = turnOf(book, view) ?? view.asked[0];
  if (seat === undefined || view.over) return words;
  return t("table.replay.when", { words, name: store.nameOfSeat(seat) });
}

interface StepProps {
  icon: Parameters<typeof Icon>[0]["name"];
  words: string;
  /** For what is on or off. */
  pressed?: boolean;
  act: () => void;
}

function Step({ icon, words, pressed, act }: StepProps) {
  return (
    <button
      type="button"
      class="tool"
      aria-label={words}
      aria-pressed={pressed}
      title={words}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  );
}
