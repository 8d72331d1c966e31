import "../styles/reference.css";
import { useMemo, useState } from "preact/hooks";
import type { CardInfo } from "../api";
import { CardFace } from "../card/CardFace";
import { maybe, t } from "../lang";
import { navigate } from "../router";
import { CardDetail } from "./CardDetail";
import { colourOf, filterCards, noFilter, valuesAmong, type CardFilter } from "./cardfilter";
import { Dialog } from "./Dialog";
import { Frame } from "./Frame";
import { getLibrary, type Library } from "./library";
import { Loaded } from "./Trouble";
import { useLoad } from "./useLoad";
import { humane, typeName } from "./words";

function Filter({
  label,
  value,
  values,
  nameOf,
  onChange,
}: {
  label: string;
  value: string;
  values: string[];
  nameOf: (value: string) => string;
  onChange: (value: string) => void;
}) {
  if (values.length < 2) return null;
  return (
    <select
      class="field"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{label}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  );
}

/** Search and filters over cards; used for all cards and for building decks. */
export function CardFilters({
  library,
  cards,
  filter,
  onFilter,
}: {
  library: Library;
  cards: CardInfo[];
  filter: CardFilter;
  onFilter: (filter: CardFilter) => void;
}) {
  const { game } = library;
  return (
    <div class="card-filters" role="search">
      <input
        class="field"
        type="search"
        autocomplete="off"
        aria-label={t("cards.search")}
        placeholder={t("cards.search.empty")}
        value={filter.query}
        onInput={(event) => onFilter({ ...filter, query: event.currentTarget.value })}
      />
      <Filter
        label={t("cards.all-types")}
        value={filter.type}
        values={valuesAmong(cards, (card) => card.type)}
        nameOf={typeName}
        onChange={(type) => onFilter({ ...filter, type })}
      />
      <Filter
        label={t("cards.all-sets")}
        value={filter.set}
        values={valuesAmong(cards, (card) => card.set)}
        nameOf={(set) => game.sets[set] ?? humane(set)}
        onChange={(set) => onFilter({ ...filter, set })}
      />
      <Filter
        label={maybe(`${game.id}.colours`) ?? t("cards.all-colours")}
        value={filter.colour}
        values={valuesAmong(cards, (card) => colourOf(card, game))}
        nameOf={humane}
        onChange={(colour) => onFilter({ ...filter, colour })}
      />
    </div>
  );
}

function AllCards({ library, d }: { library: Library; d?: number }) {
  const { game, cards, book } = library;
  const [filter, setFilter] = useState(noFilter);
  const found = useMemo(() => filterCards(cards, filter, game), [cards, filter]);
  const opened = d === undefined ? undefined : book.cards.get(d);
  return (
    <>
      <CardFilters library={library} cards={cards} filter={filter} onFilter={setFilter} />
      <p class="help" role="status">
        {t("cards.found", { n: found.length })}
      </p>
      <ul class="card-grid">
        {found.map((card) => (
          <li key={card.d}>
            <a class="card-link" href={`/cards/${game.id}/${card.d}`}>
              <CardFace book={book} definition={card} full />
            </a>
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog key={opened.d} wide title={opened.name} onClose={() => navigate(`/cards/${game.id}`)}>
          <CardDetail library={library} card={opened} />
        </Dialog>
      )}
    </>
  );
}

/** All cards of a game. */
export function CardsPage({ game, d }: { game: string; d?: number }) {
  const library = useLoad(() => getLibrary(game), [game]);
  return (
    <Frame title={t("cards.title")} game={game} wide>
      <Loaded load={library}>{(value) => <AllCards library={value} d={d} />}</Loaded>
    </Frame>
  );
}
