import type { CardInfo } from "../api";
import { withRules, type Rulebook } from "./rulebook";
import { marked } from "./search";

/** How to follow a rule or a card: by link, and in place where there is one. */
export interface RuleLinks {
  game: string;
  open: (id: string) => void;
  openCard?: (d: number) => void;
}

/** A click that does something here; one that asks for a new tab or window is left to the browser. */
export function inPlace(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
}

/** The number of a rule, as a link to it. */
export function RuleLink({ id, game, open }: RuleLinks & { id: string }) {
  return (
    <a class="rule-id" href={`/rules/${game}/${id}`} onClick={inPlace(() => open(id))}>
      {id}
    </a>
  );
}

/** The name of a card, as a link to it. */
export function CardLink({ card, game, openCard }: RuleLinks & { card: CardInfo }) {
  return (
    <a
      href={`/cards/${game}/${card.d}`}
      onClick={openCard && inPlace(() => openCard(card.d))}
    >
      {card.name}
    </a>
  );
}

/** The text of a rule: rules that it names are links, words that are searched for are marked. */
export function RuleText({
  text,
  book,
  query = "",
  links,
}: {
  text: string;
  book: Rulebook;
  query?: string;
  links: RuleLinks;
}) {
  return (
    <>
      {withRules(text, (id) => book.byId.has(id)).map((piece, i) =>
        piece.rule ? (
          <RuleLink key={i} id={piece.text} {...links} />
        ) : (
          marked(piece.text, query).map((part, j) =>
            part.hit ? <mark key={`${i}-${j}`}>{part.text}</mark> : part.text,
          )
        ),
      )}
    </>
  );
}
