// The text of a card: what kind of ability it is in bold, stats with their icons, keywords that
// know their rule.
import type { ComponentChildren } from "preact";
import type { CardInfo, RuleInfo } from "../api";
import type { Book } from "../table/book";
import { Icon } from "./Icon";

export interface TextLinks {
  rules: RuleInfo[];
  openRule?: (id: string) => void;
}

/** The rule that explains a keyword: CH-SURGE-1 for "surge". */
export function keywordRule(rules: RuleInfo[], keyword: string): RuleInfo | undefined {
  const word = keyword.toUpperCase().replace(/[^A-Z0-9]+/g, "-");
  return rules.find((rule) => rule.id.endsWith(`-${word}-1`));
}

export function CardText({
  book,
  definition,
  links,
}: {
  book: Book;
  definition: CardInfo;
  links: TextLinks;
}) {
  if (!definition.text) return null;
  return (
    <>
      {definition.text.split("\n").map((line, i) => (
        <span class="card-line" key={i}>
          {paragraph(book, definition, links, line)}
        </span>
      ))}
    </>
  );
}

// "Spider-Sense: Interrupt, when …: draw 1 card": the name of an ability and the kind it is of stand
// out in bold.
function paragraph(book: Book, definition: CardInfo, links: TextLinks, line: string) {
  const name = (definition.abilities ?? [])
    .map((ability) => ability.name)
    .find((found) => found && line.startsWith(`${found}:`));
  const rest = name ? line.slice(name.length + 1) : line;
  const kind = rest.includes(":") ? (/^ ?[A-Z][\w-]*( [A-Z(][\w-]*\)?)*(?=[,:])/.exec(rest)?.[0] ?? "") : "";
  return [
    name && <b key="name">{name}:</b>,
    kind && <b key="kind">{kind}</b>,
    ...words(book, definition, links, rest.slice(kind.length)),
  ];
}

function words(
  book: Book,
  definition: CardInfo,
  links: TextLinks,
  line: string,
): ComponentChildren[] {
  const keywords = (definition.keywords ?? []).map((word) => word.toLowerCase());
  const signs = new Map<string, ComponentChildren>();
  for (const { stat, icon } of book.layout.badges) {
    if (stat && stat === stat.toUpperCase()) signs.set(stat, <Icon name={icon} />);
  }
  for (const { attribute, icon } of book.layout.pips) signs.set(attribute, <Icon name={icon} />);
  const known = [...signs.keys(), ...keywords].map(escaped);
  if (known.length === 0) return [line];
  const pattern = new RegExp(`\\b(${known.join("|")})\\b`, "gi");
  return line.split(pattern).map((part, i) => {
    if (i % 2 === 0) return part;
    if (keywords.includes(part.toLowerCase())) return <Keyword word={part} links={links} key={i} />;
    const sign = signs.get(part) ?? signs.get(part.toLowerCase());
    // "energy" the resource has a sign, "energy" in any other sense has none.
    const isStat = part === part.toUpperCase();
    if (!sign || (!isStat && !/^ resource/.test(after(line, pattern, i)))) return part;
    return (
      <span class="card-sign" key={i}>
        {sign} {part}
      </span>
    );
  });
}

/** What follows the nth part of a line that was split by a pattern. */
function after(line: string, pattern: RegExp, part: number): string {
  return line.split(pattern).slice(part + 1).join("");
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function Keyword({ word, links }: { word: string; links: TextLinks }) {
  const rule = keywordRule(links.rules, word);
  if (!rule) return <b>{word}</b>;
  const { openRule } = links;
  if (!openRule) return <b title={rule.text}>{word}</b>;
  return (
    <button class="card-keyword" type="button" title={rule.text} onClick={() => openRule(rule.id)}>
      {word}
    </button>
  );
}
