// The chapters of the rulebook of The Lord of the Rings: The Card Game.
import type { Chapter } from "../../../web/src/pages/chapters";

export const chapters: Chapter[] = [
  { word: "rings.chapter.about", from: ["LR-USE-1", "LR-INDEX-1"] },
  { word: "rings.chapter.glossary", from: ["LR-ACTIVE-LOCATION-1"], glossary: true },
  { word: "rings.chapter.timing", from: ["LR-TIMING-STRUCTURE-1"] },
  { word: "rings.chapter.resource", from: ["LR-RESOURCE-PHASE-1"] },
  { word: "rings.chapter.planning", from: ["LR-PLANNING-PHASE-1"] },
  { word: "rings.chapter.quest", from: ["LR-QUEST-PHASE-1"] },
  { word: "rings.chapter.travel", from: ["LR-TRAVEL-PHASE-1"] },
  { word: "rings.chapter.encounter", from: ["LR-ENCOUNTER-PHASE-1"] },
  { word: "rings.chapter.combat", from: ["LR-COMBAT-PHASE-1"] },
  { word: "rings.chapter.refresh", from: ["LR-REFRESH-PHASE-1"] },
  { word: "rings.chapter.anatomy", from: ["LR-CARD-ANATOMY-1"] },
  { word: "rings.chapter.campaign", from: ["LR-CAMPAIGN-1"] },
];
