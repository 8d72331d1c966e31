// The rules of a game: searching them, reading one among its neighbours. Used by the page of the
// rules and by the drawer of the table.
import "../styles/reference.css";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { CardInfo, RuleInfo } from "../api";
import { Icon } from "../card/Icon";
import { rich, t } from "../lang";
import type { Corrected } from "./forgiving";
import {
  getRulebook,
  isOurs,
  partOf,
  searchRules,
  type Leaf,
  type Rulebook,
  type Section,
} from "./rulebook";
import { CardLink, inPlace, RuleLink, RuleText, type RuleLinks } from "./RuleText";
import { bringIntoSight } from "./scrolling";
import { Loaded } from "./Trouble";
import { useLoad } from "./useLoad";

const shownAtOnce = 40;
const cardsAtOnce = 12;

/** What a word was taken for, so that nobody wonders. */
function Changes({ changes }: Corrected) {
  return changes.map(({ from, to }) => (
    <p key={from} class="help">
      {rich("rules.taken-for", { from: <q>{from}</q>, to: <b>{to}</b> })}
    </p>
  ));
}

/** Above the text of a rule: its number, what it is a part of, and whether it is ours. */
function Head({ rule, words, links }: { rule: RuleInfo; words: string; links: RuleLinks }) {
  return (
    <p class="rule-head">
      <RuleLink id={rule.id} {...links} />
      {rule.kind === "gap" && <span class="rule-ours">{t("rules.ours")}</span>}
      {rule.kind === "example" && <span class="rule-ours">{t("rules.example")}</span>}
      <span>{words}</span>
    </p>
  );
}

/** What a gap asks or an example shows. */
const Title = ({ rule }: { rule: RuleInfo }) =>
  rule.title ? <p class="rule-title">{rule.title}</p> : null;

function Results({ book, query, links }: { book: Rulebook; query: string; links: RuleLinks }) {
  const { found, asked } = searchRules(book, query);
  return (
    <>
      <div role="status">
        <Changes {...asked} />
        <p class="help">
          {found.length === 0 ? t("rules.none") : t("rules.found", { n: found.length })}
        </p>
      </div>
      <ol class="rule-list">
        {found.slice(0, shownAtOnce).map((rule) => (
          <li key={rule.id} class="rule" data-kind={rule.kind}>
            <Head rule={rule} words={isOurs(rule) ? "" : rule.section} links={links} />
            <Title rule={rule} />
            <p>
              <RuleText text={rule.text} book={book} query={asked.query} links={links} />
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
      data-kind={rule.kind}
      ref={element}
      tabIndex={isCurrent ? -1 : undefined}
      aria-current={isCurrent ? "true" : undefined}
    >
      <Head rule={rule} words={partOf(rule)} links={links} />
      <Title rule={rule} />
      <p>
        <RuleText text={rule.text} book={book} links={links} />
      </p>
      {rule.shown && (
        <p>
          <a class="button" href={`/example/${links.game}/${rule.id}`}>
            <Icon name="play" />
            {t("example.play")}
          </a>
        </p>
      )}
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

/** What is read before or after something: the chapter, or the section of a glossary. */
const titleOf = ({ chapter, sections }: Leaf): string =>
  chapter.glossary ? sections[0]!.title : t(chapter.word);

/** A rule in its chapter, with the way to what belongs to it. */
function Reading({ book, rule, links }: { book: Rulebook; rule: RuleInfo; links: RuleLinks }) {
  const at = book.leaves.findIndex(({ sections }) => sections.some(({ rules }) => rules.includes(rule)));
  const leaf = book.leaves[at];
  if (!leaf) return null;
  const turnTo = (to: Leaf) => links.open(to.sections[0]!.rules[0]!.id);
  const [before, after] = [book.leaves[at - 1], book.leaves[at + 1]];
  return (
    <article class="rule-reading">
      <h2 class="rule-chapter">{t(leaf.chapter.word)}</h2>
      {leaf.chapter.word === "rules.chapter.gaps" && <p class="help">{t("rules.gaps.help")}</p>}
      {leaf.sections.map((section) => (
        <section key={section.rules[0]!.id}>
          {!isOurs(section.rules[0]!) && <h3 class="rule-section">{section.title}</h3>}
          <ol class="rule-list">
            {section.rules.map((one) => (
              <Rule key={one.id} book={book} rule={one} isCurrent={one === rule} links={links} />
            ))}
          </ol>
          <CardLinks title={t("rules.section-cards")} cards={section.cards} links={links} />
        </section>
      ))}
      <p class="rule-neighbours">
        {before && (
          <button class="button quiet" onClick={() => turnTo(before)}>
            <Icon name="chevron-left" />
            {titleOf(before)}
          </button>
        )}
        {after && (
          <button class="button quiet" onClick={() => turnTo(after)}>
            {titleOf(after)}
            <Icon name="chevron-right" />
          </button>
        )}
      </p>
    </article>
  );
}

function SectionLink({ section, current, links }: { section: Section; current: boolean; links: RuleLinks }) {
  const first = section.rules[0]!.id;
  return (
    <a
      href={`/rules/${links.game}/${first}`}
      aria-current={current ? "true" : undefined}
      onClick={inPlace(() => links.open(first))}
    >
      {section.title}
    </a>
  );
}

/** The table of contents: chapters, and their sections where a chapter is opened. */
function Contents({ book, rule, links }: { book: Rulebook; rule?: RuleInfo; links: RuleLinks }) {
  const nav = useRef<HTMLElement>(null);
  // A long chapter is scrolled to where we are; the page stays where it is.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>("a[aria-current]");
    if (!here || !nav.current) return;
    const { top } = here.getBoundingClientRect();
    nav.current.scrollTop += top - nav.current.getBoundingClientRect().top - nav.current.clientHeight / 3;
  }, [rule]);
  return (
    <nav class="rule-contents" aria-label={t("rules.contents")} ref={nav}>
      <ol>
        {book.chapters.map(({ word, sections }, i) => {
          const here = rule !== undefined && sections.some(({ rules }) => rules.includes(rule));
          const first = sections[0]?.rules[0];
          if (!first) return null;
          const chapter = (
            <a href={`/rules/${links.game}/${first.id}`} onClick={inPlace(() => links.open(first.id))}>
              {t(word)}
            </a>
          );
          return (
            <li key={word} aria-current={here ? "true" : undefined}>
              <span class="rule-chapter-number">{i + 1}</span>
              {chapter}
              {sections.length > 1 && (
                <details open={here}>
                  <summary>{t("rules.sections", { n: sections.length })}</summary>
                  <ul>
                    {sections.map((section) => (
                      <li key={section.rules[0]!.id}>
                        <SectionLink
                          section={section}
                          current={here && section.rules.includes(rule)}
                          links={links}
                        />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/**
 * `rule`: the one to show. `onRule` is told when another is opened; "" is the list of sections.
 * `onCard` shows a card where leaving the page would not do. `beside`: there is room for the table of
 * contents beside what is read.
 */
export function RulesPanel({
  game,
  rule,
  onRule,
  onCard,
  beside,
}: {
  game: string;
  rule?: string;
  beside?: boolean;
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
          if (one)
            return (
              <div class={beside ? "rule-book beside" : "rule-book"}>
                {beside && <Contents book={book} rule={one} links={links} />}
                <Reading book={book} rule={one} links={links} />
              </div>
            );
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
