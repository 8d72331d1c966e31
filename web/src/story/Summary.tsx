// How it ended, who played what, how it was set up, and what was counted.
import type { Story } from "../api";
import { t } from "../lang";
import { humane, optionName } from "../pages/words";

/** How it ended, in a sentence. */
export const endingWords = (story: Story, mine: number[]): string =>
  story.ending ||
  t(mine.some((seat) => story.winners.includes(seat)) ? "story.won" : "story.lost");

export function Summary({ story, mine }: { story: Story; mine: number[] }) {
  const won = mine.some((seat) => story.winners.includes(seat));
  return (
    <section aria-label={t("story.title")}>
      <p class={won ? "story-end won" : "story-end"}>{endingWords(story, mine)}</p>
      <ul class="story-facts">
        {story.against !== "" && <li>{t("mine.against", { who: story.against })}</li>}
        {story.rounds > 0 && <li>{t("mine.rounds", { n: story.rounds })}</li>}
        {story.figures.map(({ name, value }) => (
          <li key={name}>
            {humane(name)}: {value}
          </li>
        ))}
      </ul>
      <ul class="story-facts" aria-label={t("story.players")}>
        {story.seats.map(({ name }, seat) => {
          const character = story.characters[seat] ?? "";
          return (
            <li key={seat}>
              {character !== "" && character !== name
                ? t("story.plays", { name, character })
                : name}
            </li>
          );
        })}
      </ul>
      {story.setup.length > 0 && (
        <ul class="story-facts" aria-label={t("story.setup")}>
          {story.setup.map(({ name, title }) => (
            <li key={name}>
              {optionName(story.game, name)}: {title}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const sum = (counts: number[]) => counts.reduce((a, b) => a + b, 0);

/** What was counted, by those who did it where that is known. */
export function Numbers({ story }: { story: Story }) {
  const tallies = story.tallies.filter(({ counts }) => sum(counts) > 0);
  if (tallies.length === 0) return null;
  const bySeat = tallies.some(({ counts }) => sum(counts.slice(0, -1)) > 0);
  return (
    <section>
      <h3 id="story-numbers">{t("story.numbers")}</h3>
      <div class="story-wide" tabIndex={0} role="region" aria-labelledby="story-numbers">
        <table class="counts">
          <thead>
            <tr>
              <th scope="col" class="visually-hidden">
                {t("story.numbers")}
              </th>
              <th scope="col">{t("story.all")}</th>
              {bySeat && story.seats.map(({ name }, seat) => (
                <th key={seat} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tallies.map(({ name, counts }) => {
              const known = sum(counts.slice(0, -1)) > 0;
              return (
                <tr key={name}>
                  <th scope="row">{humane(name)}</th>
                  <td>{sum(counts)}</td>
                  {bySeat &&
                    story.seats.map((_, seat) => <td key={seat}>{known ? counts[seat] : ""}</td>)}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
