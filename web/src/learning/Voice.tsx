// The voice beside the table: says what matters now, points at it, and lets the player do it.
import "../styles/voice.css";
import { lessons } from "muster:lessons";
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { notify } from "../pages/Notices";
import { useTable } from "../table/store";
import { endLesson, markSaid, running } from "./lessons";
import { fits, lineOf, nextStep, type LessonStep, type Now } from "./lesson";
import { Why } from "./OverviewView";
import { point } from "./pointing";

export function Voice() {
  const store = useTable();
  const game = store.book.value?.game.id;
  const lesson = game === undefined ? undefined : lessons[game];
  if (!lesson || !(store.id in running.value)) return null;
  return <Speaking />;
}

function Speaking() {
  const store = useTable();
  const lesson = lessons[store.book.value!.game.id]!;
  const shown = useSignal<LessonStep | null>(null);
  const now = useNow();
  const answers = store.answered.value?.count ?? 0;
  const before = useRef(answers);
  const step = stepNow();

  // An answer ends a step, whatever it was; one that no longer fits may come again.
  function stepNow(): LessonStep | null {
    const known = shown.peek();
    const answered = answers !== before.current;
    if (known && !answered && now && !now.said.has(known.name) && fits(known.when, now)) return known;
    if (!now) return null;
    const said = answered && known ? new Set([...now.said, known.name]) : now.said;
    return nextStep(lesson, { ...now, said }) ?? null;
  }
  useLayoutEffect(() => {
    const known = shown.peek();
    if (answers !== before.current && known) markSaid(store.id, known.name);
    before.current = answers;
    shown.value = step;
  }, [answers, step]);

  usePointing(step, now);
  function next() {
    if (!step) return;
    if (step.last) endLesson(store.id);
    else markSaid(store.id, step.name);
  }
  useEffect(() => {
    store.goOn = next;
    return () => {
      store.goOn = () => {};
    };
  });
  return <Words step={step} line={step && now ? lineOf(step.when, now)?.x : undefined} onNext={next} />;
}

/** What the voice knows; null while nobody is asked: what happens can be watched in peace. */
function useNow(): Now | null {
  const store = useTable();
  // Who comes back to a lesson has seen what is written already.
  const began = useRef<number>();
  if (began.current === undefined) {
    const { log, logFrom } = store.state.peek();
    began.current = running.peek()[store.id]?.length === 0 ? 0 : logFrom + log.length;
  }
  return useComputed<Now | null>(() => {
    const [book, view, question] = [store.book.value, store.state.value.view, store.question.value];
    if (!book || !view || store.replaying.value) return null;
    if (!view.over && (!question || store.isSent(question))) return null;
    const { log, logFrom } = store.state.value;
    const said = new Set(running.value[store.id] ?? []);
    const from = store.answered.value?.logAt ?? began.current!;
    const lines = log.slice(Math.max(0, from - logFrom));
    return { book, view, question, seat: store.front.value ?? 0, lines, said };
  }).value;
}

// The table is drawn after this; what is pointed at is there in the next frame.
function usePointing(step: LessonStep | null, now: Now | null): void {
  const store = useTable();
  const seen = useRef<LessonStep | null>(null);
  useEffect(() => {
    const root = document.querySelector<HTMLElement>(".table");
    if (!root) return;
    const frame = requestAnimationFrame(() => {
      const found = point(root, step?.point ?? [], now);
      // On a small screen it may be out of sight.
      if (step !== seen.current && store.narrow.peek())
        found[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
      seen.current = step;
    });
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => () => void point(document, [], null), []);
}

function Words({ step, line, onNext }: { step: LessonStep | null; line?: string; onNext: () => void }) {
  const store = useTable();
  const game = store.book.value!.game.id;
  const heard = lessons[game]!.steps.filter(({ name }) => running.value[store.id]?.includes(name)).length;
  function leave() {
    endLesson(store.id);
    notify(t("learn.left"));
  }
  return (
    <aside
      class="voice"
      aria-label={t("learn.lesson")}
      data-step={step?.name ?? ""}
      data-heard={heard}
      data-last={step?.last ? "" : undefined}
    >
      <header class="voice-head">
        <Icon name="speech" />
        <h2>{t("learn.lesson")}</h2>
        <button type="button" class="tool" aria-label={t("learn.leave")} title={t("learn.leave")} onClick={leave}>
          <Icon name="close" />
        </button>
      </header>
      <div class="voice-words" aria-live="polite" tabIndex={0}>
        {line && <q class="voice-line">{line}</q>}
        <p>
          {step ? t(step.say) : t("learn.quiet")}{" "}
          {step?.rule && <Why game={game} rule={step.rule} openRule={(id) => store.openRule(id)} />}
        </p>
        {step?.do && <p class="voice-do">{t("learn.do")}</p>}
      </div>
      {step && (
        <div class="voice-buttons">
          <button
            type="button"
            class={step.do ? "button quiet" : "button primary"}
            aria-keyshortcuts="v"
            onClick={onNext}
          >
            {step.last ? t("learn.done") : step.do ? t("learn.skip") : t("learn.next")} <kbd aria-hidden="true">v</kbd>
          </button>
          {step.last && (
            <button type="button" class="button" onClick={() => (store.sheet.value = "glance")}>
              {t("table.glance")}
            </button>
          )}
        </div>
      )}
    </aside>
  );
}
