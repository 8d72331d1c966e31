// A card as we draw it. Everything is measured in parts of its width, so it is crisp at any size:
// on the table it shows what is recognised from afar, enlarged also its text.
import "../styles/card.css";
import type { CardInfo } from "../api";
import { typeLook, type Book } from "../table/book";
import { badgesOf, cornerOf, shownDefinition, type Badge } from "../table/facts";
import type { PipLook } from "../table/layout";
import type { Card } from "../wire";
import { t } from "../lang";
import { CardArt } from "./CardArt";
import { CardText, type TextLinks } from "./CardText";
import { Icon } from "./Icon";
import { ShapeOutline } from "./shapes";

export interface FaceProps {
  book: Book;
  definition: CardInfo;
  /** The card on the table; absent for one that is only looked up. */
  card?: Card;
  players?: number;
  /** With its text. */
  full?: boolean;
  /** Tokens lie on it. */
  laid?: boolean;
  links?: TextLinks;
}

export function CardFace(props: FaceProps) {
  const { book, definition, card, players = 1, full = false, laid = false, links } = props;
  const look = typeLook(book, definition.type);
  const shown = shownDefinition(book, definition);
  const corner = cornerOf(book, definition, card);
  const badges = badgesOf(book, definition, card, players, { full, laid });
  const subtitle = book.layout.subtitles
    .map((word) => definition.words?.[word])
    .filter(Boolean)
    .join(" ");
  return (
    <span
      class={`face tone-${look.tone}${look.wide ? " wide" : ""}${full ? " full" : ""}`}
      data-type={definition.type}
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
        </span>
        <span class="face-art">
          <CardArt icon={shown.icon} set={definition.set} type={shown.type} />
        </span>
        <Pips book={book} definition={definition} at="edge" />
        {full && (
          <span class="face-body">
            {(definition.traits?.length ?? 0) > 0 && (
              <span class="face-traits">{definition.traits?.join(" · ")}</span>
            )}
            <span class="face-text">
              <CardText book={book} definition={shownText(definition, shown)} links={links ?? noLinks} />
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

const noLinks: TextLinks = { rules: [] };

/** A card that stands for another has the other's text unless it has its own. */
function shownText(definition: CardInfo, shown: CardInfo): CardInfo {
  return definition.text ? definition : shown;
}

export function Badges({ badges }: { badges: Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <span class="badges">
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

function Pips({ book, definition, at }: { book: Book; definition: CardInfo; at: PipLook["at"] }) {
  const pips = book.layout.pips
    .filter((look) => look.at === at)
    .flatMap((look) => {
      const n = definition.numbers?.[look.attribute] ?? 0;
      return Array.from({ length: Math.min(n, 5) }, () => look);
    });
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
