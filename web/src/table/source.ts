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
  const offering = new Set(question.options.flatMap((option) => (option.k === "ability" ? option.c : [])));
  if (offering.has(question.source)) return undefined;
  // Of several abilities only the one that asks is wanted, and of none of them what works elsewhere.
  const abilities = definition.abilities ?? [];
  const elsewhere = abilities.filter(({ kind }) => book.layout.worksElsewhere?.includes(kind));
  const all = definition.text.split("\n").filter((line) => !elsewhere.some(({ text }) => text === line));
  const asking = abilities.find(({ i }) => i === question.ability);
  // An action that is copied from another card is known by its name.
  const [title] = question.text.split(": ");
  const named = all.filter((line) => line.startsWith(`${title}: `));
  const lines = asking ? [asking.text] : named.length > 0 ? named : all;
  const repeated = lines.some((line) =>
    line
      .split(/[:.→;]/)
      .map(letters)
      .some((part) => part.trim().length >= telling && said.includes(part.trim())),
  );
  // However short it is: "Spark: Deal 1 damage." says all of "Cast: Deal 1 damage."
  const core = (line: string) => letters(line.slice(line.indexOf(": ") + 1)).trim();
  if (repeated || lines.every((line) => said.includes(core(line)))) return undefined;
  const isNamed =
    named.length > 0 || question.text.includes(definition.name) || (asking?.name && question.text.includes(asking.name));
  const name = isNamed ? "" : `${definition.name}: `;
  return name + lines.join(" ");
}
