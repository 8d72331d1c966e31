// A table in the page: what is known, what is shown, and what can be done about it.
import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { getCards, getGame, getRules, HouseError, type RuleInfo } from "../api";
import { connect, type Connection, type Link } from "../connection";
import { t } from "../lang";
import { running } from "../learning/lessons";
import { notify } from "../pages/Notices";
import { navigate } from "../router";
import {
  forgetTable,
  keepOwnKey,
  keepTable,
  keptTables,
  keysOf,
  isRecord,
  keysToSit,
  motionAllowed,
  playerName,
  stored,
} from "../settings";
import { isAbout, keyOf, nothingYet, questionsOf, reduce, type TableState } from "../state";
import type {
  Card,
  ClientMessage,
  KeyMessage,
  MomentMessage,
  Question,
  ServerMessage,
  TableMessage,
} from "../wire";
import { answerToTakeBack, standing, type Answer } from "./answers";
import { cardOfSeat, makeBook, roundOf, type Book } from "./book";
import { othersAround, seatAsked, seatInFront } from "./facing";
import { habitOf, nextIn, type Asked, type Course } from "./habits";
import { rankOf } from "./hints";
import { choicesOf, noChoices, withTwins } from "./options";
import { makePace } from "./pace";
import {
  isActionWindow,
  offeredIn,
  passedBy,
  stepOf,
  stopsHere,
  stopsIn,
  type Declined,
  type Pass,
  type Stops,
} from "./passes";
import { withGiven, type Given } from "./repeats";
import { roomFor, type Ground } from "./room";
import { handOf, shownCards, twinsOf, type Open } from "./shown";
import { Spotlight } from "./spotlight";

export type Panel = "log" | "rules" | "chat" | "search";
export type Sheet = "menu" | "glance" | "keys" | "passes" | "export" | "report" | "pile" | "final" | "story";

/** A small menu at a card that offers several things. */
export interface Menu {
  card: number;
  options: number[];
  at: DOMRect;
}

/** A card looked at closely: by its id on the table, or by its definition alone. */
export interface Closer {
  card?: number;
  d?: number;
  at?: DOMRect;
  /** It stays until it is closed, and can be clicked into. */
  pinned: boolean;
}

/** What a card offers to whoever is asked. */
export interface Offer {
  options?: number[];
  /** In words. */
  doing?: string;
  /** The class it glows with. */
  hinted?: string;
  selected?: boolean;
  final?: boolean;
  /** The question is about it. */
  about?: boolean;
  note?: string;
}

/** What a drag meant besides the deed: the target to choose when it is asked for. */
interface Intent {
  target: number;
  seat: number;
}

/** Has the player been told that some things can be taken back only with consent? */
const knowsFinal = stored<boolean>("table-knows-final", false, (v) => typeof v === "boolean");
const allPasses = stored<Pass[]>("table-passes", [], Array.isArray);
const allStops = stored<Stops>("table-stops", {}, isRecord);
const allAsked = stored<Asked>("table-asked", {}, isRecord);
const gapBetween = 300;
const calmQueue = 5;
// More keys than seats and a captain's are never right.
const mostKeys = 9;
const mostOwn = 8;

export class TableStore {
  readonly state = signal<TableState>(nothingYet);
  readonly book = signal<Book | null>(null);
  readonly rules = signal<RuleInfo[]>([]);
  readonly trouble = signal<string | null>(null);
  /** What is wrong with the house now, though the table is there. */
  readonly ailing = signal<string | null>(null);
  readonly link = signal<Link>("connecting");

  // What is open in the page.
  readonly panel = signal<Panel | null>(null);
  readonly rule = signal<string | undefined>(undefined);
  readonly sheet = signal<Sheet | null>(null);
  readonly pile = signal<{ zone: number; title: string } | null>(null);
  readonly menu = signal<Menu | null>(null);
  readonly closer = signal<Closer | null>(null);
  /** The card that a finger has picked out: touched again, it acts. */
  readonly selected = signal<number | null>(null);
  /** The seat that was asked to come closer. */
  readonly near = signal<number | null>(null);
  /** Who looks at a screen that is passed round. */
  readonly facing = signal<number | null>(null);
  readonly narrow = signal(false);
  /** The size of the felt, and how much of its height proved too much to reckon with. */
  readonly ground = signal<Omit<Ground, "narrow">>({ width: 940, height: 480, window: 800 });
  readonly squeeze = signal(1);
  readonly spotlight = new Spotlight();
  readonly replaying = signal(false);
  /** A game that is over is looked at again with all hands open. */
  readonly openHands = signal(false);
  /** What was answered last from here, and after how many answers. */
  readonly given = signal<{ at: number; option: number; words: string } | null>(null);
  readonly unread = signal(0);
  /** The table to which the host leads those who sit here. */
  readonly next = signal<string | null>(null);
  /** The player was asked for a name and wants none. */
  readonly nameless = signal(false);

  // What is on its way or has been decided for a while.
  /** The question whose answer is on its way. */
  readonly sent = signal<string | null>(null);
  readonly passAll = signal(false);
  /** The phase in which one passes until something else is offered than these. */
  readonly passedOn = signal<{ phase: string | null; names: string[] } | null>(null);
  private declined: Declined[] = [];
  readonly stops = allStops;
  readonly asked = allAsked;
  /** What is still to be answered of several answers in a row. */
  private course: Course | null = null;
  private courseStep: string | null = null;
  /** What was answered where one may want to do the same again. */
  history: Given[] = [];
  readonly passed = signal<string[]>([]);
  readonly passes = allPasses;
  /** The last answer that the player gave: which one it was, and where the log ended then. */
  readonly answered = signal<{ count: number; logAt: number } | null>(null);
  /** "Go on" to who speaks beside the table. */
  goOn: () => void = () => {};
  private intent: Intent | null = null;
  private answers: Answer[] = [];
  private sentByItself = false;
  /** The open seat that was asked for. */
  private sitting: number | null = null;

  /** Called before what is on the screen changes: things that move remember where they were. */
  beforeChange: () => void = () => {};
  afterChange: (before: TableState, after: TableState) => void = () => {};

  private connection: Connection | null = null;
  private readonly endings: (() => void)[] = [];
  private readonly pace = makePace<ServerMessage>(
    (message) => this.apply(message),
    (message, waiting) => gapAfter(message, waiting),
  );

  constructor(readonly id: string) {}

  // ---- what is to be seen -----------------------------------------------------------------------

  /** The view on the screen: the present, or a moment that is looked at again. */
  readonly view = computed(() =>
    this.replaying.value
      ? (this.state.value.moment?.view ?? this.state.value.view)
      : this.state.value.view,
  );
  readonly table = computed(() => this.state.value.table);
  readonly mySeats = computed(() => this.table.value?.you?.seats ?? []);
  readonly questions = computed(() =>
    this.replaying.value ? [] : questionsOf(this.state.value.view),
  );
  readonly together = computed(() => this.book.value?.game.cooperative ?? false);
  /** Whose turn it is to take the screen; null: nobody has to be called. */
  readonly called = computed(() => {
    const view = this.state.value.view;
    if (!view || view.over || this.replaying.value) return null;
    return seatAsked(this.mySeats.value, this.together.value, this.facing.value, view.asked);
  });
  readonly question = computed(() => {
    if (this.called.value !== null) return null;
    const open = this.questions.value;
    const facing = this.together.value ? this.near.value : this.facing.value;
    return open.find((question) => question.seat === facing) ?? open[0] ?? null;
  });
  /** The seat at the near edge. */
  readonly front = computed(() => {
    const view = this.view.value;
    if (!view) return null;
    return seatInFront(this.mySeats.value, this.facing.value, this.question.value, view);
  });
  readonly others = computed(() => othersAround(this.view.value?.order ?? [], this.front.value));
  readonly open = computed<Open>(() => {
    const view = this.view.value;
    const seats = new Set<number>();
    if (view && !this.narrow.value) for (const seat of view.order) seats.add(seat);
    if (this.near.value !== null) seats.add(this.near.value);
    return { seats, front: this.front.value };
  });
  readonly room = computed(() => {
    const [book, view] = [this.book.value, this.view.value];
    if (!book || !view) return null;
    const { width, height, window } = this.ground.value;
    const squeeze = this.squeeze.value;
    const small = Math.max(0.5, squeeze);
    const ground = { width, window, height: height * squeeze, narrow: this.narrow.value, small };
    return roomFor(book, view, ground, { front: this.front.value, others: this.others.value });
  });
  readonly choices = computed(() => {
    const [book, view, question] = [this.book.value, this.view.value, this.question.value];
    if (!book || !view || !question || this.isSent(question)) return noChoices;
    const shown = shownCards(book, view, this.open.value);
    const hand = handOf(book, view, this.front.value);
    const choices = choicesOf(question, shown, (seat) => cardOfSeat(book, view, seat), hand);
    return withTwins(choices, (card) => twinsOf(book, view, card).filter((twin) => shown.has(twin)));
  });
  /** The hint that is about the open question. */
  readonly hintNow = computed(() => {
    const { hint } = this.state.value;
    const question = this.question.value;
    return hint && question && isAbout(hint, question) ? hint : null;
  });
  /** The question that a hint was asked for and has not come yet. */
  readonly pondered = signal<string | null>(null);
  /** The options that could be taken back only with the others' consent. */
  readonly finals = computed<ReadonlySet<number>>(() => {
    const { weighed } = this.state.value;
    const question = this.question.value;
    return new Set(weighed && question && isAbout(weighed, question) ? weighed.final : []);
  });
  /** Such an option, chosen for the first time: the player is asked once whether it is meant. */
  readonly doubtful = signal<{ option: number; target?: number } | null>(null);

  /** A card as it is now: whoever reads it is told only when this card changes. */
  card(id: number): Card | undefined {
    let found = this.cards.get(id);
    if (!found) {
      found = computed(() => this.view.value?.cards[id]);
      this.cards.set(id, found);
    }
    return found.value;
  }
  private readonly cards = new Map<number, ReadonlySignal<Card | undefined>>();

  /** What a card offers now; told only when that changes. */
  offer(id: number): Offer {
    let found = this.offers.get(id);
    if (!found) {
      // Equal offers are one string, so that nothing is drawn anew for them.
      found = computed(() => JSON.stringify(this.offerOf(id)));
      this.offers.set(id, found);
    }
    return JSON.parse(found.value) as Offer;
  }
  private readonly offers = new Map<number, ReadonlySignal<string>>();

  private offerOf(id: number): Offer {
    const { cards, elsewhere } = this.choices.value;
    const options = cards.get(id) ?? elsewhere.get(id);
    const question = this.question.value;
    if (!options) return { about: question?.source === id };
    const chosen = options.map((i) => question?.options[i]);
    return {
      options,
      doing: chosen.map((option) => option?.w).join("; "),
      hinted: rankOf(this.hintNow.value, options),
      selected: this.selected.value === id,
      final: options.every((option) => this.finals.value.has(option)),
      // What it would come to is said before anybody chooses it.
      note: chosen.map((option) => option?.n).find(Boolean),
    };
  }

  /** Is the answer to this question on its way? */
  isSent(question: Question | null): boolean {
    return question !== null && this.sent.value === keyOf(question);
  }

  /** What the table is called: as its captain wants, else like its game. */
  readonly title = computed(() => {
    const short = this.book.value?.layout.title;
    return this.table.value?.title || (short && t(short)) || this.book.value?.game.title || "";
  });

  nameOfSeat(seat: number | null | undefined): string {
    const found = seat === null || seat === undefined ? undefined : this.table.value?.seats[seat];
    return found?.name || t("table.seat", { n: (seat ?? 0) + 1 });
  }

  // ---- coming and going -------------------------------------------------------------------------

  start(): void {
    const connection = connect(
      () => this.join(),
      (message) => this.receive(message),
    );
    this.connection = connection;
    this.endings.push(
      this.watchWidth(),
      effect(() => {
        this.link.value = connection.link.value;
      }),
      effect(() => this.passByItself()),
      effect(() => this.answerByHabit()),
      effect(() => this.lookThroughMySeat()),
      effect(() => this.weigh()),
    );
    const wanted = new URLSearchParams(location.search);
    const at = Number(wanted.get("at") ?? NaN);
    if (Number.isInteger(at)) this.firstLook = at;
    this.openHands.value = wanted.has("open");
    if (wanted.has("story")) this.sheet.value = "story";
  }

  /** Knows from now on whether the window is narrow; what is given back ends that. */
  watchWidth(): () => void {
    const narrow = matchMedia("(max-width: 760px)");
    const look = () => (this.narrow.value = narrow.matches);
    look();
    narrow.addEventListener("change", look);
    return () => narrow.removeEventListener("change", look);
  }

  /** A table that no house has: it is shown moment by moment, and nobody plays there. */
  openAlone(book: Book, table: TableMessage): void {
    this.book.value = book;
    this.state.value = { ...nothingYet, table };
  }

  showMoment(message: MomentMessage): void {
    this.apply(message);
  }

  stop(): void {
    this.connection?.close();
    this.spotlight.end();
    for (const end of this.endings) end();
  }

  private firstLook: number | null = null;

  private join(): ClientMessage {
    const { keys, instead } = keysToSit(this.id);
    return {
      t: "join",
      v: 1,
      table: this.id,
      keys: keys.slice(-mostKeys),
      instead: instead.slice(-mostOwn),
      watch: keptTables.peek()[this.id]?.watch,
      name: playerName.peek() || undefined,
    };
  }

  send(message: ClientMessage): void {
    if (message.t === "choose") this.noteGiven(message.seat, message.option);
    if (!this.connection?.send(message)) notify(t("table.not-connected"));
  }

  private noteGiven(seat: number, option: number): void {
    const asked = questionsOf(this.state.peek().view).find((question) => question.seat === seat);
    const at = this.view.peek()?.n ?? 0;
    this.given.value = { at, option, words: asked?.options[option]?.w ?? "" };
  }

  private receive(message: ServerMessage): void {
    // A key that skips, or motion that is off, shows everything at once.
    if (message.t === "update" || message.t === "said") this.pace.push(message);
    else {
      this.pace.flush();
      this.apply(message);
    }
  }

  /** Shows at once what is being shown step by step; false if nothing waits. */
  skip(): boolean {
    const waiting = this.pace.waiting();
    this.pace.flush();
    return this.spotlight.end() || waiting;
  }

  private apply(message: ServerMessage): void {
    const before = this.state.peek();
    const changes = message.t === "update" || message.t === "view" || message.t === "moment";
    if (changes) this.beforeChange();
    batch(() => {
      this.state.value = reduce(before, message);
      this.note(message);
    });
    if (changes) this.afterChange(before, this.state.peek());
  }

  // What a message means besides what it changes.
  private note(message: ServerMessage): void {
    switch (message.t) {
      case "table":
        void this.openBook(message.game);
        this.openLog(message.players);
        this.warnOfKnown(message);
        if (message.you && (message.you.seats.length > 0 || message.you.captain))
          keepTable(this.id, { game: message.game });
        break;
      case "view":
        this.sent.value = null;
        this.spotlight.end();
        this.answers = standing(this.answers, message.n);
        if (message.undone) {
          this.passed.value = [];
          notify(t("table.undo.done"));
        }
        if (this.firstLook !== null) this.look(this.firstLook);
        this.firstLook = null;
        this.followIntent();
        break;
      case "update":
        if (message.by !== undefined && this.mySeats.peek().includes(message.by))
          this.answers.push({
            at: message.n - 1,
            seat: message.by,
            byItself: this.sentByItself,
          });
        if (!this.isSent(this.question.peek())) {
          this.sent.value = null;
          this.menu.value = null;
          this.selected.value = null;
        }
        this.followIntent();
        this.followCourse();
        if (message.log && this.book.value) 
          this.spotlight.follow(this.book.value, message.log, this.mySeats.peek());
        break;
      case "moment":
        this.replaying.value = true;
        break;
      case "next":
        keepTable(message.table, { game: this.table.peek()?.game, keys: message.keys });
        this.next.value = message.table;
        break;
      case "hint":
        this.pondered.value = null;
        break;
      case "said":
        if (!message.old && this.panel.peek() !== "chat") this.unread.value += 1;
        break;
      case "key":
        this.keepKey(message);
        break;
      case "undo-settled":
        if (!message.yes)
          notify(t("table.undo.refused", { name: this.nameOfSeat(message.by) }));
        break;
      case "refused":
        this.refused(message.re, message.code, message.text);
        break;
      case "trouble":
        this.ailing.value = message.over ? null : message.text;
        break;
      case "bye":
        if (message.code === "closed") forgetTable(this.id);
        if (message.code === "restart") notify(message.text || t("table.restart"));
        else this.trouble.value = message.text || t("table.closed");
        break;
    }
  }

  // The log is open from the start where it takes no room that the cards of a crowd need.
  private openLog(players: number): void {
    if (this.opened) return;
    this.opened = true;
    // A lesson has a voice of its own.
    if (this.id in running.peek()) return;
    const wide = players > 2 ? 1500 : 1180;
    if (matchMedia(`(min-width: ${wide}px)`).matches) this.panel.value = "log";
  }
  private opened = false;

  // Where several play, all should know that one of them may know what lies in the decks.
  private warnOfKnown(message: TableMessage): void {
    const people = message.seats.filter(({ kind }) => kind === "person" || kind === "open").length;
    if (!message.known || this.warned === message.known || people < 2) return;
    this.warned = message.known;
    notify(t(`table.known.${message.known}`));
  }
  private warned: string | undefined;

  // A captain is told the keys of others, too: those are for links, not for sitting down.
  private keepKey({ seat, what, key }: KeyMessage): void {
    if (what) keepTable(this.id, { [what]: key });
    if (seat === undefined) return;
    const mine = this.mySeats.peek().includes(seat) || this.sitting === seat;
    if (mine) keepOwnKey(this.id, seat, key);
    else {
      const links = [...(keptTables.peek()[this.id]?.links ?? [])];
      links[seat] = key;
      keepTable(this.id, { links });
    }
    if (this.sitting !== seat) return;
    this.sitting = null;
    this.connection?.rejoin();
  }

  private refused(re: string, code: string, text: string): void {
    this.sent.value = null;
    this.intent = null;
    if (re === "hint") this.pondered.value = null;
    if (re === "join") {
      const keys = keysOf(this.id);
      // All keys are void: what is left is to watch, if that is allowed.
      if (code === "bad-key" && keys.length > 0) {
        forgetTable(this.id);
        notify(text);
        this.connection?.rejoin();
        return;
      }
      this.trouble.value = text || t("table.no-such-table");
      this.connection?.close();
      return;
    }
    // A late answer is nothing to worry people with: the next question is here already.
    if (re === "choose" && code === "late") return;
    notify(text || code);
  }

  private async openBook(game: string): Promise<void> {
    if (this.book.peek()?.game.id === game) return;
    try {
      const [info, cards] = await Promise.all([getGame(game), getCards(game)]);
      this.book.value = makeBook(info, cards);
      this.rules.value = await getRules(game);
    } catch (error) {
      this.trouble.value =
        error instanceof HouseError && error.message ? error.message : t("table.not-connected");
    }
  }

  // Where one screen is passed round, the house is told who looks at it.
  private lookThroughMySeat(): void {
    const seat = this.facing.value;
    if (seat !== null && this.mySeats.peek().includes(seat)) this.send({ t: "view", seat });
  }

  // ---- acting -----------------------------------------------------------------------------------

  // Alone one may take back everything; others may have seen something.
  private weigh(): void {
    const question = this.question.value;
    const alone = this.table.value?.you?.alone ?? true;
    const { weighed } = this.state.peek();
    if (!question || alone || (weighed && isAbout(weighed, question))) return;
    if (this.link.peek() === "open") this.send({ t: "weigh", seat: question.seat });
  }

  /** The player has been asked and means it. */
  chooseForGood(): void {
    const meant = this.doubtful.peek();
    knowsFinal.value = true;
    this.doubtful.value = null;
    this.sheet.value = null;
    if (meant) this.choose(meant.option, meant.target);
  }

  choose(option: number, target?: number): void {
    const question = this.question.peek();
    if (!question || this.isSent(question)) return;
    if (this.finals.peek().has(option) && !knowsFinal.peek()) {
      this.doubtful.value = { option, target };
      this.menu.value = null;
      this.sheet.value = "final";
      return;
    }
    batch(() => {
      this.menu.value = null;
      this.closer.value = null;
      this.selected.value = null;
      if (this.sheet.peek() === "pile") this.sheet.value = null;
      this.sent.value = keyOf(question);
      this.passed.value = [];
      const { log, logFrom } = this.state.peek();
      this.answered.value = {
        count: (this.answered.peek()?.count ?? 0) + 1,
        logAt: logFrom + log.length,
      };
      // My own turn has come: from now on I want to be asked again.
      if (question.prompt !== "window") this.passAll.value = false;
    });
    if (target !== undefined) this.intent = { target, seat: question.seat };
    if (isActionWindow(question) && question.options[option]?.k === "pass") this.decline(question);
    this.sentByItself = false;
    this.remember(question, option);
    this.send({ t: "choose", seat: question.seat, q: question.q, option });
  }

  private decline(question: Question): void {
    const [book, view] = [this.book.peek(), this.view.peek()];
    if (!book || !view) return;
    const [round, phase] = [roundOf(book, view), stepOf(book, view)];
    const now = offeredIn(book, view, question).map((name) => ({ round, phase, name }));
    this.declined = [...this.declined.filter((known) => known.round === round), ...now];
  }

  // A drag onto a target answers the question for the target, too. What is asked in between, such
  // as how to pay, is for the player.
  private followIntent(): void {
    const { intent } = this;
    const question = this.question.peek();
    if (!intent || !question || this.isSent(question)) return;
    if (question.seat !== intent.seat || question.options.some((o) => o.k === "deed" && o.x)) {
      this.intent = null;
      return;
    }
    const option = question.options.findIndex((o) => o.k === "card" && o.c === intent.target);
    if (option < 0) return;
    this.intent = null;
    this.choose(option);
  }

  /** A click on a card: what it offers, or why it offers nothing. */
  pick(card: number, at: DOMRect): void {
    const choices = this.choices.peek();
    const options = choices.cards.get(card) ?? choices.elsewhere.get(card);
    if (!options) return;
    if (options.length === 1) this.choose(options[0]!);
    else this.menu.value = { card, options, at };
  }

  // Friends take back whichever of their answers was the last; a rival only the own one.
  undo(): void {
    const mine = this.mySeats.peek();
    const seat = this.together.peek() ? undefined : (this.front.peek() ?? mine[0]);
    if (mine.length === 0) return;
    const to = answerToTakeBack(this.answers, seat === undefined ? mine : [seat]);
    // It would pass by itself again at once.
    if (to !== undefined) this.passAll.value = false;
    this.passedOn.value = null;
    this.declined = [];
    this.course = null;
    const [book, view] = [this.book.peek(), this.view.peek()];
    if (book && view) {
      const round = roundOf(book, view);
      this.history = this.history.filter((given) => given.round !== round);
    }
    this.send({ t: "undo", seat, to });
  }

  /** Takes an open seat. */
  sit(seat: number): void {
    this.sitting = seat;
    this.send({ t: "sit", seat, name: playerName.peek() || undefined });
  }

  /** Says what the player is called: here, and at tables to come. */
  introduce(name: string): void {
    playerName.value = name;
    const mine = this.mySeats.peek();
    // Who watches is known by the name they come in with.
    if (mine.length === 0) this.connection?.rejoin();
    for (const seat of mine) this.send({ t: "name", seat, name });
  }

  hint(): void {
    const question = this.question.peek();
    if (!question) return;
    this.pondered.value = keyOf(question);
    this.send({ t: "hint", seat: question.seat });
  }

  /** Opens a rule, or the search for one, in the drawer. */
  openRule(id?: string): void {
    batch(() => {
      this.rule.value = id;
      this.panel.value = "rules";
      this.closer.value = null;
    });
  }

  toggle(panel: Panel): void {
    this.panel.value = this.panel.peek() === panel ? null : panel;
    if (this.panel.peek() === "chat") this.unread.value = 0;
  }

  // ---- not being asked --------------------------------------------------------------------------

  private passByItself(): void {
    const [book, view, question] = [this.book.value, this.view.value, this.question.value];
    if (!book || !view || !question || this.isSent(question)) return;
    const { passAll, passes } = this;
    const on = this.passedOn.value;
    const isPassed = on !== null && on.phase === stepOf(book, view);
    if (on !== null && !isPassed) this.passedOn.value = null;
    // Something else can be done now than when it was decided to pass on.
    const isNew = offeredIn(book, view, question).some((name) => !on?.names.includes(name));
    const isStop = stopsHere(this.stops.value, this.declined, book, view, question);
    const all = passAll.value || (isPassed && !isNew);
    const found = passedBy(passes.value, all || !isStop, book, view, question, this.id);
    if (!found) {
      if (passAll.peek() && question.prompt !== "window") passAll.value = false;
      return;
    }
    // Windows without a stop pass in silence: else there would be no end of it.
    if (isStop) this.passed.value = [...new Set([...this.passed.peek(), ...found.names])];
    this.sendByItself(question, found.option);
  }

  private answerByHabit(): void {
    const [book, view, question] = [this.book.value, this.view.value, this.question.value];
    if (!book || !view || !question || this.isSent(question)) return;
    const found = habitOf(book, this.asked.value, view, question);
    if (found) this.sendByItself(question, found.option);
  }

  private remember(question: Question, option: number): void {
    const [book, view] = [this.book.peek(), this.view.peek()];
    if (book && view) this.history = withGiven(this.history, book, view, question, option);
  }

  private sendByItself(question: Question, option: number): void {
    this.sent.value = keyOf(question);
    this.remember(question, option);
    this.sentByItself = true;
    this.send({ t: "choose", seat: question.seat, q: question.q, option });
  }

  /** To be asked about a habit, or not. */
  setAsked(prompt: string, on: boolean): void {
    const game = this.book.peek()?.game.id ?? "";
    const others = (allAsked.peek()[game] ?? []).filter((other) => other !== prompt);
    allAsked.value = { ...allAsked.peek(), [game]: on ? [...others, prompt] : others };
  }

  /** Several answers in one click. To take back is to take back all of them. */
  follow(course: Course): void {
    const [question, view] = [this.question.peek(), this.view.peek()];
    const option = question && view ? nextIn(view, question, course) : -1;
    if (option < 0) return;
    this.course = { ...course, cards: course.cards.slice(1) };
    this.courseStep = this.stepNow();
    this.choose(option);
  }

  private stepNow(): string | null {
    const [book, view] = [this.book.peek(), this.view.peek()];
    return book && view ? stepOf(book, view) : null;
  }

  // Whatever else is asked in between ends it.
  private followCourse(): void {
    const [course, question, view] = [this.course, this.question.peek(), this.view.peek()];
    if (!course || !question || !view || this.isSent(question)) return;
    if (course.goesOn && question.prompt !== course.prompt && this.stepNow() === this.courseStep) return;
    const option = nextIn(view, question, course);
    const left = course.cards.slice(1);
    const isLast = left.length === 0 && (!course.thenPass || course.cards.length === 0);
    this.course = option < 0 || isLast ? null : { ...course, cards: left };
    if (option >= 0) this.sendByItself(question, option);
  }

  /** Not to be asked about a card or an ability any more, or not in this round. */
  dontAsk(name: string, ever: boolean): void {
    const [book, view] = [this.book.peek(), this.view.peek()];
    if (!book || !view) return;
    const game = book.game.id;
    const others = allPasses.peek().filter((pass) => pass.game !== game || pass.name !== name);
    const pass = ever ? { game, name } : { game, name, table: this.id, round: roundOf(book, view) };
    allPasses.value = [...others, pass];
  }

  /** Not to be asked for an action in this phase any more, until something new can be done. */
  passOn(): void {
    const [book, view, question] = [this.book.peek(), this.view.peek(), this.question.peek()];
    if (!book || !view || !question || !isActionWindow(question)) return;
    this.passedOn.value = { phase: stepOf(book, view), names: offeredIn(book, view, question) };
  }

  /** Sets a stop at a window, or takes it away. It is remembered for all tables of this game. */
  setStop(window: number, stop: boolean): void {
    const book = this.book.peek();
    if (!book) return;
    const others = stopsIn(allStops.peek(), book).filter((other) => other !== window);
    allStops.value = { ...allStops.peek(), [book.game.id]: stop ? [...others, window] : others };
  }

  askAgain(pass: Pass): void {
    allPasses.value = allPasses.peek().filter((other) => other !== pass);
  }

  // ---- looking back -----------------------------------------------------------------------------

  look(at: number): void {
    const open = this.openHands.peek() && this.table.peek()?.over === true;
    this.send(open ? { t: "look", at, open } : { t: "look", at });
  }

  /** Shows or hides the hands of all others in the moment that is looked at. */
  showHands(yes: boolean): void {
    this.openHands.value = yes;
    this.look(this.state.peek().moment?.at ?? 0);
  }

  /** Back to the present. */
  leaveReplay(): void {
    this.beforeChange();
    batch(() => {
      this.replaying.value = false;
      this.state.value = { ...this.state.peek(), moment: null };
    });
    if (location.search !== "") navigate(location.pathname, { replace: true });
  }
}

// Several things in a row are shown one after the other, faster when many wait.
function gapAfter(message: ServerMessage, waiting: number): number {
  if (message.t !== "update" || !motionAllowed() || document.visibilityState === "hidden") return 0;
  if (!message.cards && !message.zones && !message.seatValues) return 0;
  return waiting > calmQueue ? (gapBetween * calmQueue) / waiting : gapBetween;
}

export const TableContext = createContext<TableStore | null>(null);

/** The table that a component belongs to. */
export function useTable(): TableStore {
  const store = useContext(TableContext);
  if (!store) throw new Error("no table around this component");
  return store;
}

/** The book, in components that are only there once it is open. */
export function useBook(): Book {
  const book = useTable().book.value;
  if (!book) throw new Error("the book is not open yet");
  return book;
}
