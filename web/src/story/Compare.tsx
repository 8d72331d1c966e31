// After a challenge: how it went for those who played the deal before.
import { getStory, type Story } from "../api";
import { t } from "../lang";
import { useLoad } from "../pages/useLoad";
import { keptTables } from "../settings";
import { endingWords } from "./Summary";

const people = (story: Story) => story.seats.map((_, seat) => seat);

function Row({ who, story, mine }: { who: string; story: Story; mine: number[] }) {
  const words = [endingWords(story, mine), story.rounds > 0 && t("mine.rounds", { n: story.rounds })];
  return (
    <li>
      <b>{who}</b> {t("story.compare.row", {
        names: story.seats.map(({ name }) => name).join(", "),
        words: words.filter(Boolean).join(" · "),
      })}
    </li>
  );
}

export function Compare({ story, mine }: { story: Story; mine: number[] }) {
  const challenge = keptTables.value[story.id]?.challenge;
  const theirs = useLoad(
    () =>
      challenge
        ? getStory(challenge.table, challenge.watch ? [challenge.watch] : [])
        : Promise.resolve(undefined),
    [challenge?.table],
  ).value;
  if (!challenge || !theirs) return null;
  return (
    <section aria-labelledby="story-compare">
      <h3 id="story-compare">{t("story.compare")}</h3>
      <ul>
        <Row who={t("story.compare.theirs")} story={theirs} mine={people(theirs)} />
        <Row who={t("story.compare.yours")} story={story} mine={mine} />
      </ul>
    </section>
  );
}
