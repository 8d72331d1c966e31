// An example of the rules as a little table: its position, and what is done there, step by step.
import "../styles/table.css";
import "../styles/example.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { getCards, getExample, getGame, getRules, type ExampleWalk, type RuleInfo } from "../api";
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { Frame } from "../pages/Frame";
import { Loaded } from "../pages/Trouble";
import { useLoad } from "../pages/useLoad";
import { makeBook, type Book } from "../table/book";
import { Closer } from "../table/Closer";
import { Felt } from "../table/Felt";
import { Hand } from "../table/Hand";
import { Motion } from "../table/motion";
import { listenToPointer } from "../table/pointer";
import { TableContext, TableStore, useTable } from "../table/store";
import { stripWords } from "../table/Strip";
import type { TableMessage } from "../wire";

/** The table that a walk is played at: everybody who sits there is here, and nobody plays. */
function tableOf(game: string, { title, names }: ExampleWalk): TableMessage {
  const seats = names.map((_, seat) => seat);
  return {
    t: "table",
    v: 1,
    id: "example",
    game,
    title,
    players: names.length,
    seats: names.map((name) => ({ name, kind: "person", here: true })),
    captain: null,
    private: true,
    locked: true,
    watching: 0,
    over: false,
    opened: "",
    answers: 0,
    you: { seat: 0, seats, captain: false, alone: true },
  };
}

function Steps({ walk, at, go }: { walk: ExampleWalk; at: number; go: (to: number) => void }) {
  const store = useTable();
  const step = walk.steps[at]!;
  const lines = step.view.log.map(({ x }) => x);
  const list = useRef<HTMLUListElement>(null);
  return (
    <section class="example-steps" aria-label={walk.title}>
      <div role="status">
        <p class="example-said">
          {step.seat === null
            ? t("example.begins")
            : t("example.answers", { name: store.nameOfSeat(step.seat), words: step.words })}
        </p>
        {lines.length > 0 && (
          <ul class="example-log" ref={list}>
            {lines.map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        )}
        {at > 0 && lines.length === 0 && <p class="help">{t("example.nothing")}</p>}
      </div>
      <p class="actions">
        <button class="button" disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="chevron-left" />
          {t("example.back")}
        </button>
        <button
          class="button primary"
          disabled={at === walk.steps.length - 1}
          onClick={() => go(at + 1)}
        >
          {t("example.on")}
          <Icon name="chevron-right" />
        </button>
        <span class="help">{t("example.step", { n: at + 1, of: walk.steps.length })}</span>
      </p>
    </section>
  );
}

function LittleTable({ game, book, walk }: { game: string; book: Book; walk: ExampleWalk }) {
  const [at, setAt] = useState(0);
  const store = useMemo(() => new TableStore("example"), [walk]);
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const show = (to: number) =>
    store.showMoment({
      t: "moment",
      at: to,
      of: walk.steps.length - 1,
      ...walk.steps[to]!.view,
      question: null,
    });
  useMemo(() => {
    store.openAlone(book, tableOf(game, walk));
    show(0);
  }, [store]);
  useEffect(() => {
    const motion = new Motion(root.current!, layer.current!, store);
    store.beforeChange = () => motion.before();
    store.afterChange = (before, after) =>
      requestAnimationFrame(() => motion.after(before, after));
    const endings = [listenToPointer(root.current!, layer.current!, store), store.watchWidth()];
    return () => {
      for (const end of endings) end();
    };
  }, [store]);
  const go = (to: number) => {
    setAt(to);
    show(to);
  };
  const front = store.front.value;
  return (
    <TableContext.Provider value={store}>
      <div
        class="table example-table"
        ref={root}
        data-game={game}
        data-drawer="closed"
        data-replaying
        data-step={at}
        data-others={Math.min(store.others.value.length, 4)}
      >
        <p class="example-where">{stripWords(book, store.view.value!).join(" · ")}</p>
        <Felt within />
        <div class="foot">
          <Steps walk={walk} at={at} go={go} />
          {front !== null && <Hand seat={front} />}
        </div>
        <Closer />
        <div class="flights" ref={layer} aria-hidden="true" />
      </div>
    </TableContext.Provider>
  );
}

function Walks({ game, book, walks }: { game: string; book: Book; walks: ExampleWalk[] }) {
  const [chosen, setChosen] = useState(0);
  const walk = walks[chosen]!;
  const ours = useMemo(
    () =>
      walk.cards.length === 0
        ? book
        : makeBook(book.game, [...book.cards.values(), ...walk.cards]),
    [walk],
  );
  return (
    <>
      {walks.length > 1 && (
        <div class="actions" role="group" aria-label={t("example.several")}>
          {walks.map(({ title }, i) => (
            <button
              key={i}
              class="button"
              aria-pressed={i === chosen}
              onClick={() => setChosen(i)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      <LittleTable key={chosen} game={game} book={ours} walk={walk} />
    </>
  );
}

function Words({ rule }: { rule: RuleInfo | undefined }) {
  if (!rule) return null;
  return (
    <div class="example-words">
      {rule.title && <p class="lead">{rule.title}</p>}
      <p>{rule.text}</p>
    </div>
  );
}

export function ExamplePage({ game, id }: { game: string; id: string }) {
  const load = useLoad(async () => {
    const [info, cards, rules, example] = await Promise.all([
      getGame(game),
      getCards(game),
      getRules(game),
      getExample(game, id),
    ]);
    return { book: makeBook(info, cards), rule: rules.find((one) => one.id === id), example };
  }, [game, id]);
  return (
    <Frame title={t("example.title", { id })} game={game} wide>
      <Loaded load={load}>
        {({ book, rule, example }) => (
          <div class="stack">
            <Words rule={rule} />
            <Walks game={game} book={book} walks={example.walks} />
            <p class="actions">
              <a class="button quiet" href={`/rules/${game}/${id}`}>
                {t("example.to-rules")}
              </a>
            </p>
          </div>
        )}
      </Loaded>
    </Frame>
  );
}
