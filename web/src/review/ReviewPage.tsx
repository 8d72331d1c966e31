// A game looked over: how the chances went, what made the result, and where it turned.
import "../styles/review.css";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { forkTable, HouseError } from "../api";
import { Icon } from "../card/Icon";
import { t, type Key } from "../lang";
import { Frame } from "../pages/Frame";
import { notify } from "../pages/Notices";
import { navigate } from "../router";
import { keepTable, keysOf } from "../settings";
import type { Review, TurningPoint } from "../wire";
import { Graph, inPoints } from "./Graph";
import { Points, type Kind } from "./Points";
import { watchReview } from "./watching";

const kinds: (Kind | "all")[] = ["all", "mistake", "find", "luck"];

export function ReviewPage({ id }: { id: string }) {
  const watching = useMemo(() => watchReview(id), [id]);
  useEffect(() => () => watching.leave(), [watching]);
  const table = watching.table.value;
  const review = watching.review.value;
  const progress = watching.progress.value;
  const names = table?.seats.map((seat) => seat.name) ?? [];
  return (
    <Frame title={t("review.title")} game={table?.game} wide>
      <p class="lead">{t("review.lead")}</p>
      <p class="review-back">
        <a class="button" href={`/table/${encodeURIComponent(id)}`}>
          <Icon name="step-back" /> {t("review.table")}
        </a>
      </p>
      {watching.trouble.value !== null && (
        <p class="problem" role="alert">
          {watching.trouble.value}
        </p>
      )}
      {progress !== null && watching.trouble.value === null && (
        <p class="review-working" role="status">
          <progress max={100} value={progress} aria-label={t("review.progress")} />
          {t("review.working", { percent: progress })}
        </p>
      )}
      {review && <Found id={id} game={table?.game} review={review} names={names} />}
    </Frame>
  );
}

interface FoundProps {
  id: string;
  game?: string;
  review: Review;
  names: string[];
}

function Found({ id, game, review, names }: FoundProps) {
  const kind = useSignal<Kind | "all">("all");
  const chosen = useSignal<TurningPoint | null>(null);
  const points = review.points.filter((p) => kind.value === "all" || p.kind === kind.value);
  const choose = (point: TurningPoint) => {
    if (kind.value !== "all" && kind.value !== point.kind) kind.value = "all";
    chosen.value = point;
    requestAnimationFrame(() =>
      document
        .querySelector(".review-turn[aria-current]")
        ?.scrollIntoView({ block: "nearest", behavior: "smooth" }),
    );
  };
  return (
    <>
      <Graph review={review} names={names} chosen={chosen.value} choose={choose} />
      <Reckoning review={review} names={names} />
      <section class="review-turns" aria-labelledby="review-points">
        <div class="review-head">
          <h2 id="review-points">{t("review.points")}</h2>
          <div class="review-filter" role="group" aria-label={t("review.points")}>
            {kinds.map((k) => (
              <button
                key={k}
                type="button"
                class="button quiet small"
                aria-pressed={kind.value === k}
                onClick={() => (kind.value = k)}
              >
                {t(`review.filter.${k}` satisfies Key)}
              </button>
            ))}
          </div>
        </div>
        {points.length === 0 ? (
          <p class="empty">{t(review.whole ? "review.points.none" : "review.points.soon")}</p>
        ) : (
          <Points
            review={review}
            points={points}
            names={names}
            chosen={chosen.value}
            choose={choose}
            address={(point) => `/table/${encodeURIComponent(id)}?at=${point.at}`}
            fork={(point) => void playOn(id, game, point.at)}
          />
        )}
      </section>
    </>
  );
}

/** From the chances at the beginning to those at the end: all of it adds up. */
function Reckoning({ review, names }: { review: Review; names: string[] }) {
  const sides = Array.from({ length: review.sides }, (_, side) => side);
  return (
    <section class="review-reckoning" aria-label={t("review.reckoning")}>
      {sides.map((side) => (
        <dl key={side} class="review-sum">
          {review.sides > 1 && <div class="review-whose">{names[side]}</div>}
          <Part name={t("review.reckoning.begin")} value={percent(review.reckoning.begin[side])} />
          <Part name={t("review.reckoning.luck")} change={review.reckoning.luck[side]} />
          {review.reckoning.choices.map((of, seat) =>
            Math.round((of[side] ?? 0) / 10) === 0 ? null : (
              <Part
                key={seat}
                name={t("review.reckoning.choices", { name: names[seat] ?? "" })}
                change={of[side]}
              />
            ),
          )}
          <Part name={t("review.reckoning.end")} value={percent(review.reckoning.end[side])} />
        </dl>
      ))}
      <p class="help">{t("review.reckoning.help")}</p>
    </section>
  );
}

const percent = (thousandths = 0): string => `${Math.round(thousandths / 10)} %`;

function Part({ name, value, change }: { name: string; value?: string; change?: number }) {
  const sign = change === undefined ? undefined : change < 0 ? "bad" : "good";
  return (
    <div class="review-part" data-sign={sign}>
      <dt>{name}</dt>
      <dd>{value ?? inPoints(change ?? 0)}</dd>
    </div>
  );
}

async function playOn(id: string, game: string | undefined, at: number): Promise<void> {
  try {
    const opened = await forkTable(id, keysOf(id), at);
    keepTable(opened.table, {
      game,
      keys: opened.keys.filter((key): key is string => key !== null),
      links: opened.keys,
      captain: opened.captain,
      watch: opened.watch,
    });
    navigate(`/table/${encodeURIComponent(opened.table)}`);
  } catch (error) {
    notify(error instanceof HouseError && error.message ? error.message : t("table.not-connected"));
  }
}
