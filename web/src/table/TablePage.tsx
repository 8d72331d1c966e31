// The page of a table.
import "../styles/table.css";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../lang";
import { Voice } from "../learning/Voice";
import { Announcer } from "./Announcer";
import { CardMenu } from "./CardMenu";
import { Closer } from "./Closer";
import { Curtain } from "./Curtain";
import { Drawer } from "./Drawer";
import { listenAtEdge } from "./edge";
import { Felt } from "./Felt";
import { keepFocus } from "./focus";
import { Hand } from "./Hand";
import { listenToKeys } from "./keyboard";
import { Motion } from "./motion";
import { listenToPointer } from "./pointer";
import { Prompt } from "./Prompt";
import { PuzzleBar } from "../puzzles/PuzzleBar";
import { soundsOf } from "./changes";
import { Sheets } from "./sheets/Sheets";
import { SpotlitCard } from "./SpotlitCard";
import { play } from "./sound";
import { TableContext, TableStore, useTable } from "./store";
import { Strip } from "./Strip";

export function TablePage({ id }: { id: string }) {
  const store = useMemo(() => new TableStore(id), [id]);
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  return (
    <TableContext.Provider value={store}>
      <Table />
    </TableContext.Provider>
  );
}

function Table() {
  const store = useTable();
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const motion = new Motion(root.current!, layer.current!, store);
    store.beforeChange = () => motion.before();
    // The page is drawn anew before the next frame.
    store.afterChange = (before, after) =>
      requestAnimationFrame(() => {
        motion.after(before, after);
        for (const what of soundsOf(store.book.peek(), before.view, after.view)) play(what);
      });
    const stops = [
      listenToPointer(root.current!, layer.current!, store),
      listenToKeys(root.current!, store, () => {
        const moving = motion.skip();
        return store.skip() || moving;
      }),
      listenAtEdge(root.current!, store),
      keepFocus(root.current!),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store]);
  useAttention();
  const ready = store.book.value !== null && store.view.value !== null;
  const called = store.called.value;
  const trouble = store.trouble.value;
  return (
    <div
      class="table"
      ref={root}
      data-game={store.table.value?.game}
      data-drawer={store.panel.value ? "open" : "closed"}
      data-targeting={store.choices.value.targeting}
      data-replaying={store.replaying.value}
      data-n={store.view.value?.n}
      data-link={store.link.value}
      data-others={Math.min(store.others.value.length, 4)}
    >
      <Strip />
      {store.ailing.value && (
        <p class="table-ailing" role="alert">
          {store.ailing.value}
        </p>
      )}
      {trouble !== null ? (
        <Gone words={trouble} />
      ) : !ready ? (
        <p class="table-coming" role="status">
          {t("table.coming")}
        </p>
      ) : called !== null ? (
        <Curtain seat={called} />
      ) : (
        <Playing />
      )}
      <div class="flights" ref={layer} aria-hidden="true" />
    </div>
  );
}

function Playing() {
  const store = useTable();
  const front = store.front.value;
  return (
    <>
      <Voice />
      <Felt />
      <div class="foot">
        <PuzzleBar />
        <Prompt />
        {front !== null && <Hand seat={front} />}
      </div>
      <SpotlitCard />
      <Drawer />
      <CardMenu />
      <Closer />
      <Sheets />
      <Announcer />
    </>
  );
}

function Gone({ words }: { words: string }) {
  return (
    <main class="table-gone" id="main">
      <h2>{words}</h2>
      <a class="button primary" href="/">
        {t("table.home")}
      </a>
    </main>
  );
}

// The title of the window says when it is your turn, and a soft sound if wanted.
function useAttention(): void {
  const store = useTable();
  const asked = store.questions.value.length > 0;
  const title = store.title.value;
  useEffect(() => {
    const before = document.title;
    document.title = asked ? t("table.title-asked", { title }) : t("table.title", { title });
    return () => {
      document.title = before;
    };
  }, [asked, title]);
  useEffect(() => {
    if (asked) play("turn");
  }, [asked]);
}
