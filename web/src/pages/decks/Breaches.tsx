import type { Breach } from "../../api";
import { t } from "../../lang";
import { capitalised } from "../words";

/** What the rules say against a deck, each with its rule. */
export function Breaches({ game, breaches }: { game: string; breaches: Breach[] }) {
  if (breaches.length === 0) return null;
  return (
    <ul class="breaches" aria-label={t("decks.breaches")}>
      {breaches.map(({ rule, text }, i) => (
        <li key={i}>
          {capitalised(text)}{" "}
          <a class="rule-id" href={`/rules/${game}/${rule}`}>
            {rule}
          </a>
        </li>
      ))}
    </ul>
  );
}
