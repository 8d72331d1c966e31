// Where we are. Plain links work: clicks on them are caught and change the page without loading it.
import { computed, signal } from "@preact/signals";
import { keepCampaign, keepGathering, keepTable } from "./settings";

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "learn"; game: string }
  | { page: "rules"; game: string; rule?: string }
  | { page: "example"; game: string; id: string }
  | { page: "cards"; game: string; d?: number }
  | { page: "decks"; game: string }
  | { page: "campaigns"; game: string }
  | { page: "campaign"; id: string }
  | { page: "mine" }
  | { page: "challenge"; id: string }
  | { page: "gathering"; id: string }
  | { page: "puzzles"; game: string }
  | { page: "review"; id: string }
  | { page: "about" }
  | { page: "lost" };

/** The page that a path means. */
export function routeOf(path: string): Route {
  const [page = "", first, second, ...more] = path
    .split("/")
    .filter((part) => part !== "")
    .map(safelyDecoded);
  if (more.length > 0) return { page: "lost" };
  if (page === "") return { page: "lobby" };
  if ((page === "about" || page === "mine") && first === undefined) return { page };
  if (first === undefined) return { page: "lost" };
  switch (page) {
    case "rules":
      return { page, game: first, rule: second };
    case "example":
      return second === undefined ? { page: "lost" } : { page, game: first, id: second };
    case "cards": {
      const d = Number(second);
      return { page, game: first, d: second !== undefined && Number.isInteger(d) ? d : undefined };
    }
  }
  if (second !== undefined) return { page: "lost" };
  switch (page) {
    case "new":
    case "learn":
    case "decks":
    case "campaigns":
    case "puzzles":
      return { page, game: first };
    case "campaign":
    case "review":
    case "table":
    case "challenge":
    case "gathering":
      return { page, id: first };
    default:
      return { page: "lost" };
  }
}

function safelyDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const path = signal("/");
export const route = computed<Route>(() => routeOf(path.value));

/** What a link of a seat or of a campaign carries behind its `#`: keys and the right to watch. */
export function rightsIn(hash: string): { keys: string[]; watch?: string } {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const keys = words.getAll("key").flatMap((k) => k.split(","));
  return {
    keys: keys.filter((k) => /^[0-9A-Za-z]+$/.test(k)),
    watch: words.get("watch") ?? undefined,
  };
}

/** The secret of a recovery link that was opened just now, until somebody has seen it. */
export const broughtSecret = signal<string | null>(null);

// A key does not stay in the address bar, where it would be seen on a shared screen.
function takeRights(): void {
  const there = routeOf(location.pathname);
  if (location.hash === "") return;
  if (there.page === "mine") {
    const secret = new URLSearchParams(location.hash.slice(1)).get("recover");
    if (secret === null) return;
    broughtSecret.value = secret;
  } else if (there.page === "gathering") {
    const key = rightsIn(location.hash).keys[0];
    if (key === undefined) return;
    keepGathering(there.id, { key });
  } else if (there.page === "table" || there.page === "challenge" || there.page === "campaign") {
    const rights = rightsIn(location.hash);
    if (rights.keys.length === 0 && rights.watch === undefined) return;
    if (there.page === "campaign") keepCampaign(there.id, { key: rights.keys[0], watch: rights.watch });
    else keepTable(there.id, rights);
  } else {
    return;
  }
  history.replaceState(null, "", location.pathname + location.search);
}

function arrive(): void {
  takeRights();
  path.value = location.pathname;
}

/** Goes to another page of the house. `replace`: the way back does not lead here. */
export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  arrive();
}

function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    link.origin === location.origin &&
    (link.target === "" || link.target === "_self") &&
    !link.hasAttribute("download") &&
    // A place on this page: the browser knows how to get there.
    !(link.pathname === location.pathname && link.hash !== "" && !link.hash.includes("="))
  );
}

/** Begins to follow links and the browser's buttons. */
export function startRouter(): void {
  takeRights();
  path.value = location.pathname;
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest("a[href]");
    if (!(link instanceof HTMLAnchorElement) || !isOurs(link, event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
