// The chapters of a rulebook, in the order of the printed one. Where they begin is data, by game, in
// games/<game>/page/chapters.ts; the rules and their sections come from the ledger.
import type { Key } from "../lang";

export interface Chapter {
  word: Key;
  /** The rules with which it begins; what follows belongs to it until another chapter begins. */
  from: string[];
  /** To look things up in: by the alphabet, a section at a time. */
  glossary?: boolean;
}
