// What one's finished games come to. Pure.
import { hasWon, type Result } from "../../results";

export interface Count {
  /** What the games have in common. */
  what: string;
  played: number;
  won: number;
}

export interface Group {
  /** What distinguishes them: "hero", "against", or an option of the set-up. */
  by: string;
  counts: Count[];
}

function count(results: Result[], keys: (result: Result) => string[]): Count[] {
  const counts = new Map<string, Count>();
  for (const result of results)
    for (const what of new Set(keys(result))) {
      if (what === "") continue;
      const one = counts.get(what) ?? { what, played: 0, won: 0 };
      one.played += 1;
      one.won += hasWon(result) ? 1 : 0;
      counts.set(what, one);
    }
  return [...counts.values()].sort((a, b) => b.played - a.played || b.won - a.won);
}

/** By game. */
export const byGame = (results: Result[]): Count[] => count(results, ({ game }) => [game]);

const sameCounts = (a: Group, b: Group): boolean => JSON.stringify(a.counts) === JSON.stringify(b.counts);

/**
 * Of one game: by what one played, whom one met, and by every option that was not always the same and
 * does not only say once more whom one met.
 */
export function groupsOf(results: Result[]): Group[] {
  const options = [...new Set(results.flatMap(({ setup }) => setup.map(({ name }) => name)))];
  const groups: Group[] = [
    { by: "hero", counts: count(results, ({ mine, characters }) => mine.map((s) => characters[s] ?? "")) },
    { by: "against", counts: count(results, ({ against }) => [against]) },
    { by: "players", counts: count(results, ({ names }) => [String(names.length)]) },
    ...options.map((by) => ({
      by,
      counts: count(results, ({ setup }) =>
        setup.filter(({ name }) => name === by).map(({ title }) => title),
      ),
    })),
  ];
  const against = groups[1]!;
  return groups.filter((group) =>
    group.by === "hero" || group === against
      ? group.counts.length > 0
      : group.counts.length > 1 && !sameCounts(group, against),
  );
}

export interface Record {
  what: "quickest" | "longest" | "most-wins" | { figure: string };
  n: number;
  /** The table where it happened. */
  table?: string;
}

/** What stands out of the games of one game; `results` by table. */
export function recordsOf(results: [string, Result][]): Record[] {
  const inTime = [...results].sort(([, a], [, b]) => a.ended - b.ended);
  const won = inTime.filter(([, result]) => hasWon(result));
  const records: Record[] = [];
  const best = (list: [string, Result][], value: (result: Result) => number, sign: number) =>
    list.reduce<[string, Result] | undefined>(
      (a, b) => (a && sign * (value(b[1]) - value(a[1])) <= 0 ? a : b),
      undefined,
    );
  const quickest = best(won.filter(([, { rounds }]) => rounds > 0), ({ rounds }) => rounds, -1);
  if (quickest) records.push({ what: "quickest", n: quickest[1].rounds, table: quickest[0] });
  const longest = best(inTime.filter(([, { rounds }]) => rounds > 0), ({ rounds }) => rounds, 1);
  if (longest) records.push({ what: "longest", n: longest[1].rounds, table: longest[0] });
  let [row, longestRow] = [0, 0];
  for (const [, result] of inTime) {
    row = hasWon(result) ? row + 1 : 0;
    longestRow = Math.max(longestRow, row);
  }
  if (longestRow > 1) records.push({ what: "most-wins", n: longestRow });
  const figures = new Set(won.flatMap(([, result]) => result.figures.map(({ name }) => name)));
  for (const figure of figures) {
    const value = (result: Result) =>
      result.figures.find(({ name }) => name === figure)?.value ?? -Infinity;
    const highest = best(won, value, 1);
    if (highest) records.push({ what: { figure }, n: value(highest[1]), table: highest[0] });
  }
  return records;
}
