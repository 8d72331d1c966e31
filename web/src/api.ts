// The HTTP API of the house (docs/protocol.md).

import type { ViewMessage } from "./wire";

export interface SetupChoice {
  value: string;
  title: string;
  note?: string;
}

/** One way in which a game can be set up. */
export interface SetupOption {
  name: string;
  help: string;
  default: string;
  perSeat?: boolean;
  many?: boolean;
  /** Absent or empty: free text. */
  choices?: SetupChoice[];
}

/** The body of `POST /tables`. */
export interface NewTable {
  game: string;
  players: number;
  options: Record<string, string>;
  /** "person", "open" or the name of a bot, per seat. */
  seats: string[];
  names: string[];
  seed?: number | string;
  private?: boolean;
  title?: string;
}

export interface GameSummary {
  id: string;
  title: string;
  summary: string;
  players: [number, number];
  cooperative: boolean;
  /** From the simplest to the best. */
  bots: string[];
  /** A good first game. */
  first: NewTable;
}

export interface ZoneKind {
  name: string;
  perSeat?: boolean;
  inPlay?: boolean;
  hand?: boolean;
}

export interface ValueKind {
  name: string;
  kind: "number" | "seat" | "seats" | "card";
}

export interface StateKind {
  name: string;
  flag?: number;
  counter?: number;
  bit?: number;
}

/** A game with the words of its views. */
export interface GameInfo extends GameSummary {
  zones: ZoneKind[];
  values: ValueKind[];
  seatValues: ValueKind[];
  counters: string[];
  stats: string[];
  badges: { stat: number; attribute: string }[];
  notes: string[];
  states: StateKind[];
  deeds: { key: string; text: string }[];
  prompts: { key: string; text: string; rule?: string }[];
  logLines: { key: string; rule?: string }[];
  types: string[];
  sets: Record<string, string>;
  options: SetupOption[];
  /** null: it is played without decks of one's own. */
  decks: DeckBuilding | null;
  /** What a new campaign is asked about; null: it has none. */
  campaign: CampaignForm | null;
}

export interface AbilityInfo {
  i: number;
  name?: string;
  kind: string;
  text: string;
  rules?: string[];
}

/** The definition of a card. */
export interface CardInfo {
  d: number;
  name: string;
  set: string;
  type: string;
  icon?: string;
  copies?: number;
  /** The definition of its other side. */
  back?: number;
  cost?: number | "X";
  numbers?: Record<string, number>;
  words?: Record<string, string>;
  traits?: string[];
  keywords?: string[];
  text?: string;
  abilities?: AbilityInfo[];
}

export interface RuleInfo {
  id: string;
  /** What it is about; "example": one of the book's; "gap": what the book leaves open. */
  kind?: string;
  section: string;
  /** A little table shows this example. */
  shown?: boolean;
  /** The question that a gap leaves open, or what an example shows. */
  title?: string;
  text: string;
  see?: string[];
}

/** A moment of a game at which exactly one answer keeps it won. */
export interface Puzzle {
  id: string;
  title: string;
  /** 1 to 3. */
  difficulty: number;
  /** Who is asked, by name. */
  seat: string;
  /** Where they sit, from 0. */
  place: number;
  /** The right option. */
  option: number;
  /** All options that differ, the right one first; chances to win in per cent. */
  ways: { option: string; chance: number; defeat?: string }[];
  line: string[];
  /** The scenario that leads there. */
  file: string;
}

export interface StarterDeck {
  id: string;
  name: string;
  text: string;
}

export interface DeckCard {
  d: number;
  n: number;
}

export interface Breach {
  rule: string;
  text: string;
}

/** A card that a text names and the deck does not have. */
export interface LeftOutCard {
  card: string;
  n: number;
  unknown: boolean;
  why: string;
  /** What was probably meant; empty: nothing is near. */
  near?: string;
}

/** What is said of a deck, and what it lacks since it came from elsewhere. */
export interface DeckRemarks {
  description: string;
  tags: string;
  leftOut: LeftOutCard[];
}

/** What follows from what is in a deck. */
export interface DeckVerdict {
  breaches: Breach[];
  /** The value for the option `decks`. */
  setup: string;
  /** In a line: "starting threat: 29". */
  summary: string;
  /** How many cards are drawn at first. */
  hand: number;
}

export interface ReadDeck extends DeckRemarks, DeckVerdict {
  format: string;
  name: string;
  heroes: number[];
  cards: DeckCard[];
}

export interface WrittenDeck extends DeckVerdict {
  text: string;
}

/** What decks of a game can be built of. */
export interface DeckBuilding {
  formats: string[];
  mostHeroes: number;
  /** The word of a card by which cards belong together. */
  colour: string;
  /** Who can lead a deck, and the cards that come with them. */
  heroes: { d: number; brings: DeckCard[] }[];
  /** What can be in a deck, and in how many copies. */
  cards: DeckCard[];
}

/** What a new campaign is asked about. */
export interface CampaignQuestion {
  name: string;
  /** One of the choices, some of them in an order, yes or no, a deck, or the log of another campaign. */
  kind: "deck" | "one" | "ordered" | "flag" | "log";
  perPlayer: boolean;
  needed: boolean;
  title: string;
  help: string;
  choices: SetupChoice[];
}

export interface CampaignForm {
  players: [number, number];
  questions: CampaignQuestion[];
}

/** Something that can be done between two games. */
export interface CampaignStep {
  id: string;
  group: string;
  title: string;
  /** What it costs. */
  note: string;
  rules: string[];
  /** No game begins before. */
  needed: boolean;
  asks: "nothing" | "choice" | "deck";
  choices: SetupChoice[];
}

/** An option of the next game that players are free to choose. */
export interface CampaignSetting {
  name: string;
  value: string;
  perSeat: boolean;
  many: boolean;
  /** Of many: at most so many; 0: any number. */
  most: number;
  choices: SetupChoice[];
}

export interface NextGame {
  title: string;
  settings: CampaignSetting[];
  /** Why it cannot begin. */
  problem?: string;
}

export interface SheetLine {
  left: string;
  right?: string;
  under?: string[];
}

export interface CampaignInfo {
  id: string;
  game: string;
  title: string;
  players: string[];
  sheet: { title: string; parts: { title: string; lines: SheetLine[] }[]; sum: string };
  /** Why there is no next game; empty: there is one. */
  over: string;
  /** What the last game brought, by lines. */
  cameOfIt: string;
  /** The table of the last game; empty: none. */
  last: string;
  steps: CampaignStep[];
  next: NextGame | null;
  /** Else it can be looked at. */
  mayGoOn: boolean;
  underWay: { table: string; state: "played" | "over" | "gone" } | null;
}

export interface OpenedCampaign {
  campaign: string;
  key: string;
  watch: string;
}

export interface SeatInfo {
  name: string;
  /** "open", "person" or the name of a bot. */
  kind: string;
  here: boolean;
  /** How many clients see what this seat may see. */
  eyes?: number;
  /** Nobody but its player has its key. */
  own?: boolean;
  /** Somebody looked at the table from here before its player had a key of their own. */
  peeked?: boolean;
  muted?: boolean;
  /** Its player lets those who watch see its hand. */
  shows?: boolean;
}

/** How somebody may know what lies in the decks. */
export type Known = "seed" | "file" | "fork" | "export" | "hands";

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  players: number;
  seats: SeatInfo[];
  captain: number | null;
  private: boolean;
  locked: boolean;
  watching: number;
  over: boolean;
  opened: string;
  answers: number;
  known?: Known;
  /** Those who watch see all hands. */
  open?: boolean;
  /** The seats that are asked, where the house tells. */
  asked?: number[];
  you?: { seat: number; seats: number[]; captain: boolean; alone: boolean };
}

/** What opening a table gives. */
export interface OpenedTable {
  table: string;
  /** Per seat; null where nobody needs one. */
  keys: (string | null)[];
  captain: string;
  watch: string;
}

/** The house said no, or nothing at all (code "unreachable"). `message` is for people. */
export class HouseError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

async function errorOf(response: Response): Promise<HouseError> {
  try {
    const { error } = (await response.json()) as { error: { code: string; text: string } };
    return new HouseError(error.code, error.text, response.status);
  } catch {
    // Something between us and the house answered, not the house.
    return new HouseError(response.status >= 500 ? "unreachable" : "odd", "", response.status);
  }
}

async function answerTo(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, init);
  } catch {
    throw new HouseError("unreachable", "");
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await answerTo(path, init)).json()) as T;
}

const posting = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

const post = <T>(path: string, body: unknown) => ask<T>(path, posting(body));

// Keys go in a header: addresses end up in logs.
const withKey = (key: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { ...init.headers, "Muster-Key": key },
});

// What a game is does not change while the page is open. A failure is not kept.
const answers = new Map<string, Promise<unknown>>();

function askOnce<T>(path: string): Promise<T> {
  let answer = answers.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = ask<T>(path);
    answers.set(path, answer);
    answer.catch(() => answers.delete(path));
  }
  return answer;
}

const part = encodeURIComponent;

export const getGames = () => askOnce<GameSummary[]>("/games");
export const getGame = (game: string) => askOnce<GameInfo>(`/games/${part(game)}`);
export const getCards = (game: string) => askOnce<CardInfo[]>(`/games/${part(game)}/cards`);
export const getRules = (game: string) => askOnce<RuleInfo[]>(`/games/${part(game)}/rules`);
export const getPuzzles = (game: string) => askOnce<Puzzle[]>(`/games/${part(game)}/puzzles`);
export const getDecks = (game: string) => askOnce<StarterDeck[]>(`/games/${part(game)}/decks`);

/** A scenario that shows an example of the rules, answer by answer. */
export interface ExampleWalk {
  title: string;
  names: string[];
  /** Cards that only this scenario has. */
  cards: CardInfo[];
  /** How it begins, and what each answer led to: what that brought is the log of the view. */
  steps: { seat: number | null; words: string; view: Omit<ViewMessage, "t"> }[];
}

export const getExample = (game: string, id: string) =>
  askOnce<{ id: string; walks: ExampleWalk[] }>(`/games/${part(game)}/examples/${part(id)}`);

export const readDeck = (game: string, body: { text: string; format?: string }) =>
  post<ReadDeck>(`/games/${part(game)}/decks/read`, body);
export const writeDeck = (
  game: string,
  body: { format: string; name: string; heroes: number[]; cards: DeckCard[] } & DeckRemarks,
) => post<WrittenDeck>(`/games/${part(game)}/decks/write`, body);

/** What the rules say against these decks in one game. */
export const decksTogether = (game: string, texts: string[]) =>
  post<{ breaches: Breach[] }>(`/games/${part(game)}/decks/together`, { texts });

/** A public table that is worth looking at today. */
export const getTableOfTheDay = () => ask<TableInfo | null>("/table-of-the-day");
export const getTables = () => ask<TableInfo[]>("/tables");
export const openTable = (body: NewTable | { file: string; keys?: string[] }) => post<OpenedTable>("/tables", body);

/** Whether a table could be opened like this; the error says why not. */
export const checkTable = (body: NewTable) => post<object>("/tables/check", body);

/** One table. A private one needs a key, which goes in a header: addresses end up in logs. */
export function getTable(id: string, key?: string) {
  return ask<TableInfo>(`/tables/${part(id)}`, key ? { headers: { "Muster-Key": key } } : undefined);
}

/** How the game of a table went, as far as everybody there could see. */
export interface Story extends TableInfo {
  winners: number[];
  ending: string;
  rounds: number;
  against: string;
  /** What each seat plays; empty where nobody knows. */
  characters: string[];
  setup: { name: string; value: string; title: string }[];
  courses: { name: string; perSeat: boolean }[];
  /** Of each course: one value, or one for each seat. */
  points: { at: number; round: number; values: number[][] }[];
  /** By seat, and at last what nobody in particular did. */
  tallies: { name: string; counts: number[] }[];
  figures: { name: string; value: number }[];
  /** The key for watching, for those who sit there, when the game is over. */
  watch?: string;
}

export const getStory = (id: string, keys: string[]) =>
  ask<Story>(`/tables/${part(id)}/story`, { headers: { "Muster-Key": keys.join(",") } });

export const openLocker = (key: string) =>
  ask<{ version: number; content: string }>("/locker", { headers: { "Muster-Key": key } });

const postingWith = (key: string, body: unknown): RequestInit => ({
  ...posting(body),
  headers: { "Content-Type": "application/json", "Muster-Key": key },
});

export const fillLocker = (key: string, body: { follows: number; content: string }) =>
  ask<object>("/locker", postingWith(key, body));
export const removeLocker = (key: string) => ask<object>("/locker/remove", postingWith(key, {}));

export const forkTable = (id: string, keys: string[], at: number, title?: string) =>
  post<OpenedTable>(`/tables/${part(id)}/fork`, { keys, at, title });

/** The game of a table as a file. */
export async function exportTable(
  id: string,
  keys: string[],
  form: "json" | "binary" | "scenario",
  at?: number,
): Promise<Blob> {
  const query = new URLSearchParams({ form });
  if (at !== undefined) query.set("at", String(at));
  const headers = { "Muster-Key": keys.join(",") };
  return (await answerTo(`/tables/${part(id)}/export?${query}`, { headers })).blob();
}

/** "That is wrong": a moment of a table with a remark, as a scenario file. */
export async function reportTable(
  id: string,
  body: { keys: string[]; remark: string; at?: number },
): Promise<Blob> {
  return (await answerTo(`/tables/${part(id)}/report`, posting(body))).blob();
}

// ---- gatherings ---------------------------------------------------------------------------------

export interface GatheredSeat {
  name: string;
  /** "open", "person" or the name of a bot. */
  kind: string;
  options: Record<string, string>;
  /** What its deck is called. */
  deck: string;
  /** A friend chooses for it. */
  chooses: boolean;
  ready: boolean;
}

/** A table to be, at which friends choose what they play. */
export interface Gathering {
  game: string;
  players: number;
  title: string;
  options: Record<string, string>;
  seats: GatheredSeat[];
  /** The seats that whoever asks chooses for. */
  mine: number[];
  host: boolean;
  /** Where it is played; empty: it has not begun. */
  table: string;
}

export const gather = (body: NewTable & { choosing: number[] }) =>
  post<{ gathering: string; key: string; keys: (string | null)[] }>("/gatherings", body);

const gathering = (id: string) => `/gatherings/${part(id)}`;

export const getGathering = (id: string, key: string) =>
  ask<Gathering>(gathering(id), withKey(key));

export const chooseInGathering = (
  id: string,
  key: string,
  body: { seat: number; name?: string; options?: Record<string, string>; deck?: string; ready?: boolean },
) => ask<Gathering>(`${gathering(id)}/choose`, withKey(key, posting(body)));

export const beginGathered = (id: string, key: string) =>
  ask<OpenedTable>(`${gathering(id)}/begin`, withKey(key, posting({})));

// ---- campaigns ----------------------------------------------------------------------------------

export const beginCampaign = (body: Record<string, unknown>) =>
  post<OpenedCampaign>("/campaigns", body);

const campaign = (id: string) => `/campaigns/${part(id)}`;

export const getCampaign = (id: string, key: string) =>
  ask<CampaignInfo>(campaign(id), withKey(key));

/** What the next game would be with these settings. */
export const nextOfCampaign = (id: string, key: string, settings: Record<string, string>) =>
  ask<NextGame>(`${campaign(id)}/next`, withKey(key, posting({ settings })));

/** Does a step between two games, or writes a note. */
export const stepInCampaign = (
  id: string,
  key: string,
  body: { step: string; value?: string } | { note: string },
) => ask<CampaignInfo>(`${campaign(id)}/steps`, withKey(key, posting(body)));

export const playCampaign = (
  id: string,
  key: string,
  body: { settings: Record<string, string>; seats: string[]; private?: boolean },
) => ask<OpenedTable>(`${campaign(id)}/play`, withKey(key, posting(body)));

/** Enters the game that is over, or gives up the one under way. */
export const settleCampaign = (id: string, key: string, how: "enter" | "drop") =>
  ask<CampaignInfo>(`${campaign(id)}/${how}`, withKey(key, posting({})));

/** Enters a game that was played elsewhere and saved. */
export const enterSavedGame = (id: string, key: string, file: string) =>
  ask<CampaignInfo>(`${campaign(id)}/enter`, withKey(key, posting({ file })));

export const removeCampaign = (id: string, key: string) =>
  ask<object>(`${campaign(id)}/remove`, withKey(key, posting({})));

/** The log, as the command line reads it. */
export const campaignLog = async (id: string, key: string): Promise<string> =>
  (await answerTo(`${campaign(id)}/log`, withKey(key))).text();
