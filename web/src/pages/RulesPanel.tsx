// The rules of a game: searching them, reading one among its neighbours. Used by the page of the
// rules and by the drawer of the table.
import "../styles/reference.css";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { CardInfo, RuleInfo } from "../api";
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { getRulebook, partOf, searchRules, type Rulebook } from "./rulebook";
import { CardLink, inPlace, RuleLink, RuleText, type RuleLinks } from "./RuleText";
import { bringIntoSight } from "./scrolling";
import { Loaded } from "./Trouble";
import { useLoad } from "./useLoad";

const shownAtOnce = 40;
const cardsAtOnce = 12;

function Results({ book, query, links }: { book: Rulebook; query: string; links: RuleLinks }) {
  const found = searchRules(book, query);
  return (
    <>
      <p class="help" role="status">
        {found.length === 0 ? t("rules.none") : t("rules.found", { n: found.length })}
      </p>
      <ol class="rule-list">
        {found.slice(0, shownAtOnce).map((rule) => (
          <li key={rule.id} class="rule">
            <p class="rule-head">
              <RuleLink id={rule.id} {...links} />
              <span>{rule.section}</span>
            </p>
            <p>
              <RuleText text={rule.text} book={book} query={query} links={links} />
            </p>
          </li>
        ))}
      </ol>
      {found.length > shownAtOnce && <p class="help">{t("rules.more")}</p>}
    </>
  );
}

function RuleLinksTo({ title, rules, links }: { title: string; rules: string[]; links: RuleLinks }) {
  if (rules.length === 0) return null;
  return (
    <p class="rule-more">
      <span class="rule-more-title">{title}</span>{" "}
      {rules.map((id) => (
        <span key={id}>
          <RuleLink id={id} {...links} />{" "}
        </span>
      ))}
    </p>
  );
}

function CardLinks({ title, cards, links }: { title: string; cards: CardInfo[]; links: RuleLinks }) {
  const [all, setAll] = useState(false);
  if (cards.length === 0) return null;
  return (
    <p class="rule-more">
      <span class="rule-more-title">{title}</span>{" "}
      {cards.slice(0, all ? cards.length : cardsAtOnce).map((card, i) => (
        <span key={card.d}>
          {i > 0 && ", "}
          <CardLink card={card} {...links} />
        </span>
      ))}
      {!all && cards.length > cardsAtOnce && (
        <>
          {" "}
          <button class="link-button" onClick={() => setAll(true)}>
            {t("rules.all-cards", { n: cards.length })}
          </button>
        </>
      )}
    </p>
  );
}

function Rule({
  book,
  rule,
  isCurrent,
  links,
}: {
  book: Rulebook;
  rule: RuleInfo;
  isCurrent: boolean;
  links: RuleLinks;
}) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isCurrent || !element.current) return;
    element.current.focus({ preventScroll: true });
    bringIntoSight(element.current);
  }, [isCurrent]);
  const see = (rule.see ?? []).filter((id) => book.byId.has(id));
  const mentions = (book.mentionsOf.get(rule.id) ?? []).map(({ id }) => id);
  return (
    <li
      class="rule"
      ref={element}
      tabIndex={isCurrent ? -1 : undefined}
      aria-current={isCurrent ? "true" : undefined}
    >
      <p class="rule-head">
        <RuleLink id={rule.id} {...links} />
        <span>{partOf(rule)}</span>
      </p>
      <p>
        <RuleText text={rule.text} book={book} links={links} />
      </p>
      {isCurrent && (
        <>
          <RuleLinksTo title={t("rules.see")} rules={see} links={links} />
          <RuleLinksTo
            title={t("rules.mentioned")}
            rules={mentions.filter((id) => !see.includes(id))}
            links={links}
          />
          <CardLinks
            title={t("rules.cards")}
            cards={book.cardsOf.get(rule.id) ?? []}
            links={links}
          />
        </>
      )}
    </li>
  );
}

/** A rule in its section, with the way to what belongs to it. */
function InSection({ book, rule, links }: { book: Rulebook; rule: RuleInfo; links: RuleLinks }) {
  const at = book.sections.findIndex(({ rules }) => rules.includes(rule));
  const section = book.sections[at];
  if (!section) return null;
  const before = book.sections[at - 1];
  const after = book.sections[at + 1];
  return (
    <>
      <h2 class="rule-section">{section.title}</h2>
      <ol class="rule-list">
        {section.rules.map((one) => (
          <Rule key={one.id} book={book} rule={one} isCurrent={one === rule} links={links} />
        ))}
      </ol>
      <CardLinks
        key={section.title}
        title={t("rules.section-cards")}
        cards={section.cards}
        links={links}
      />
      <p class="rule-neighbours">
        {before && (
          <button class="button quiet" onClick={() => links.open(before.rules[0]!.id)}>
            <Icon name="chevron-left" />
            {before.title}
          </button>
        )}
        {after && (
          <button class="button quiet" onClick={() => links.open(after.rules[0]!.id)}>
            {after.title}
            <Icon name="chevron-right" />
          </button>
        )}
      </p>
    </>
  );
}

function Contents({ book, links }: { book: Rulebook; links: RuleLinks }) {
  return (
    <ul class="rule-contents">
      {book.sections.map(({ title, rules }) => (
        <li key={rules[0]!.id}>
          <a
            href={`/rules/${links.game}/${rules[0]!.id}`}
            onClick={inPlace(() => links.open(rules[0]!.id))}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * `rule`: the one to show. `onRule` is told when another is opened; "" is the list of sections.
 * `onCard` shows a card where leaving the page would not do.
 */
export function RulesPanel({
  game,
  rule,
  onRule,
  onCard,
}: {
  game: string;
  rule?: string;
  onRule?: (id: string) => void;
  onCard?: (d: number) => void;
}) {
  const id = useId();
  const rulebook = useLoad(() => getRulebook(game), [game]);
  const [shown, setShown] = useState(rule ?? "");
  const [query, setQuery] = useState("");
  useEffect(() => {
    setShown(rule ?? "");
    setQuery("");
  }, [rule]);

  const links: RuleLinks = {
    game,
    openCard: onCard,
    open: (next) => {
      setShown(next);
      setQuery("");
      onRule?.(next);
    },
  };
  return (
    <div class="rules-panel">
      <div class="search-row" role="search">
        <label class="visually-hidden" for={id}>
          {t("rules.search")}
        </label>
        <input
          id={id}
          class="field"
          type="search"
          autocomplete="off"
          placeholder={t("rules.search.empty")}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        {(shown !== "" || query !== "") && (
          <button class="button quiet" onClick={() => links.open("")}>
            {t("rules.contents")}
          </button>
        )}
      </div>
      <Loaded load={rulebook}>
        {(book) => {
          if (query.trim() !== "") return <Results book={book} query={query} links={links} />;
          const one = book.byId.get(shown);
          if (one) return <InSection book={book} rule={one} links={links} />;
          return (
            <>
              {shown !== "" && (
                <p class="problem" role="alert">
                  {t("rules.no-such", { rule: shown })}
                </p>
              )}
              <Contents book={book} links={links} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
