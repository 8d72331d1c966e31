import type { ComponentChildren } from "preact";
import type { HouseError } from "../api";
import { t } from "../lang";
import { route } from "../router";
import type { Load } from "./useLoad";
import { capitalised } from "./words";

/** "no hero is called Ego" → "No hero is called Ego." */
function asSentence(text: string): string {
  return /[\p{L}\p{N})]$/u.test(text) ? `${capitalised(text)}.` : capitalised(text);
}

/** What went wrong, in a kind sentence. */
export function sentenceOf(error: HouseError): string {
  switch (error.code) {
    case "unreachable":
      return t("trouble.unreachable");
    case "no-such-table":
      return t("trouble.no-such-table");
    case "no-such-game":
      return t("trouble.no-such-game");
    case "bad-key":
      return t("trouble.bad-key");
    default:
      return asSentence(error.message) || t("trouble.odd");
  }
}

/** Something did not work: what, and how to go on. */
export function Trouble({ error, again }: { error: HouseError; again?: () => void }) {
  return (
    <div class="trouble" role="alert">
      <p>{sentenceOf(error)}</p>
      <p class="actions">
        {again && (
          <button class="button primary" onClick={again}>
            {t("trouble.again")}
          </button>
        )}
        {route.value.page !== "lobby" && (
          <a class="button" href="/">
            {t("trouble.home")}
          </a>
        )}
      </p>
    </div>
  );
}

/** Shows what was loaded; until then that it comes, or why it does not. */
export function Loaded<T>({
  load,
  children,
}: {
  load: Load<T>;
  children: (value: T) => ComponentChildren;
}) {
  if (load.error) return <Trouble error={load.error} again={load.again} />;
  if (load.value === undefined)
    return (
      <p class="loading" role="status">
        {t("house.loading")}
      </p>
    );
  return <>{children(load.value)}</>;
}
