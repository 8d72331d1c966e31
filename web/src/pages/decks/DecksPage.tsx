import "../../styles/decks.css";
import { useState } from "preact/hooks";
import { getDecks, readDeck, type StarterDeck } from "../../api";
import { CardArt } from "../../card/CardArt";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { Frame } from "../Frame";
import { getLibrary, type Library } from "../library";
import { notify } from "../Notices";
import { playWith } from "../setup/brought";
import { Loaded, sentenceOf } from "../Trouble";
import { asHouseError, useLoad } from "../useLoad";
import { deckOf, emptyDeck, heroesOf, type Deck } from "./deck";
import { DeckBuilder } from "./DeckBuilder";
import { hasDecks } from "./games";
import { ImportDeck } from "./ImportDeck";
import { Together } from "./Together";
import { deleteDeck, freeName, newDeckId, saveDeck, savedDecks, type SavedDeck } from "./saved";

interface Opened {
  id: string;
  deck: Deck;
}

/** A deck to open, with the picture of its hero. */
function DeckButton({
  library,
  deck,
  onOpen,
}: {
  library: Library;
  deck: SavedDeck;
  onOpen: () => void;
}) {
  const name = /^hero (.+)$/m.exec(deck.text)?.[1]?.trim();
  const hero = heroesOf(library).find((card) => card.name === name);
  return (
    <button class="deck-open" onClick={onOpen}>
      <span class="deck-thumb">
        <CardArt icon={hero?.icon ?? "card"} set={hero?.set ?? ""} type={hero?.type ?? ""} />
      </span>
      {deck.name || t("decks.unnamed")}
    </button>
  );
}

function MyDecks({
  library,
  onOpen,
}: {
  library: Library;
  onOpen: (deck: SavedDeck) => void;
}) {
  const game = library.game.id;
  const mine = savedDecks(game);
  if (mine.length === 0) return <p class="empty">{t("decks.mine.none")}</p>;

  function duplicate(deck: SavedDeck) {
    const name = freeName(game, deck.name);
    // The name stands in the text as well.
    const text = deck.text.replace(/^name .*$/m, () => `name ${name}`);
    saveDeck(game, { id: newDeckId(), name, text });
  }

  return (
    <ul class="deck-list">
      {mine.map((deck) => (
        <li key={deck.id}>
          <DeckButton library={library} deck={deck} onOpen={() => onOpen(deck)} />
          <button
            class="button quiet icon-only"
            aria-label={t("decks.duplicate", { name: deck.name })}
            title={t("decks.duplicate", { name: deck.name })}
            onClick={() => duplicate(deck)}
          >
            <Icon name="copy" />
          </button>
          <button
            class="button quiet icon-only"
            aria-label={t("decks.delete", { name: deck.name })}
            title={t("decks.delete", { name: deck.name })}
            onClick={() =>
              notify(t("decks.deleted", { name: deck.name }), deleteDeck(game, deck.id))
            }
          >
            <Icon name="trash" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function AllDecks({
  library,
  starters,
  onOpen,
}: {
  library: Library;
  starters: StarterDeck[];
  onOpen: (opened: Opened) => void;
}) {
  const game = library.game.id;
  const [importing, setImporting] = useState(false);

  async function open(id: string, text: string, name?: string) {
    try {
      const read = await readDeck(game, { text });
      onOpen({ id, deck: { ...deckOf(read), name: name ?? read.name } });
    } catch (error) {
      notify(sentenceOf(asHouseError(error)));
    }
  }

  async function play(decks: { name: string; text: string }[]) {
    try {
      await playWith(game, decks);
    } catch (error) {
      notify(sentenceOf(asHouseError(error)));
    }
  }

  const create = () =>
    onOpen({ id: newDeckId(), deck: emptyDeck(freeName(game, t("decks.unnamed"))) });

  return (
    <div class="all-decks">
      <section aria-labelledby="my-decks">
        <h2 id="my-decks">{t("decks.mine")}</h2>
        <MyDecks library={library} onOpen={(deck) => open(deck.id, deck.text, deck.name)} />
        <p class="actions">
          <button class="button primary" onClick={create}>
            <Icon name="plus" />
            {t("decks.new")}
          </button>
          <button class="button" onClick={() => setImporting(true)}>
            <Icon name="import" />
            {t("decks.import")}
          </button>
        </p>
      </section>
      <section aria-labelledby="starter-decks">
        <h2 id="starter-decks">{t("decks.starters")}</h2>
        <p class="help">{t("decks.starters.help")}</p>
        <ul class="deck-list">
          {starters.map((deck) => (
            <li key={deck.id}>
              <DeckButton
                library={library}
                deck={deck}
                onOpen={() => open(newDeckId(), deck.text, freeName(game, deck.name))}
              />
            </li>
          ))}
        </ul>
      </section>
      <Together library={library} starters={starters} />
      {importing && (
        <ImportDeck
          game={game}
          formats={library.game.decks?.formats ?? []}
          onClose={() => setImporting(false)}
          onImported={(deck) => {
            setImporting(false);
            open(deck.id, deck.text, deck.name);
          }}
          onPlay={(deck) => play([deck])}
        />
      )}
    </div>
  );
}

function Decks({ library, starters }: { library: Library; starters: StarterDeck[] }) {
  const game = library.game.id;
  const [opened, setOpened] = useState<Opened>();
  if (!hasDecks(library.game))
    return (
      <div class="trouble">
        <p>{t("decks.none")}</p>
        <p class="actions">
          <a class="button primary" href={`/new/${game}`}>
            {t("nav.play")}
          </a>
          <a class="button" href={`/cards/${game}`}>
            {t("nav.cards")}
          </a>
        </p>
      </div>
    );
  if (!opened) return <AllDecks library={library} starters={starters} onOpen={setOpened} />;
  return (
    <DeckBuilder
      key={opened.id}
      library={library}
      id={opened.id}
      initial={opened.deck}
      onBack={() => setOpened(undefined)}
    />
  );
}

/** The decks of a game: building, bringing and taking them. */
export function DecksPage({ game }: { game: string }) {
  const load = useLoad(() => Promise.all([getLibrary(game), getDecks(game)]), [game]);
  return (
    <Frame title={t("decks.title")} game={game} wide>
      <Loaded load={load}>
        {([library, starters]) => <Decks library={library} starters={starters} />}
      </Loaded>
    </Frame>
  );
}
