// A card as we draw it. Everything is measured in parts of its width, so it is crisp at any size:
// on the table it shows what is recognised from afar, enlarged also its text.
import "../styles/card.css";
import type { CardInfo } from "../api";
import { typeLook, type Book } from "../table/book";
import {
  badgesOf,
  cornerOf,
  notesOf,
  shownDefinition,
  signsOf,
  tokensOf,
  type Badge,
} from "../table/facts";
import type { PipLook } from "../table/layout";
import type { Card } from "../wire";
import { t } from "../lang";
import { CardArt } from "./CardArt";
import { CardText, type TextLinks } from "./CardText";
import { Icon } from "./Icon";
import { readingOf, type Print, type Size } from "./reading";
import { ShapeOutline } from "./shapes";

export interface FaceProps {
  book: Book;
  definition: CardInfo;
  /** The card on the table; absent for one that is only looked up. */
  card?: Card;
  players?: number;
  /** With its text. */
  full?: boolean;
  /** It lies where tokens are laid on cards. */
  laid?: boolean;
  /** How large it is on the table: its text is shown as far as there is room. */
  size?: Size;
  links?: TextLinks;
}

export function CardFace(props: FaceProps) {
  const { book, definition, card, players = 1, full = false, laid = false, links, size } = props;
  const look = typeLook(book, definition.type);
  const shown = shownDefinition(book, definition);
  const corner = cornerOf(book, definition, card);
  const badges = badgesOf(book, definition, card, players, { full, laid });
  const subtitle = book.layout.subtitles
    .map((word) => definition.words?.[word])
    .filter(Boolean)
    .join(" ");
  const text = shownText(definition, shown);
  const reading = size && readingOf(size, printOf(book, definition, props));
  const written = reading !== undefined && reading.form !== "mark";
  const traits = (full || reading?.form === "text") && (definition.traits?.length ?? 0) > 0;
  return (
    <span
      class={`face tone-${look.tone}${look.wide ? " wide" : ""}${full ? " full" : ""}${written ? " written" : ""}${reading && !reading.art ? " artless" : ""}`}
      data-type={definition.type}
      data-form={reading?.form}
      style={written ? { "--letters": `${reading.letters}px`, "--lines": reading.lines } : undefined}
    >
      <span class="face-inside">
        <span class="face-spine" />
        <span class="face-head">
          {corner && (
            <span class="face-cost" title={corner.word}>
              {corner.text}
            </span>
          )}
          <span class="face-name">
            {(definition.numbers?.unique ?? 0) > 0 && <Icon name="unique" class="face-unique" />}
            <span class="face-title">{shown.name}</span>
            {subtitle && <small>{subtitle}</small>}
          </span>
          {written && <Pips book={book} definition={definition} at="edge" />}
        </span>
        {(!reading || reading.art) && (
          <span class="face-art">
            <CardArt icon={shown.icon} set={definition.set} type={shown.type} />
          </span>
        )}
        {!written && <Pips book={book} definition={definition} at="edge" />}
        {(full || written) && (
          <span class="face-body">
            {traits && <span class="face-traits">{definition.traits?.join(" · ")}</span>}
            <span class="face-text">
              <CardText book={book} definition={text} links={links ?? noLinks} />
            </span>
          </span>
        )}
        <span class="face-foot">
          <Badges badges={badges} />
          <Pips book={book} definition={definition} at="foot" />
        </span>
        <span class="face-type">
          <span>{definition.type}</span>
          {full && <span class="face-set">{book.game.sets[definition.set] ?? definition.set}</span>}
        </span>
      </span>
    </span>
  );
}

/** What stands on a card, for `readingOf`. */
export function printOf(
  book: Book,
  definition: CardInfo,
  { card, players = 1, laid = false }: Pick<FaceProps, "card" | "players" | "laid"> = {},
): Print {
  const shown = shownDefinition(book, definition);
  const { text } = shownText(definition, shown);
  const tokens = card ? tokensOf(book, card, definition, players) : [];
  const lying =
    tokens.filter(({ n }) => laid || n > 0).length +
    (card ? signsOf(book, card, definition).length : 0);
  const noted = card !== undefined && notesOf(book, card).length > 0;
  return {
    name: shown.name,
    paragraphs: text ? text.split("\n") : [],
    traits: (definition.traits?.length ?? 0) > 0,
    corner: cornerOf(book, definition, card) !== undefined,
    badges: badgesOf(book, definition, card, players, { laid }).length,
    pips: pipsOf(book, definition, "edge").length,
    laden: (lying > 0 ? 1 : 0) + (noted ? 1 : 0),
  };
}

const noLinks: TextLinks = { rules: [] };

/** A card that stands for another has the other's text unless it has its own. */
function shownText(definition: CardInfo, shown: CardInfo): CardInfo {
  return definition.text ? definition : shown;
}

export function Badges({ badges }: { badges: Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <span class="badges" data-count={Math.min(badges.length, 5)}>
      {badges.map((badge, i) => (
        <span
          key={i}
          class={`badge tone-${badge.tone}${badge.change > 0 ? " up" : badge.change < 0 ? " down" : ""}`}
          data-shape={badge.shape}
          title={`${badge.word} ${badge.text}`}
        >
          <ShapeOutline shape={badge.shape} />
          <span class="badge-number">
            {badge.text}
            {badge.star && <sup>*</sup>}
          </span>
          {badge.most !== undefined && <small>/{badge.most}</small>}
        </span>
      ))}
    </span>
  );
}

function pipsOf(book: Book, definition: CardInfo, at: PipLook["at"]): PipLook[] {
  return book.layout.pips
    .filter((look) => look.at === at)
    .flatMap((look) => {
      const n = definition.numbers?.[look.attribute] ?? 0;
      return Array.from({ length: Math.min(n, 5) }, () => look);
    });
}

function Pips({ book, definition, at }: { book: Book; definition: CardInfo; at: PipLook["at"] }) {
  const pips = pipsOf(book, definition, at);
  if (pips.length === 0) return null;
  return (
    <span class={`pips pips-${at}`}>
      {pips.map((look, i) => (
        <span key={i} class={`pip tone-${look.tone}`} title={t(look.word)}>
          <Icon name={look.icon} />
        </span>
      ))}
    </span>
  );
}
