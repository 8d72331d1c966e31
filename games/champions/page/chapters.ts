// The chapters of the rulebook of Marvel Champions: The Card Game.
import type { Chapter } from "../../../web/src/pages/chapters";

export const chapters: Chapter[] = [
  { word: "champions.chapter.about", from: ["CH-OVERVIEW-1"] },
  { word: "champions.chapter.round", from: ["CH-ROUND-1"] },
  { word: "champions.chapter.glossary", from: ["CH-ACTIVATION-1", "CH-VPHASE-1"], glossary: true },
  { word: "champions.chapter.decks", from: ["CH-DECK-1"] },
  { word: "champions.chapter.setup", from: ["CH-SETUP-1"] },
  { word: "champions.chapter.anatomy", from: ["CH-ANATOMY-PLAYER-1"] },
];
