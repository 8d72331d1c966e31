// The chance to win over the game, as a line with its turning points.
import { t } from "../lang";
import type { Review, TurningPoint } from "../wire";

const width = 960;
const height = 260;
const left = 44;
const right = 14;
const top = 14;
const bottom = 30;
// Ticks of rounds nearer to each other than this have no number.
const nearest = 26;

interface Props {
  review: Review;
  names: string[];
  chosen: TurningPoint | null;
  choose: (point: TurningPoint) => void;
}

/** How far right a moment is. */
const across = (review: Review, at: number): number =>
  left + ((width - left - right) * at) / Math.max(1, review.answers);

/** How far down a chance is, in thousandths. */
const down = (chance: number): number => top + ((height - top - bottom) * (1000 - chance)) / 1000;

/** The chance of a side just before an answer, in thousandths. */
export function chanceAt(review: Review, side: number, at: number): number {
  let chance = review.graph[0]?.[1 + side] ?? 0;
  for (const step of review.graph) {
    if (step[0]! > at) break;
    chance = step[1 + side]!;
  }
  return chance;
}

function path(review: Review, side: number): string {
  const parts: string[] = [];
  let y = 0;
  for (const [i, step] of review.graph.entries()) {
    const x = across(review, step[0]!).toFixed(1);
    const next = down(step[1 + side]!);
    parts.push(i === 0 ? `M${x} ${next.toFixed(1)}` : `H${x}V${next.toFixed(1)}`);
    y = next;
  }
  parts.push(`H${across(review, review.answers).toFixed(1)}`);
  return y === 0 && parts.length === 1 ? "" : parts.join("");
}

export function Graph({ review, names, chosen, choose }: Props) {
  const sides = Array.from({ length: review.sides }, (_, side) => side);
  const floor = down(0);
  const first = path(review, 0);
  let ticked = -nearest;
  return (
    <figure class="review-graph">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("review.graph")}>
        {[0, 250, 500, 750, 1000].map((chance) => (
          <g key={chance} class="review-rule">
            <line x1={left} x2={width - right} y1={down(chance)} y2={down(chance)} />
            <text x={left - 8} y={down(chance) + 4} text-anchor="end">
              {chance / 10} %
            </text>
          </g>
        ))}
        {review.rounds.map((at, i) => {
          const x = across(review, at);
          const told = x - ticked >= nearest;
          if (told) ticked = x;
          return (
            <g key={at} class="review-tick">
              <line x1={x} x2={x} y1={top} y2={floor} />
              {told && (
                <text x={x + 4} y={height - 10}>
                  {i + 1}
                </text>
              )}
            </g>
          );
        })}
        {review.sides === 1 && first !== "" && (
          <path
            class="review-area"
            d={`${first}V${floor}H${across(review, review.graph[0]![0]!)}Z`}
          />
        )}
        {sides.map((side) => (
          <path key={side} class="review-line" data-side={side} d={path(review, side)} />
        ))}
        {review.points.map((point) => {
          const side = sideOf(review, point);
          return (
            <circle
              key={`${point.kind}${point.at}`}
              class="review-point"
              data-kind={point.kind}
              data-at={point.at}
              data-bad={(point.change[side] ?? 0) < 0}
              data-chosen={point === chosen}
              cx={across(review, point.at)}
              cy={down(chanceAt(review, side, point.at))}
              r={point === chosen ? 9 : 6}
              onClick={() => choose(point)}
            >
              <title>{inPoints(point.change[side] ?? 0)}</title>
            </circle>
          );
        })}
      </svg>
      {review.sides > 1 && (
        <figcaption class="review-legend">
          {sides.map((side) => (
            <span key={side} data-side={side}>
              {names[side]}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** The side that a turning point is told of: whose decision it was, or whom luck hit hardest. */
export function sideOf(review: Review, point: TurningPoint): number {
  if (review.sides === 1) return 0;
  if (point.seat !== undefined) return point.seat;
  const sizes = point.change.map(Math.abs);
  return sizes.indexOf(Math.max(...sizes));
}

/** "+14 %", with a sign that is as wide as a plus. */
export function inPoints(thousandths: number): string {
  const n = Math.round(thousandths / 10);
  return `${n < 0 ? "−" : "+"}${Math.abs(n)} %`;
}
