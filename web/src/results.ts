// How one's games ended: remembered in this browser, since a table may be gone one day.
import { getStory, type Story } from "./api";
import { isRecord, keepWatch, keptTables, keysOf, stored } from "./settings";

export interface Result {
  game: string;
  /** When it was seen to be over, in milliseconds. */
  ended: number;
  opened: string;
  title: string;
  /** The seats that were ours; none: it was watched. */
  mine: number[];
  winners: number[];
  ending: string;
  /** What the seats are called, and what they played. */
  names: string[];
  characters: string[];
  bots: boolean[];
  against: string;
  setup: { name: string; value: string; title: string }[];
  rounds: number;
  answers: number;
  figures: { name: string; value: number }[];
}

export const results = stored<Record<string, Result>>("results", {}, isRecord);

export const hasWon = ({ mine, winners }: Pick<Result, "mine" | "winners">): boolean =>
  mine.some((seat) => winners.includes(seat));

/** What is remembered of a story: all but its chart. */
export function resultOf(story: Story, mine: number[], ended: number): Result {
  const { game, opened, title, winners, ending, characters, against, setup } = story;
  const { rounds, answers, figures, seats } = story;
  return {
    game,
    ended,
    opened,
    title,
    mine,
    winners,
    ending,
    names: seats.map(({ name }) => name),
    characters,
    bots: seats.map(({ kind }) => kind !== "person" && kind !== "open"),
    against,
    setup,
    rounds,
    answers,
    figures,
  };
}

/** Remembers how a game of ours ended; a game that goes on again has not. */
export function keepResult(id: string, story: Story, mine: number[]): void {
  const { [id]: before, ...others } = results.peek();
  if (!story.over) {
    if (before) results.value = others;
    return;
  }
  if (mine.length === 0) return;
  const result = resultOf(story, mine, before?.ended ?? Date.now());
  if (JSON.stringify(before) !== JSON.stringify(result))
    results.value = { ...others, [id]: result };
}

/** The game goes on: somebody has taken back its end. */
export function dropResult(id: string): void {
  const { [id]: before, ...others } = results.peek();
  if (before) results.value = others;
}

/** Asks the house how a game of ours went, and remembers it, with what shows it to others. */
export async function learnResult(id: string, mine: number[]): Promise<Story> {
  const story = await getStory(id, rightsTo(id));
  keepResult(id, story, mine);
  if (story.watch) keepWatch(id, story.watch);
  return story;
}

/** All that this browser may show to see a table. */
export function rightsTo(id: string): string[] {
  const watch = keptTables.peek()[id]?.watch;
  return watch ? [...keysOf(id), watch] : keysOf(id);
}
