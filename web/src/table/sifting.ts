// Which lines of the log are wanted. Pure.
import type { LogLine } from "../wire";
import type { Book } from "./book";
import { foldedLog } from "./folding";

/** `filter` is "all", "mine", "seat-2" or "kinds-0" for the layout's first filter. */
export function linesOf(
  log: LogLine[],
  book: Book,
  filter: string,
  words: string,
  mine: number[],
): { line: LogLine; at: number }[] {
  const [sort, which] = filter.split("-");
  const kinds = sort === "kinds" ? book.layout.filters[Number(which)]?.kinds : undefined;
  const seats = sort === "mine" ? mine : sort === "seat" ? [Number(which)] : undefined;
  const wanted = words.trim().toLocaleLowerCase();
  const concerns = (seat: number | undefined) => seat !== undefined && seats?.includes(seat);
  return foldedLog(book, log)
    .filter(({ line }) => !kinds || kinds.includes(line.k))
    .filter(({ line }) => !seats || concerns(line.by) || concerns(line.to))
    .filter(({ line }) => wanted === "" || line.x.toLocaleLowerCase().includes(wanted));
}
