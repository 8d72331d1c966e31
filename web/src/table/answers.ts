// Which answers were one's own, and which of them were given by a pass. Pure.

export interface Answer {
  /** Its number among all answers of the table, from 0. */
  at: number;
  seat: number;
  /** Nobody was asked: a window passed by itself. */
  byItself: boolean;
}

/** The answer that a take-back means: the last that was really given; undefined: just the last. */
export function answerToTakeBack(answers: Answer[], seats: number[]): number | undefined {
  const mine = answers.filter((answer) => seats.includes(answer.seat));
  if (!mine.at(-1)?.byItself) return undefined;
  return mine.filter((answer) => !answer.byItself).at(-1)?.at;
}

/** Those that still stand after a take-back to `n` answers. */
export function standing(answers: Answer[], n: number): Answer[] {
  return answers.filter((answer) => answer.at < n);
}
