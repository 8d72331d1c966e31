import { useState } from "preact/hooks";
import type { CardInfo, GameSummary } from "../../api";
import { CardFace } from "../../card/CardFace";
import { t } from "../../lang";
import { navigate } from "../../router";
import { getLibrary, hasDecks, type Library } from "../library";
import { firstGame, openAndKeep } from "../opening";
import { picturesOf } from "../setup/pictures";
import { sentenceOf } from "../Trouble";
import { asHouseError, useLoad } from "../useLoad";
import { botName, gameName } from "../words";

/** How many: "1 to 4 players" or "2 players". */
export function playersText([least, most]: [number, number]): string {
  return least === most
    ? t("lobby.players", { n: most })
    : t("lobby.players.range", { least, n: most });
}

// The heroes to choose from say best what a game is about; the one of the first game lies on top.
function fanOf({ game, book, cards }: Library): CardInfo[] {
  const pictured = game.options
    .filter(({ perSeat }) => perSeat)
    .map((option) => ({ option, pictures: picturesOf(option, cards) }))
    .find(({ pictures }) => pictures.size > 0);
  // Where decks bring them, the first type that the layout names is theirs.
  const [main] = Object.keys(book.layout.types);
  if (!pictured) return cards.filter(({ type }) => type === main).slice(0, 3);
  const chosen = (game.first.options[pictured.option.name] ?? "").split(",");
  const faces = [...pictured.pictures].sort(
    ([a], [b]) => Number(chosen.includes(b)) - Number(chosen.includes(a)),
  );
  const [top, left, right] = faces.map(([, card]) => card);
  return [left, top, right].filter((card) => card !== undefined);
}

function Fan({ library }: { library?: Library }) {
  return (
    <div class="fan" aria-hidden="true">
      {library &&
        fanOf(library).map((card) => (
          <div key={card.d} class="fan-card">
            <CardFace book={library.book} definition={card} />
          </div>
        ))}
    </div>
  );
}

function MorePages({ game, hasDecks }: { game: GameSummary; hasDecks: boolean }) {
  return (
    <nav class="game-panel-more" aria-label={t("lobby.more", { game: gameName(game) })}>
      {hasDecks && <a href={`/decks/${game.id}`}>{t("nav.decks")}</a>}
      <a href={`/cards/${game.id}`}>{t("nav.cards")}</a>
      <a href={`/rules/${game.id}`}>{t("nav.rules")}</a>
    </nav>
  );
}

/** What "Play now" begins, in a few words. */
function firstGameText(game: GameSummary): string {
  const bots = game.first.seats.filter((seat) => seat !== "person" && seat !== "open");
  if (bots.length === 0) return t("lobby.first.alone");
  return t("lobby.first.bots", { n: bots.length, bot: botName(bots[0]!) });
}

/** A game that can be played here: at once, or after choosing how. */
export function GamePanel({ game }: { game: GameSummary }) {
  const library = useLoad(() => getLibrary(game.id), [game.id]).value;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function playNow() {
    setBusy(true);
    setProblem("");
    try {
      const opened = await openAndKeep(firstGame(game.first));
      navigate(`/table/${opened.table}`);
    } catch (error) {
      setProblem(sentenceOf(asHouseError(error)));
      setBusy(false);
    }
  }

  return (
    <article class="game-panel" data-game={game.id}>
      <Fan library={library} />
      <div class="game-panel-words">
        <h2 title={game.title}>{gameName(game)}</h2>
        <p class="game-panel-facts">
          {playersText(game.players)} ·{" "}
          {game.cooperative ? t("lobby.cooperative") : t("lobby.competitive")}
        </p>
        <p>{game.summary}</p>
      </div>
      <div class="game-panel-actions">
        <button class="button primary" disabled={busy} onClick={playNow}>
          {t("lobby.play-now")}
        </button>
        <a class="button" href={`/new/${game.id}`}>
          {t("lobby.set-up")}
        </a>
        <p class="help">{firstGameText(game)}</p>
        <MorePages game={game} hasDecks={library !== undefined && hasDecks(library.game)} />
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </article>
  );
}
