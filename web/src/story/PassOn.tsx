// Links for others: to look at the game, and to play the same deal.
import { forkTable, HouseError, type Story } from "../api";
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { copyText, notify } from "../pages/Notices";
import { keepForked } from "../pages/opening";
import { rightsTo } from "../results";
import { navigate } from "../router";
import { keptTables } from "../settings";

// A private table shows itself only to those with a key; of a game that is over its players may give
// the one for watching away.
const watchOf = (story: Story) => story.watch ?? keptTables.peek()[story.id]?.watch;

function linkTo(story: Story, page: "table" | "challenge", query = ""): string {
  const watch = story.private ? watchOf(story) : undefined;
  const rights = watch ? `#watch=${watch}` : "";
  return `${location.origin}/${page}/${encodeURIComponent(story.id)}${query}${rights}`;
}

/** Plays the deal of a table from its beginning, at a table of one's own. */
export async function playDeal(story: Story): Promise<void> {
  try {
    const { id, watch } = { id: story.id, watch: watchOf(story) };
    const opened = await forkTable(id, rightsTo(id), 0, t("challenge.title"));
    keepForked(opened, story.game, { table: id, ...(watch ? { watch } : {}) });
    navigate(`/table/${encodeURIComponent(opened.table)}`);
  } catch (error) {
    notify(error instanceof HouseError && error.message ? error.message : t("trouble.unreachable"));
  }
}

export function PassOn({ story }: { story: Story }) {
  if (story.private && watchOf(story) === undefined) return null;
  return (
    <section class="story-pass-on" aria-label={t("story.share")}>
      <div>
        <h3>{t("story.share")}</h3>
        <p class="help">{t("story.share.help")}</p>
        <p class="actions">
          <button
            type="button"
            class="button"
            onClick={() => void copyText(linkTo(story, "table", "?at=0&open"))}
          >
            <Icon name="link" />
            {t("story.share.copy")}
          </button>
        </p>
      </div>
      <div>
        <h3>{t("story.challenge")}</h3>
        <p class="help">{t("story.challenge.help")}</p>
        <p class="actions">
          <button
            type="button"
            class="button"
            onClick={() => void copyText(linkTo(story, "challenge"))}
          >
            <Icon name="link" />
            {t("story.challenge.copy")}
          </button>
          <button type="button" class="button" onClick={() => void playDeal(story)}>
            <Icon name="refresh" />
            {t("story.challenge.self")}
          </button>
        </p>
      </div>
    </section>
  );
}
