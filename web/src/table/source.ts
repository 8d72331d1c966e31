// What the card says that a question is about, unless the question or its answers say it. Pure.
import type { Question, View } from "../wire";
import type { Book } from "./book";
import { definitionOf } from "./facts";

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
/** Shorter beginnings say too little to tell a repetition by. */
const telling = 18;

/** The text of the card that the question is about; undefined where there is nothing new in it. */
export function sourceText(book: Book, view: View, question: Question): string | undefined {
  const definition =
    question.source === undefined ? undefined : definitionOf(book, view.cards[question.source]);
  if (!definition?.text) return undefined;
  if (book.layout.numbersOnly?.includes(question.prompt)) return undefined;
  const said = letters([question.text, question.about, ...question.options.map(({ w }) => w)].join(" "));
  const abilities = new Set(question.options.flatMap((option) => (option.k === "ability" ? option.c : [])));
  if (abilities.has(question.source)) return undefined;
  // Of several abilities only the one that asks is wanted.
  const [asking] = question.text.split(": ");
  const all = definition.text.split("\n");
  const own = all.filter((line) => line.startsWith(`${asking}: `));
  const lines = own.length > 0 ? own : all;
  const repeated = lines.some((line) =>
    line
      .split(/[:.→;]/)
      .map(letters)
      .some((part) => part.trim().length >= telling && said.includes(part.trim())),
  );
  if (repeated) return undefined;
  const isNamed = own.length > 0 || question.text.includes(definition.name);
  const name = isNamed ? "" : `${definition.name}: `;
  return name + lines.join(" ");
}
