import { useMemo, useState } from "preact/hooks";
import { getGame, type GameInfo, type GameSummary } from "../../api";
import { CardFace } from "../../card/CardFace";
import { t } from "../../lang";
import { LearnByPlaying } from "../../learning/LearnByPlaying";
import { navigate } from "../../router";
import { makeBook, type Book } from "../../table/book";
import { hasDecks } from "../decks/games";
import { firstGame, openAndKeep } from "../opening";
import { sentenceOf } from "../Trouble";
import { asHouseError, useLoad } from "../useLoad";
import { botName, gameName } from "../words";

/** How many: "1 to 4 players" or "2 players". */
export function playersText([least, most]: [number, number]): string {
  return least === most
    ? t("lobby.players", { n: most })
    : t("lobby.players.range", { least, n: most });
}

// A few heroes say best what a game is about. The cards of the game itself are many, and are asked for
// when it is opened.
function Fan({ book }: { book: Book }) {
  return (
    <div class="fan" aria-hidden="true">
      {book.layout.faces.map((face, d) => (
        <div key={face.name} class="fan-card">
          <CardFace book={book} definition={{ d, ...face }} />
        </div>
      ))}
    </div>
  );
}

function MorePages({ game, info }: { game: GameSummary; info: GameInfo | undefined }) {
  return (
    <nav class="game-panel-more" aria-label={t("lobby.more", { game: gameName(game) })}>
      <a href={`/learn/${game.id}`}>{t("nav.learn")}</a>
      {info && hasDecks(info) && <a href={`/decks/${game.id}`}>{t("nav.decks")}</a>}
      {info?.campaign && <a href={`/campaigns/${game.id}`}>{t("nav.campaigns")}</a>}
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
  const info = useLoad(() => getGame(game.id), [game.id]).value;
  const book = useMemo(() => info && makeBook(info, []), [info]);
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
      {book && <Fan book={book} />}
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
        <LearnByPlaying game={game.id} onProblem={setProblem} />
        <a class="button" href={`/new/${game.id}`}>
          {t("lobby.set-up")}
        </a>
        <p class="help">{firstGameText(game)}</p>
        <MorePages game={game} info={info} />
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </article>
  );
}
