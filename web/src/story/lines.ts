// The lines of a chart from what a story tells. Pure.
import type { Story } from "../api";

export interface Line {
  /** The seat; null: it is not of each seat. */
  seat: number | null;
  values: number[];
}

/** The lines of a course: one, or one for each seat. */
export function linesOf({ courses, points }: Pick<Story, "courses" | "points">, course: number): Line[] {
  const seats = points[0]?.values[course]?.length ?? 0;
  const perSeat = courses[course]?.perSeat ?? false;
  return Array.from({ length: seats }, (_, seat) => ({
    seat: perSeat ? seat : null,
    values: points.map(({ values }) => values[course]?.[seat] ?? 0),
  }));
}

/** The courses that say something: those in which anything ever changed. */
export const tellingCourses = (story: Pick<Story, "courses" | "points">): number[] =>
  story.courses
    .map((_, course) => course)
    .filter((course) => linesOf(story, course).some(({ values }) => new Set(values).size > 1));

/** From where to where the chart goes; nothing is drawn steeper than it is. */
export function spanOf(lines: Line[]): [number, number] {
  const all = lines.flatMap(({ values }) => values);
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  return least === most ? [least, least + 1] : [least, most];
}

/** A few round numbers between the ends. */
export function marksOf([least, most]: [number, number]): number[] {
  const rough = (most - least) / 4;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * ten).find((n) => n >= rough) ?? rough);
  const marks: number[] = [];
  for (let n = Math.ceil(least / step) * step; n <= most; n += step) marks.push(n);
  return marks;
}
