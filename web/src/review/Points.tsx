// The turning points of a game in words; each leads to its moment.
import { t, type Key } from "../lang";
import type { Review, TurningPoint } from "../wire";
import { inPoints, sideOf } from "./Graph";

export type Kind = TurningPoint["kind"];

interface Props {
  review: Review;
  points: TurningPoint[];
  names: string[];
  chosen: TurningPoint | null;
  choose: (point: TurningPoint) => void;
  address: (point: TurningPoint) => string;
  fork: (point: TurningPoint) => void;
}

function words(review: Review, names: string[], point: TurningPoint): string {
  if (point.kind === "luck") {
    const bad = (point.change[0] ?? 0) < 0;
    return t(review.sides > 1 ? "review.luck.of" : bad ? "review.luck.bad" : "review.luck.good");
  }
  return t(`review.${point.kind}` satisfies Key, {
    name: names[point.seat ?? 0] ?? "",
    played: point.played ?? "",
    other: point.other ?? "",
  });
}

/** Which round a moment is in, counted from 1. */
export const roundAt = (review: Review, at: number): number =>
  review.rounds.filter((begin) => begin <= at).length;

export function Points({ review, points, names, chosen, choose, address, fork }: Props) {
  return (
    <ol class="review-points">
      {points.map((point) => {
        const side = sideOf(review, point);
        const change = point.change[side] ?? 0;
        return (
          <li
            key={`${point.kind}${point.at}`}
            class="review-turn"
            data-kind={point.kind}
            data-bad={change < 0}
            data-at={point.at}
            aria-current={point === chosen ? "true" : undefined}
            onClick={() => choose(point)}
          >
            <span class="review-change">
              {inPoints(change)}
              {review.sides > 1 && <small>{names[side]}</small>}
            </span>
            <div class="review-told">
              <p class="review-what">{words(review, names, point)}</p>
              {point.question && <p class="review-question">{point.question}</p>}
              {point.why.length > 0 && (
                <ul class="review-why">
                  {point.why.map((sentence, i) => (
                    <li key={i}>{sentence}</li>
                  ))}
                </ul>
              )}
              <p class="review-ways">
                <span class="review-when">{t("review.round", { n: roundAt(review, point.at) })}</span>
                {point.error > 0 && (
                  <span class="review-when">
                    {t("review.error", { error: Math.round(point.error / 10) })}
                  </span>
                )}
                <a href={address(point)}>{t("review.look")}</a>
                <button type="button" class="button quiet small" onClick={() => fork(point)}>
                  {t("review.fork")}
                </button>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
