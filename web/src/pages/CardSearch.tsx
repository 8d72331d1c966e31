import "../styles/reference.css";
import { useMemo, useState } from "preact/hooks";
import { CardFace } from "../card/CardFace";
import { t } from "../lang";
import { searchCards } from "./cardfilter";
import { getLibrary, type Library } from "./library";
import { Loaded } from "./Trouble";
import { useLoad } from "./useLoad";

const shownAtOnce = 24;

function Found({ library, query }: { library: Library; query: string }) {
  const found = useMemo(() => searchCards(library.cards, query), [library, query]);
  return (
    <>
      <p class="help" role="status">
        {t("cards.found", { n: found.length })}
      </p>
      <ul class="card-search-list">
        {found.slice(0, shownAtOnce).map((card) => (
          <li key={card.d} data-definition={card.d}>
            <CardFace book={library.book} definition={card} full />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Looking up cards beside a game. */
export function CardSearch({ game }: { game: string }) {
  const library = useLoad(() => getLibrary(game), [game]);
  const [query, setQuery] = useState("");
  return (
    <div class="card-search">
      <input
        class="field"
        type="search"
        autocomplete="off"
        aria-label={t("cards.search")}
        placeholder={t("cards.search.empty")}
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <Loaded load={library}>
        {(value) =>
          query.trim() === "" ? (
            <p class="empty">{t("cards.search.help")}</p>
          ) : (
            <Found library={value} query={query} />
          )
        }
      </Loaded>
    </div>
  );
}
