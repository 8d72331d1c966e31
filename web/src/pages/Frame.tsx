import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { getGame, getPuzzles, type GameInfo } from "../api";
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { route } from "../router";
import { hasDecks } from "./decks/games";
import { openSettings } from "./Settings";
import { useLoad } from "./useLoad";
import { gameName } from "./words";

function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 28" aria-hidden="true">
      <rect class="mark-left" x="4" y="7" width="11" height="17" rx="2" transform="rotate(-16 9 16)" />
      <rect class="mark-right" x="17" y="7" width="11" height="17" rx="2" transform="rotate(16 23 16)" />
      <rect class="mark-middle" x="10.5" y="4" width="11" height="17" rx="2" />
    </svg>
  );
}

function GameNav({ game }: { game: GameInfo }) {
  const here = route.value.page;
  const puzzles = useLoad(() => getPuzzles(game.id), [game.id]).value;
  const pages = [
    { page: "new", text: t("nav.play") },
    { page: "learn", text: t("nav.learn") },
    ...(puzzles?.length ? [{ page: "puzzles", text: t("nav.puzzles") }] : []),
    ...(hasDecks(game) ? [{ page: "decks", text: t("nav.decks") }] : []),
    ...(game.campaign ? [{ page: "campaigns", text: t("nav.campaigns") }] : []),
    { page: "cards", text: t("nav.cards") },
    { page: "rules", text: t("nav.rules") },
  ];
  return (
    <nav class="game-nav" aria-label={gameName(game)}>
      {pages.map(({ page, text }) => (
        <a
          key={page}
          href={`/${page}/${game.id}`}
          aria-current={page === here || page === `${here}s` ? "page" : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

/** What is around every page but the table: the way home, the pages of a game, the settings. */
export function Frame({
  title,
  game,
  wide,
  ownHeading,
  children,
}: {
  title: string;
  game?: string;
  wide?: boolean;
  /** The page has its h1 itself. */
  ownHeading?: boolean;
  children: ComponentChildren;
}) {
  const info = useLoad(() => (game ? getGame(game) : Promise.resolve(undefined)), [game]).value;
  useEffect(() => {
    document.title = title === t("house.name") ? title : `${title} · ${t("house.name")}`;
  }, [title]);
  return (
    <div class="house">
      <header class="house-head">
        <a class="house-mark" href="/">
          <Mark />
          {t("house.name")}
        </a>
        {info && <GameNav game={info} />}
        <a
          class="house-mine"
          href="/mine"
          aria-current={route.value.page === "mine" ? "page" : undefined}
        >
          {t("nav.mine")}
        </a>
        <button
          class="button quiet icon-only house-settings"
          aria-label={t("settings.title")}
          aria-keyshortcuts=","
          title={t("settings.hint")}
          onClick={openSettings}
        >
          <Icon name="settings" />
        </button>
      </header>
      <main id="main" class={wide ? "wide" : undefined} tabIndex={-1}>
        {!ownHeading && (
          <div class="page-head">
            {game && <p class="page-over">{info && gameName(info)}</p>}
            <h1>{title}</h1>
          </div>
        )}
        {children}
      </main>
      <footer class="house-foot">
        <p>{t("house.fan-project")}</p>
        <a href="/about">{t("nav.about")}</a>
      </footer>
    </div>
  );
}
