import type { CardInfo } from "../api";
import { CardFace } from "../card/CardFace";
import { t } from "../lang";
import { navigate } from "../router";
import type { Library } from "./library";
import { getRulebook, type Rulebook } from "./rulebook";
import { useLoad } from "./useLoad";

function CardRules({ game, book, card }: { game: string; book: Rulebook; card: CardInfo }) {
  const ids = new Set((card.abilities ?? []).flatMap((ability) => ability.rules ?? []));
  const rules = book.rules.filter(({ id }) => ids.has(id));
  const sections = book.sections.filter(({ cards }) => cards.includes(card));
  return (
    <>
      {rules.length > 0 && (
        <>
          <h3>{t("cards.rules")}</h3>
          <ul class="card-rules">
            {rules.map((rule) => (
              <li key={rule.id}>
                <a class="rule-id" href={`/rules/${game}/${rule.id}`}>
                  {rule.id}
                </a>{" "}
                {rule.text}
              </li>
            ))}
          </ul>
        </>
      )}
      {sections.length > 0 && (
        <>
          <h3>{t("cards.sections")}</h3>
          <ul class="card-rules">
            {sections.map(({ title, rules: inIt }) => (
              <li key={inIt[0]!.id}>
                <a href={`/rules/${game}/${inIt[0]!.id}`}>{title}</a> {inIt[0]!.text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A card as large as it can be read, its other side, and the rules behind it. */
export function CardDetail({ library, card }: { library: Library; card: CardInfo }) {
  const { game, book } = library;
  const rulebook = useLoad(() => getRulebook(game.id), [game.id]).value;
  const back = card.back === undefined ? undefined : book.cards.get(card.back);
  const links = {
    rules: rulebook?.rules ?? [],
    openRule: (id: string) => navigate(`/rules/${game.id}/${id}`),
  };
  return (
    <div class="card-detail">
      <div class="card-detail-face">
        <CardFace book={book} definition={card} full links={links} />
      </div>
      <div class="card-detail-words">
        <p>
          {game.sets[card.set] ?? card.set}
          {(card.copies ?? 1) > 1 && <> · {t("cards.copies", { n: card.copies! })}</>}
        </p>
        {back && (
          <p>
            {t("cards.back")} <a href={`/cards/${game.id}/${back.d}`}>{back.name}</a>
          </p>
        )}
        {rulebook && <CardRules game={game.id} book={rulebook} card={card} />}
      </div>
    </div>
  );
}
