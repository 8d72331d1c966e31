// The one place that says what is to be done: the question, what is no card as buttons, and the
// cards that do not lie open.
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { keyOf } from "../state";
import type { Option, Question } from "../wire";
import { Advice } from "./Advice";
import { stepsNow } from "./book";
import { Ending } from "./Ending";
import { optionText } from "./facts";
import { batchesOf, paymentOf } from "./habits";
import { rankOf } from "./hints";
import { isLeaving, keyed } from "./options";
import { NameWish } from "./NameWish";
import { isActionWindow, isWindow, stopsIn, windowNow } from "./passes";
import { repeatOf } from "./repeats";
import { Replay } from "./Replay";
import { Slot } from "./Slot";
import { sourceText } from "./source";
import { useBook, useTable } from "./store";
import { touching } from "./touch";
import { NextTable } from "./NextTable";
import { UndoWish } from "./UndoWish";

export function Prompt() {
  const store = useTable();
  const view = store.view.value!;
  const question = store.question.value;
  return (
    <section
      class="prompt"
      data-prompt={question?.prompt ?? ""}
      data-q={question?.q}
      aria-label={t("table.prompt")}
      tabIndex={-1}
    >
      <UndoWish />
      <NextTable />
      <NameWish />
      {store.replaying.value ? (
        <Replay />
      ) : view.over ? (
        <Ending />
      ) : question ? (
        <Asked key={keyOf(question)} question={question} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Asked({ question }: { question: Question }) {
  const store = useTable();
  const several = store.mySeats.value.length > 1;
  const rule = question.rules?.[0];
  const busy = store.isSent(question);
  return (
    <>
      <div class="prompt-line">
        <h2 class="prompt-text">
          <WindowName question={question} />
          {several && <span class="prompt-who">{store.nameOfSeat(question.seat)}: </span>}
          {question.text}
          {question.about && !question.text.toLowerCase().includes(question.about.toLowerCase()) && (
            <small class="prompt-about">{question.about}</small>
          )}
          <SourceText question={question} />
        </h2>
        {rule && (
          <button
            type="button"
            class="prompt-why"
            aria-label={t("table.why-rule", { rule })}
            title={rule}
            onClick={() => store.openRule(rule)}
          >
            {t("table.why")}
          </button>
        )}
        <Options question={question} busy={busy} />
        <Tools question={question} />
      </div>
      <Advice question={question} />
      <Passed />
      <Elsewheres />
    </>
  );
}

// What the card does that the question is about: what choosing costs and leads to.
function SourceText({ question }: { question: Question }) {
  const book = useBook();
  const view = useTable().view.value!;
  const words = isWindow(question) ? undefined : sourceText(book, view, question);
  if (words === undefined) return null;
  return (
    <small class="prompt-source" data-source={question.source}>
      {words}
    </small>
  );
}

// Which of the many windows of a round it is.
function WindowName({ question }: { question: Question }) {
  const book = useBook();
  const window = windowNow(book, useTable().view.value!);
  const word = window === null ? undefined : book.layout.windows?.names[window];
  return word && isActionWindow(question) ? <span class="prompt-window">{t(word)}:</span> : null;
}

// Whether one is asked here is decided where it is noticed.
function StopHere() {
  const store = useTable();
  const book = useBook();
  const window = windowNow(book, store.view.value!);
  if (window === null) return null;
  const on = stopsIn(store.stops.value, book).includes(window);
  return (
    <button
      type="button"
      class="tool wordy"
      data-stop={window}
      aria-pressed={on}
      title={t("table.stop-help")}
      onClick={() => store.setStop(window, !on)}
    >
      {on ? t("table.stop-on") : t("table.stop-off")}
    </button>
  );
}

function Tools({ question }: { question: Question }) {
  const store = useTable();
  return (
    <div class="prompt-tools">
      <Asides question={question} />
      {isActionWindow(question) && <StopHere />}
      {isActionWindow(question) && <PassOn />}
      {isWindow(question) && (
        <button type="button" class="tool wordy" onClick={() => (store.sheet.value = "passes")}>
          {t("table.dont-ask")}
        </button>
      )}
      <button
        type="button"
        class="tool"
        title={t("table.hint-key")}
        aria-label={t("table.hint")}
        onClick={() => store.hint()}
      >
        <Icon name="hint" />
      </button>
      <UndoButton />
    </div>
  );
}

// One does not have to pass in every window of a phase.
function PassOn() {
  const store = useTable();
  const tracker = stepsNow(useBook(), store.view.value!);
  if (!tracker || tracker.now < 0) return null;
  const next = tracker.steps[tracker.now + 1];
  return (
    <button
      type="button"
      class="tool wordy"
      data-pass-on
      title={t("table.pass-on-help")}
      onClick={() => store.passOn()}
    >
      {next ? t("table.pass-on", { step: t(next.word) }) : t("table.pass-on-end")}
      <kbd aria-hidden="true">n</kbd>
    </button>
  );
}

function UndoButton() {
  const store = useTable();
  if (store.mySeats.value.length === 0) return null;
  return (
    <button
      type="button"
      class="tool"
      title={t("table.undo-key")}
      aria-label={t("table.undo")}
      onClick={() => store.undo()}
    >
      <Icon name="undo" />
    </button>
  );
}

// What passed by itself is told, so that nobody wonders.
function Passed() {
  const store = useTable();
  if (store.passed.value.length === 0) return null;
  return (
    <p class="prompt-passed">
      {t("table.passed", { names: store.passed.value.join(", ") })}{" "}
      <button type="button" class="link" onClick={() => (store.sheet.value = "passes")}>
        {t("table.passes-show")}
      </button>
    </p>
  );
}

const longWords = 34;
const wordsInOneLine = 64;
/** In a wide window there is room for more of them: so many pixels for a letter. */
const pixelsForLetter = 14;

// Few and short they stand beside the question, else in lines of their own below it.
function Options({ question, busy }: { question: Question; busy: boolean }) {
  const store = useTable();
  const book = useBook();
  const choices = store.choices.value;
  const keys = keyed(choices);
  const view = store.view.value!;
  const lengths = choices.buttons
    .filter((i) => !isAside(question.options[i]!))
    .map((i) => optionText(book, view, question.options[i]!).length + (question.options[i]!.n?.length ?? 0));
  const long = lengths.some((n) => n > longWords);
  // Where every card that glows has its button, there is no need to speak of it.
  const glowing = [...choices.cards.values()].flat().some((i) => !choices.buttons.includes(i));
  const inOneLine = Math.max(wordsInOneLine, store.ground.value.width / pixelsForLetter);
  const beside = lengths.reduce((sum, n) => sum + n + 6, question.text.length) < inOneLine;
  const only = touching.value ? "table.tap-card-only" : "table.click-card-only";
  return (
    <div class={`prompt-options${long ? " long" : beside ? " beside" : ""}`} data-busy={busy}>
      <Courses question={question} />
      {choices.buttons.filter((i) => !isAside(question.options[i]!)).map((i) => (
        <OptionButton key={i} index={i} option={question.options[i]!} place={keys.indexOf(i) + 1} />
      ))}
      {glowing && (
        <span class="prompt-or">
          {t(choices.buttons.length > 0 ? "table.click-card" : only, { n: choices.cards.size })}
        </span>
      )}
    </div>
  );
}

/** To let another player act is offered at every turn, and seldom wanted: it stands aside. */
const isAside = (option: Option) => option.x === "ask";

function Asides({ question }: { question: Question }) {
  const store = useTable();
  const asides = store.choices.value.buttons.filter((i) => isAside(question.options[i]!));
  if (asides.length === 0) return null;
  return (
    <>
      {asides.map((i) => {
        const option = question.options[i]!;
        return (
          <button
            type="button"
            class="tool wordy"
            key={i}
            data-option={i}
            title={t("table.ask-other-help", { name: store.nameOfSeat(option.s) })}
          >
            {option.w.charAt(0).toUpperCase() + option.w.slice(1)}
          </button>
        );
      })}
    </>
  );
}

// Several answers in one click, said before it is done.
function Courses({ question }: { question: Question }) {
  const store = useTable();
  const book = useBook();
  const view = store.view.value!;
  const payment = paymentOf(book, view, question);
  const again = repeatOf(store.history, book, view, question);
  return (
    <>
      {again && (
        <button type="button" class="option" data-course="again" onClick={() => store.follow(again)}>
          <span>{t(again.word, { names: again.names.join(", ") })}</span>
        </button>
      )}
      {batchesOf(book, view, question).map(({ course, word }) => (
        <button
          type="button"
          class="option"
          key={word}
          data-course={course.deeds?.length === 1 ? "batch" : "batches"}
          onClick={() => store.follow(course)}
        >
          <span>{t(word, { n: course.cards.length })}</span>
        </button>
      ))}
      {payment && (
        <button type="button" class="option" data-course="pay" onClick={() => store.follow(payment)}>
          <span>{t("table.pay-with", { names: payment.names.join(", ") })}</span>
        </button>
      )}
    </>
  );
}

// Cards to choose from that do not lie open on the table.
function Elsewheres() {
  const store = useTable();
  const cards = [...store.choices.value.elsewhere.keys()];
  if (cards.length === 0) return null;
  const { width } = store.ground.value;
  const w = Math.floor(Math.max(104, Math.min(136, (width - 60) / cards.length - 12)));
  return (
    <div class="prompt-cards" role="group" aria-label={t("table.cards-elsewhere")}>
      {cards.map((id) => (
        <Elsewhere key={id} id={id} w={w} />
      ))}
    </div>
  );
}

// A card of another zone; its words, if the view does not show it.
function Elsewhere({ id, w }: { id: number; w: number }) {
  const store = useTable();
  const question = store.question.value;
  const option = store.choices.value.elsewhere.get(id)?.[0];
  if (store.view.value?.cards[id]) return <Slot id={id} w={w} />;
  if (option === undefined || !question) return null;
  return <OptionButton index={option} option={question.options[option]!} place={0} />;
}

interface OptionProps {
  option: Option;
  index: number;
  /** Its key, counted from 1; 0: none. */
  place: number;
  class?: string;
}

/** A button that answers the question. */
export function OptionButton({ option, index, place, class: more }: OptionProps) {
  const store = useTable();
  const leaving = isLeaving(option);
  const final = store.finals.value.has(index);
  const looks = [
    "option",
    leaving ? "leaving" : "",
    rankOf(store.hintNow.value, [index]),
    final ? "final" : "",
    option.k === "ability" ? "told" : "",
    more ?? "",
  ];
  return (
    <button type="button" class={looks.join(" ")} data-option={index}>
      {place > 0 && place < 10 && <kbd aria-hidden="true">{place}</kbd>}
      <OptionSign option={option} />
      <OptionWords option={option} />
      {option.n && !option.w.includes(option.n) && <small class="option-note">{option.n}</small>}
      {final && <Icon name="eye" class="option-final" label={t("table.final-mark")} />}
      {leaving && (
        <kbd class="option-enter" aria-hidden="true">
          ⏎
        </kbd>
      )}
    </button>
  );
}

function OptionSign({ option }: { option: Option }) {
  const look = option.x === undefined ? undefined : useBook().layout.deeds[option.x];
  return look?.icon ? <Icon name={look.icon} /> : null;
}

// "Hail of Blows: Deal a hero 1 damage …": the name stands out from what it does.
function OptionWords({ option }: { option: Option }) {
  const store = useTable();
  const text = optionText(useBook(), store.view.value!, option);
  const words = text.charAt(0).toUpperCase() + text.slice(1);
  const colon = words.indexOf(": ");
  // "2 times: set a trap" has no name.
  if (option.k !== "ability" || colon < 0 || colon > longWords) return <span>{words}</span>;
  return (
    <span class="option-words" title={words}>
      <b>{words.slice(0, colon)}</b> {words.slice(colon + 2)}
    </span>
  );
}

function Waiting() {
  const store = useTable();
  const view = store.view.value!;
  const names = view.asked.map((seat) => store.nameOfSeat(seat));
  const mine = store.mySeats.value;
  const open = mine.length === 0 && store.table.value?.seats.some((seat) => seat.kind === "open");
  return (
    <>
      <div class="prompt-line">
        <h2 class="prompt-text waiting">
          <Icon name="thinking" class="waiting-mark" />
          {names.length === 0
            ? t("table.waiting")
            : t("table.waiting-for", { names: names.join(", "), n: names.length })}
        </h2>
        <div class="prompt-tools">
          <WaitingTools />
          <UndoButton />
        </div>
      </div>
      <Passed />
      {open && <Seats />}
      {mine.length === 0 && <p class="prompt-note">{t("table.you-watch")}</p>}
    </>
  );
}

function WaitingTools() {
  const store = useTable();
  if (store.mySeats.value.length === 0) return null;
  const on = store.passAll.value;
  return (
    <button
      type="button"
      class="tool wordy"
      aria-pressed={on}
      title={t("table.pass-all-help")}
      onClick={() => (store.passAll.value = !on)}
    >
      {t("table.pass-all")}
    </button>
  );
}

// Open seats can be taken by whoever is here.
function Seats() {
  const store = useTable();
  const seats = store.table.value?.seats ?? [];
  return (
    <div class="prompt-options">
      {seats.map(
        (seat, i) =>
          seat.kind === "open" && (
            <button
              key={i}
              type="button"
              class="option"
              onClick={() => store.sit(i)}
            >
              <Icon name="open-seat" />
              <span>{t("table.sit", { name: store.nameOfSeat(i) })}</span>
            </button>
          ),
      )}
    </div>
  );
}
