// A small chart of how a game went from round to round; the same as a table, with the way back to each
// round.
import { useState } from "preact/hooks";
import type { Story } from "../api";
import { t } from "../lang";
import { OneOf } from "../pages/Choices";
import { humane } from "../pages/words";
import { linesOf, marksOf, spanOf, tellingCourses, type Line } from "./lines";

const [width, height] = [640, 200];
const margin = { left: 34, right: 10, top: 8, bottom: 22 };
const styles = 4;

const nameOf = (story: Story, { seat }: Line, course: number) =>
  seat === null ? humane(story.courses[course]!.name) : (story.seats[seat]?.name ?? "");

function Drawing({ story, lines, course }: { story: Story; lines: Line[]; course: number }) {
  const span = spanOf(lines);
  const last = Math.max(1, story.points.length - 1);
  const x = (i: number) => margin.left + ((width - margin.left - margin.right) * i) / last;
  const y = (n: number) =>
    margin.top + ((height - margin.top - margin.bottom) * (span[1] - n)) / (span[1] - span[0]);
  const words = lines.map((line) =>
    t("story.chart.words", {
      name: nameOf(story, line, course),
      from: line.values[0] ?? 0,
      to: line.values.at(-1) ?? 0,
      least: Math.min(...line.values),
      most: Math.max(...line.values),
    }),
  );
  const every = Math.max(1, Math.ceil(story.points.length / 10));
  return (
    <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.join("; ")}>
      {marksOf(span).map((n) => (
        <g key={n}>
          <line class="chart-grid" x1={margin.left} x2={width - margin.right} y1={y(n)} y2={y(n)} />
          <text x={margin.left - 6} y={y(n) + 4} text-anchor="end">
            {n}
          </text>
        </g>
      ))}
      {story.points.map(
        ({ round, at }, i) =>
          i % every === 0 &&
          round !== story.points[i - 1]?.round && (
            <text key={at} x={x(i)} y={height - 6} text-anchor="middle">
              {round}
            </text>
          ),
      )}
      {lines.map(({ seat, values }, i) => (
        <polyline
          key={seat ?? -1}
          class={`chart-line chart-${i % styles}`}
          points={values.map((n, at) => `${x(at)},${y(n)}`).join(" ")}
        />
      ))}
    </svg>
  );
}

function AsTable({
  story,
  lines,
  course,
  onLook,
}: {
  story: Story;
  lines: Line[];
  course: number;
  onLook?: (at: number) => void;
}) {
  return (
    <details>
      <summary>{t("story.chart.table")}</summary>
      <div class="chart-table" tabIndex={0} role="region" aria-label={t("story.chart.table")}>
        <table class="counts">
          <thead>
            <tr>
              <th scope="col">{t("story.chart")}</th>
              {lines.map((line) => (
                <th key={line.seat ?? -1} scope="col">
                  {nameOf(story, line, course)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {story.points.map(({ round, at }, i) => (
              <tr key={at}>
                <th scope="row">
                  {onLook ? (
                    <button
                      type="button"
                      class="link-button"
                      aria-label={t("story.chart.jump", { n: round })}
                      onClick={() => onLook(at)}
                    >
                      {t("story.chart.round", { n: round })}
                    </button>
                  ) : (
                    t("story.chart.round", { n: round })
                  )}
                </th>
                {lines.map(({ seat, values }) => (
                  <td key={seat ?? -1}>{values[i]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

export function Chart({ story, onLook }: { story: Story; onLook?: (at: number) => void }) {
  const telling = tellingCourses(story);
  const [wanted, setWanted] = useState<number>();
  const course = wanted !== undefined && telling.includes(wanted) ? wanted : telling[0];
  if (course === undefined || story.points.length < 2) return null;
  const lines = linesOf(story, course);
  return (
    <section aria-labelledby="story-chart">
      <h3 id="story-chart">{t("story.chart")}</h3>
      {telling.length > 1 && (
        <OneOf
          legend={t("story.chart.of")}
          quiet
          value={String(course)}
          choices={telling.map((one) => ({
            value: String(one),
            title: humane(story.courses[one]!.name),
          }))}
          onChange={(value) => setWanted(Number(value))}
        />
      )}
      <Drawing story={story} lines={lines} course={course} />
      {lines.length > 1 && (
        <ul class="chart-legend">
          {lines.map((line, i) => (
            <li key={line.seat ?? -1}>
              <svg viewBox="0 0 32 8" aria-hidden="true">
                <line class={`chart-line chart-${i % styles}`} x1="1" x2="31" y1="4" y2="4" />
              </svg>
              {nameOf(story, line, course)}
            </li>
          ))}
        </ul>
      )}
      <AsTable story={story} lines={lines} course={course} onLook={onLook} />
    </section>
  );
}
