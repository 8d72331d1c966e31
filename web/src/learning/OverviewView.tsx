// The game at a glance: its goal, a round as a picture and in words, how one wins and loses.
import "../styles/learning.css";
import { t } from "../lang";
import { inPlace } from "../pages/RuleText";
import type { Outcome, Overview } from "./overview";
import { RoundPicture } from "./RoundPicture";

interface Ways {
  game: string;
  /** Opens a rule in place, where leaving the page would not do. */
  openRule?: (id: string) => void;
}

/** What it stands under decides which headings it has. */
type Heading = "h2" | "h3";

/** "why?": the way to the rule behind something. */
export function Why({ game, rule, openRule }: Ways & { rule: string }) {
  return (
    <a
      class="learn-why"
      href={`/rules/${game}/${rule}`}
      aria-label={t("learn.why.of", { rule })}
      title={rule}
      onClick={openRule && inPlace(() => openRule(rule))}
    >
      {t("learn.why")}
    </a>
  );
}

function Outcomes({
  title,
  heading: Title,
  list,
  ...ways
}: Ways & { title: string; heading: Heading; list: Outcome[] }) {
  return (
    <section class="learn-part">
      <Title>{title}</Title>
      <ul class="learn-outcomes">
        {list.map(({ word, rule }) => (
          <li key={word}>
            {t(word)} <Why rule={rule} {...ways} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `now`: the step of the round that the game is in; -1: in none, or no game is played here. */
export function OverviewView({
  overview,
  heading: Title = "h2",
  now = -1,
  ...ways
}: Ways & { overview: Overview; heading?: Heading; now?: number }) {
  const { goal, round, wins, losses } = overview;
  return (
    <div class="learn">
      <p class="learn-goal">
        <span class="visually-hidden">{t("learn.goal")}: </span>
        {t(goal)}
      </p>
      <section class="learn-part learn-round">
        <Title>{t("learn.round")}</Title>
        <div class="learn-picture">
          <RoundPicture steps={round} now={now} />
          <p class="learn-key" aria-hidden="true">
            {(["you", "all", "foe"] as const)
              .filter((by) => round.some((step) => step.by === by))
              .map((by) => (
                <span key={by} class={`learn-by by-${by}`}>
                  {t(`learn.by.${by}`)}
                </span>
              ))}
          </p>
        </div>
        <ol class="learn-steps">
          {round.map(({ word, text, by, rule }, i) => (
            <li key={word} class={`learn-step by-${by}`} aria-current={i === now ? "step" : undefined}>
              <b>{t(word)}</b> <span class="visually-hidden">({t(`learn.by.${by}`)}) </span>
              <span>{t(text)}</span> <Why rule={rule} {...ways} />
              {i === now && <em class="learn-now">{t("learn.round.now")}</em>}
            </li>
          ))}
        </ol>
        <p class="visually-hidden">{t("learn.round.again")}</p>
      </section>
      <div class="learn-ends">
        <Outcomes title={t("learn.wins")} heading={Title} list={wins} {...ways} />
        <Outcomes title={t("learn.losses")} heading={Title} list={losses} {...ways} />
      </div>
    </div>
  );
}
