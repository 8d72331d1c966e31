// Somebody who plays through the page's own rules of what it asks and what it answers by itself, but
// without a page: runs in a browser, and does what the house's hint says. See prompts.mjs.
import { batchesOf, paymentOf, type Course } from "../src/table/habits";
import { repeatOf } from "../src/table/repeats";
import { roundOf } from "../src/table/book";
import { keepOwnKey } from "../src/settings";
import { keyOf } from "../src/state";
import { TableStore } from "../src/table/store";

export interface Count {
  rounds: number;
  /** Turns that the player had. */
  turns: number;
  /** Questions of the house to the player: what was asked before the page answered any by itself. */
  questions: number;
  /** Of them in the first round. */
  questionsFirst: number;
  /** Questions that the page put to the player. */
  prompts: number;
  promptsFirst: number;
  clicks: number;
  /** Questions that were put to the player, by their kind. */
  kinds: Record<string, number>;
}

/** The one of several answers in one click that has this option as its first. */
function courseWith(store: TableStore, option: number): Course | null {
  const [book, view, question] = [store.book.peek()!, store.view.peek()!, store.question.peek()!];
  const again = repeatOf(store.history, book, view, question);
  if (again) return again;
  const card = question.options[option]?.c;
  // The last of them does most.
  const batch = batchesOf(book, view, question).findLast(({ course }) => course.cards.includes(card ?? -1));
  if (batch) return batch.course;
  return paymentOf(book, view, question);
}

const patience = 20_000;

/** Waits for something to come true of what is signalled. */
function until(done: () => boolean): Promise<boolean> {
  const end = performance.now() + patience;
  return new Promise((resolve) => {
    const look = () => {
      if (done()) resolve(true);
      else if (performance.now() > end) resolve(false);
      else setTimeout(look, 1);
    };
    look();
  });
}

/** Plays a game to its end, or until so many rounds are over. */
export async function play(table: string, key: string, mostRounds: number): Promise<Count> {
  keepOwnKey(table, 0, key);
  const store = new TableStore(table);
  const count: Count = {
    rounds: 0, turns: 0, questions: 0, questionsFirst: 0, prompts: 0, promptsFirst: 0, clicks: 0, kinds: {},
  };
  store.start();
  const seen = new Set<string>();
  let first: number | null = null;
  const stop = store.question.subscribe((question) => {
    const view = store.view.peek();
    if (!question || !view || seen.has(keyOf(question))) return;
    seen.add(keyOf(question));
    count.questions += 1;
    const book = store.book.peek();
    if (book && (first === null || roundOf(book, view) <= first)) count.questionsFirst += 1;
  });
  try {
    for (;;) {
      const isMine = () => {
        const question = store.question.peek();
        return question !== null && !store.isSent(question) && store.book.peek() !== null;
      };
      const came = await until(() => isMine() || store.view.peek()?.over === true);
      const [book, view, question] = [store.book.peek(), store.view.peek(), store.question.peek()];
      if (!came || !book || !view || view.over || !question) break;
      const round = roundOf(book, view);
      // Setting up belongs to the first round.
      if (first === null || first <= 0) first = round;
      if (round - first >= mostRounds) break;
      await hinted(store);
      const { hintNow } = store;
      if (!hintNow.peek()) continue;
      const { option } = hintNow.peek()!;
      count.prompts += 1;
      count.kinds[question.prompt] = (count.kinds[question.prompt] ?? 0) + 1;
      if (round <= first) count.promptsFirst += 1;
      const card = question.options[option]?.c;
      const offers = card === undefined ? [] : (store.choices.peek().cards.get(card) ?? []);
      // A card that can do several things asks which.
      count.clicks += offers.length > 1 && !store.choices.peek().buttons.includes(option) ? 2 : 1;
      const course = courseWith(store, option);
      const before = keyOf(question);
      if (course) store.follow(course);
      else store.choose(option);
      await until(() => store.view.peek()?.over === true || keyNow(store) !== before);
    }
    const book = store.book.peek()!;
    count.rounds = roundOf(book, store.view.peek()!) - (first ?? 0) + (store.view.peek()!.over ? 1 : 0);
    count.turns = store.state.peek().log.filter(({ k, by }) => /turn$/.test(k) && by === 0).length;
    return count;
  } finally {
    stop();
    store.stop();
  }
}

const keyNow = (store: TableStore) => {
  const question = store.question.peek();
  return question ? keyOf(question) : "";
};

async function hinted(store: TableStore): Promise<void> {
  store.hint();
  await until(() => store.hintNow.peek() !== null);
}
