import { useMemo, useState } from "preact/hooks";
import type { CardInfo } from "../../api";
import { CardFace } from "../../card/CardFace";
import { Icon } from "../../card/Icon";
import { maybe, t } from "../../lang";
import { filterCards, noFilter } from "../cardfilter";
import { CardFilters } from "../CardsPage";
import { OneOf } from "../Choices";
import { Dialog } from "../Dialog";
import { CardDetail } from "../CardDetail";
import type { Library } from "../library";
import { notify } from "../Notices";
import { NoPicture, PictureDialog } from "../PictureDialog";
import { playWith } from "../setup/brought";
import { sentenceOf } from "../Trouble";
import { asHouseError } from "../useLoad";
import { typeName } from "../words";
import { Breaches } from "./Breaches";
import {
  canBePlayed,
  groupsOf,
  heroesOf,
  limitOf,
  poolOf,
  sizeOf,
  withCopies,
  withHero,
  type Deck,
} from "./deck";
import { DeckFigures } from "./DeckFigures";
import { ExportDeck } from "./ExportDeck";
import { LeftOut } from "./ImportDeck";
import { useVerdict, type Verdict } from "./useDeck";

// A button that is disabled would lose the focus of who counts down by keyboard.
function Step({
  label,
  icon,
  allowed,
  onStep,
}: {
  label: string;
  icon: "plus" | "minus";
  allowed: boolean;
  onStep: () => void;
}) {
  return (
    <button
      type="button"
      class="button quiet icon-only"
      aria-label={label}
      aria-disabled={!allowed}
      onClick={() => allowed && onStep()}
    >
      <Icon name={icon} />
    </button>
  );
}

function Copies({
  card,
  n,
  most,
  onCopies,
}: {
  card: CardInfo;
  n: number;
  most: number;
  onCopies: (n: number) => void;
}) {
  return (
    <span class="copies">
      <Step
        label={t("decks.less", { card: card.name })}
        icon="minus"
        allowed={n > 0}
        onStep={() => onCopies(n - 1)}
      />
      <span class={n > 0 ? "copies-number some" : "copies-number"}>{n}</span>
      <Step
        label={t("decks.more", { card: card.name })}
        icon="plus"
        allowed={n < most}
        onStep={() => onCopies(n + 1)}
      />
    </span>
  );
}

function CardRow({
  card,
  n,
  most,
  note,
  onCopies,
  onShow,
}: {
  card: CardInfo;
  n: number;
  most: number;
  note?: string;
  onCopies: (n: number) => void;
  onShow: () => void;
}) {
  return (
    <li class="deck-row" data-definition={card.d}>
      <span class="deck-cost">{card.cost ?? "–"}</span>
      <button type="button" class="deck-card" onClick={onShow}>
        {card.name}
        {note && <small>{note}</small>}
      </button>
      <Copies card={card} n={n} most={most} onCopies={onCopies} />
    </li>
  );
}

function VerdictText({ game, verdict }: { game: string; verdict: Verdict }) {
  return (
    <div class="verdict" role="status">
      {verdict.problem && <p class="problem">{verdict.problem}</p>}
      {verdict.found?.breaches.length === 0 && (
        <p class="fine">
          <Icon name="check" /> {t("decks.fine")}
        </p>
      )}
      <Breaches game={game} breaches={verdict.found?.breaches ?? []} />
    </div>
  );
}

interface PartProps {
  library: Library;
  deck: Deck;
  onDeck: (deck: Deck) => void;
  onShow: (card: CardInfo) => void;
}

/** What is in the deck. */
function InDeck({ library, deck, onDeck, onShow }: PartProps) {
  return (
    <>
      {groupsOf(deck, library).map(({ type, n, rows }) => (
        <section key={type} class="deck-group">
          <h3>
            {typeName(type)} <span class="quiet-number">{n}</span>
          </h3>
          <ul class="deck-rows">
            {rows.map((row) => (
              <CardRow
                key={row.card.d}
                {...row}
                most={limitOf(row.card, library)}
                onCopies={(copies) => onDeck(withCopies(deck, row.card.d, copies))}
                onShow={() => onShow(row.card)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** What could be in it. */
function Pool({ library, deck, onDeck, onShow }: PartProps) {
  const [filter, setFilter] = useState(noFilter);
  // Adding a card does not reorder what is being read.
  const pool = useMemo(() => poolOf(deck, library), [deck.heroes, library]);
  const found = filterCards(pool, filter, library.game);
  return (
    <>
      <CardFilters library={library} cards={pool} filter={filter} onFilter={setFilter} />
      {found.length === 0 && <p class="empty">{t("decks.pool.none")}</p>}
      <ul class="deck-rows">
        {found.map((card) => (
          <CardRow
            key={card.d}
            card={card}
            n={deck.cards.get(card.d) ?? 0}
            most={limitOf(card, library)}
            note={[typeName(card.type), library.game.sets[card.set] ?? card.set].join(" · ")}
            onCopies={(copies) => onDeck(withCopies(deck, card.d, copies))}
            onShow={() => onShow(card)}
          />
        ))}
      </ul>
    </>
  );
}

/** A place for a hero: who stands there, or that somebody may. */
function Hero({
  library,
  deck,
  place,
  onDeck,
}: Omit<PartProps, "onShow"> & { place: number }) {
  const [choosing, setChoosing] = useState(false);
  const hero = library.book.cards.get(deck.heroes[place] ?? -1);
  const several = (library.game.decks?.mostHeroes ?? 1) > 1;
  return (
    <>
      <button type="button" class="picture" data-hero={place} onClick={() => setChoosing(true)}>
        <span class="visually-hidden">{t("decks.hero")}</span>
        {hero ? (
          <CardFace book={library.book} definition={hero} />
        ) : (
          <NoPicture text={t("decks.hero.choose")} />
        )}
      </button>
      {choosing && (
        <PictureDialog
          title={t("decks.hero.choose")}
          book={library.book}
          value={hero && String(hero.d)}
          undecided={several && hero !== undefined}
          choices={heroesOf(library).map((card) => ({
            value: String(card.d),
            title: card.name,
            note: card.d !== hero?.d && deck.heroes.includes(card.d) ? t("decks.hero.there") : undefined,
            card,
          }))}
          onChoose={(value) => {
            setChoosing(false);
            const card = value === undefined ? undefined : library.book.cards.get(Number(value));
            onDeck(withHero(deck, place, card, library));
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** The heroes, and a place for one more as long as there may be. */
function Heroes(props: Omit<PartProps, "onShow">) {
  const { deck, library } = props;
  const places = Math.min(deck.heroes.length + 1, library.game.decks?.mostHeroes ?? 1);
  return (
    <div class="builder-heroes">
      {Array.from({ length: Math.max(places, deck.heroes.length) }, (_, place) => (
        <Hero key={place} {...props} place={place} />
      ))}
    </div>
  );
}

/** Building a deck: checked and kept with every change. */
export function DeckBuilder({
  library,
  id,
  initial,
  onBack,
}: {
  library: Library;
  id: string;
  initial: Deck;
  onBack: () => void;
}) {
  const game = library.game.id;
  const [deck, setDeck] = useState(initial);
  const [part, setPart] = useState<"deck" | "pool">(sizeOf(initial) > 0 ? "deck" : "pool");
  const [exporting, setExporting] = useState(false);
  const [shown, setShown] = useState<CardInfo>();
  const verdict = useVerdict(game, id, deck);

  async function play() {
    try {
      await playWith(game, [{ name: deck.name, text: verdict.text! }]);
    } catch (error) {
      notify(sentenceOf(asHouseError(error)));
    }
  }

  const parts: PartProps = { library, deck, onDeck: setDeck, onShow: setShown };

  return (
    <div class="builder" data-part={part}>
      <p class="builder-back">
        <button class="button quiet" onClick={onBack}>
          <Icon name="chevron-left" />
          {t("decks.all")}
        </button>
      </p>
      <div class="builder-head">
        <Heroes library={library} deck={deck} onDeck={setDeck} />
        <div class="builder-words">
          <input
            class="field builder-name"
            aria-label={t("decks.name")}
            maxLength={80}
            value={deck.name}
            onInput={(event) => setDeck({ ...deck, name: event.currentTarget.value })}
          />
          <p class="builder-size">{t("decks.size", { n: sizeOf(deck) })}</p>
          <VerdictText game={game} verdict={verdict} />
          <LeftOut leftOut={deck.remarks.leftOut} />
          <p class="actions">
            <button
              class="button primary"
              disabled={verdict.text === undefined || !canBePlayed(deck)}
              onClick={() => void play()}
            >
              <Icon name="play" />
              {t("decks.play")}
            </button>
            <button class="button" onClick={() => setExporting(true)}>
              <Icon name="export" />
              {t("decks.export")}
            </button>
          </p>
        </div>
      </div>
      <DeckFigures
        library={library}
        deck={deck}
        hand={verdict.found?.hand ?? 0}
        summary={verdict.found?.summary ?? ""}
      />
      <div class="builder-tabs">
        <OneOf
          legend={t("decks.part")}
          quiet
          value={part}
          choices={[
            { value: "deck", title: t("decks.in-deck") },
            { value: "pool", title: t("decks.pool") },
          ]}
          onChange={(value) => setPart(value as "deck" | "pool")}
        />
      </div>
      <section class="builder-deck" aria-label={t("decks.in-deck")}>
        <h2>{t("decks.in-deck")}</h2>
        {sizeOf(deck) === 0 && <p class="empty">{maybe(`${game}.deck-empty`) ?? t("decks.empty")}</p>}
        <InDeck {...parts} />
      </section>
      <section class="builder-pool" aria-label={t("decks.pool")}>
        <h2>{t("decks.pool")}</h2>
        <Pool {...parts} />
      </section>
      {exporting && (
        <ExportDeck
          game={game}
          formats={library.game.decks?.formats ?? []}
          deck={deck}
          onClose={() => setExporting(false)}
        />
      )}
      {shown && (
        <Dialog wide title={shown.name} onClose={() => setShown(undefined)}>
          <CardDetail library={library} card={shown} />
        </Dialog>
      )}
    </div>
  );
}
