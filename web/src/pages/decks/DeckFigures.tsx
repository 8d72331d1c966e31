import { useState } from "preact/hooks";
import { CardFace } from "../../card/CardFace";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import type { Library } from "../library";
import { capitalised, humane, typeName } from "../words";
import { figuresOf, groupsOf, shuffled, type Deck } from "./deck";

/** How many cards cost how much, as bars. */
function CostCurve({ library, deck }: { library: Library; deck: Deck }) {
  const { costs } = figuresOf(deck, library);
  const most = Math.max(...costs.map(({ n }) => n), 1);
  return (
    <table class="cost-curve">
      <caption>{t("decks.costs")}</caption>
      <tbody>
        {costs.map(({ cost, n }) => (
          <tr key={cost}>
            <th scope="row">{cost}</th>
            <td>
              <span class="cost-bar" style={{ "--share": n / most }} aria-hidden="true" />
              {n}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What one might begin with. */
function TestHand({ library, deck, hand }: { library: Library; deck: Deck; hand: number }) {
  const [drawn, setDrawn] = useState<{ order: number[]; n: number }>();
  const draw = () => setDrawn({ order: shuffled(deck), n: hand });
  const cards = drawn?.order.slice(0, drawn.n) ?? [];
  return (
    <div class="test-hand">
      <p class="actions">
        <button type="button" class="button" onClick={draw}>
          <Icon name="card" />
          {t(drawn ? "decks.hand.again" : "decks.hand", { n: hand })}
        </button>
        {drawn && drawn.n < drawn.order.length && (
          <button
            type="button"
            class="button quiet"
            onClick={() => setDrawn({ ...drawn, n: drawn.n + 1 })}
          >
            {t("decks.hand.more")}
          </button>
        )}
      </p>
      <ul class="test-hand-cards" aria-label={t("decks.hand.title")}>
        {cards.map((d, i) => {
          const card = library.book.cards.get(d);
          return (
            <li key={i}>{card && <CardFace book={library.book} definition={card} full />}</li>
          );
        })}
      </ul>
    </div>
  );
}

/** A deck at a glance: colours, types, costs, a test hand. */
export function DeckFigures({
  library,
  deck,
  hand,
  summary,
}: {
  library: Library;
  deck: Deck;
  hand: number;
  summary: string;
}) {
  const { colours } = figuresOf(deck, library);
  return (
    <details class="deck-figures">
      <summary>{t("decks.figures")}</summary>
      <div class="deck-figures-inside">
        {summary && <p>{capitalised(summary)}</p>}
        <div>
          <ul class="deck-colours">
            {colours.map(({ colour, n }) => (
              <li key={colour}>
                {humane(colour)} <span class="quiet-number">{n}</span>
              </li>
            ))}
          </ul>
          <ul class="deck-colours" aria-label={t("decks.types")}>
            {groupsOf(deck, library).map(({ type, n }) => (
              <li key={type}>
                {typeName(type)} <span class="quiet-number">{n}</span>
              </li>
            ))}
          </ul>
        </div>
        <CostCurve library={library} deck={deck} />
        {/* Other cards, another hand. */}
        <TestHand key={[...deck.cards].join()} library={library} deck={deck} hand={hand} />
      </div>
    </details>
  );
}
