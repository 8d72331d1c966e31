// The strip along the top: the game, where it is, the steps to come, whose turn, the connection.
import { Icon, type IconName } from "../card/Icon";
import { t } from "../lang";
import { openSettings } from "../pages/Settings";
import type { View } from "../wire";
import { holds, stepsNow, turnOf, valueOf, type Book } from "./book";
import type { Step } from "./layout";
import { useTable, type Panel } from "./store";

export function Strip() {
  const store = useTable();
  return (
    <header class="strip">
      <a class="strip-home" href="/" aria-label={t("table.home")} title={t("table.home")}>
        <Icon name="home" />
      </a>
      <h1 class="strip-title">{store.title.value}</h1>
      <Words />
      <Tracker />
      <span class="strip-gap" />
      <Turn />
      <Link />
      <nav class="strip-tools" aria-label={t("table.tools")}>
        <PanelButton panel="log" icon="log" />
        <PanelButton panel="rules" icon="rules" />
        <PanelButton panel="chat" icon="chat" />
        <PanelButton panel="search" icon="search" />
        <button
          type="button"
          class="tool for-report"
          aria-label={t("table.report")}
          title={t("table.report")}
          onClick={() => (store.sheet.value = "report")}
        >
          <Icon name="report" />
        </button>
        <button
          type="button"
          class="tool"
          aria-label={t("table.menu")}
          title={t("table.menu")}
          onClick={() => (store.sheet.value = "menu")}
        >
          <Icon name="menu" />
        </button>
        <button
          type="button"
          class="tool strip-settings"
          aria-label={t("table.settings")}
          title={t("table.settings")}
          onClick={openSettings}
        >
          <Icon name="settings" />
        </button>
      </nav>
    </header>
  );
}

function PanelButton({ panel, icon }: { panel: Panel; icon: IconName }) {
  const store = useTable();
  const words = {
    log: t("table.log"),
    rules: t("table.rules"),
    chat: t("table.chat"),
    search: t("table.search"),
  }[panel];
  const unread = panel === "chat" ? store.unread.value : 0;
  return (
    <button
      type="button"
      class={`tool for-${panel}`}
      aria-label={unread > 0 ? t("table.chat-unread", { n: unread }) : words}
      title={words}
      aria-pressed={store.panel.value === panel}
      onClick={() => store.toggle(panel)}
    >
      <Icon name={icon} />
      {unread > 0 && <span class="tool-count">{unread}</span>}
    </button>
  );
}

function Words() {
  const store = useTable();
  const [book, view] = [store.book.value, store.view.value];
  if (!book || !view) return null;
  return <p class="strip-words">{stripWords(book, view).join(" · ")}</p>;
}

/** Where the game is: "Round 3". */
export function stripWords(book: Book, view: View): string[] {
  if (view.over) return [t("table.over")];
  return book.layout.strip
    .filter((word) => holds(book, view, word.when))
    .map(({ word, value }) =>
      t(word, { n: value ? valueOf(book, view, value) : 0, value: value ?? "" }),
    );
}

function Tracker() {
  const store = useTable();
  const [book, view] = [store.book.value, store.view.value];
  if (!book || !view || view.over) return null;
  const tracker = stepsNow(book, view);
  if (!tracker) return null;
  const { now } = tracker;
  return (
    <ol class="tracker" aria-label={t("table.phase")}>
      {tracker.steps.map((step, i) => (
        <li
          key={step.word}
          class={i < now ? "done" : i === now ? "now" : "to-come"}
          aria-current={i === now ? "step" : undefined}
        >
          {t(step.word)}
          {i === now && <Detail step={step} book={book} view={view} />}
        </li>
      ))}
    </ol>
  );
}

// What is being done in this step of the game.
function Detail({ step, book, view }: { step: Step; book: Book; view: View }) {
  const word = step.detail?.words[valueOf(book, view, step.detail.value)];
  return word ? <small class="tracker-detail">{t(word)}</small> : null;
}

function Turn() {
  const store = useTable();
  const [book, view] = [store.book.value, store.view.value];
  if (!book || !view) return null;
  const seat = turnOf(book, view);
  if (seat === null) return null;
  const mine = store.mySeats.value.length === 1 && store.mySeats.value[0] === seat;
  return (
    <p class={mine ? "strip-turn mine" : "strip-turn"}>
      {mine ? t("table.your-turn") : t("table.turn-of", { name: store.nameOfSeat(seat) })}
    </p>
  );
}

function Link() {
  const store = useTable();
  const watching = store.table.value?.watching ?? 0;
  const link = store.link.value;
  const words = {
    connecting: t("table.link.connecting"),
    open: t("table.link.open"),
    lost: t("table.link.lost"),
    closed: t("table.link.closed"),
  }[link];
  return (
    <p class={`strip-link ${link}`} role="status" title={words}>
      <span class="strip-lamp" />
      <span class={link === "open" ? "visually-hidden" : ""}>{words}</span>
      {watching > 0 && (
        <span title={t("table.watching", { n: watching })}>
          <Icon name="watch" label={t("table.watching", { n: watching })} /> {watching}
        </span>
      )}
    </p>
  );
}
