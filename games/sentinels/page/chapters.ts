// The chapters of the rulebook of Sentinels of the Multiverse: Definitive Edition.
import type { Chapter } from "../../../web/src/pages/chapters";

export const chapters: Chapter[] = [
  { word: "sentinels.chapter.game", from: ["SM-OVERVIEW-1"] },
  { word: "sentinels.chapter.box", from: ["SM-FIRST-STEPS-1"] },
  { word: "sentinels.chapter.cards", from: ["SM-HERO-CHARACTER-CARD-1"] },
  { word: "sentinels.chapter.setup", from: ["SM-SETUP-1"] },
  { word: "sentinels.chapter.turns", from: ["SM-PLAY-AREA-1"] },
  { word: "sentinels.chapter.damage", from: ["SM-HP-1"] },
  { word: "sentinels.chapter.keywords", from: ["SM-KEYWORD-1"] },
  { word: "sentinels.chapter.incapacitated", from: ["SM-INCAPACITATED-1"] },
  { word: "sentinels.chapter.conflicts", from: ["SM-CONFLICT-1"] },
  { word: "sentinels.chapter.advanced", from: ["SM-ADVANCED-1"] },
  { word: "sentinels.chapter.end", from: ["SM-WIN-1"] },
  { word: "sentinels.chapter.events", from: ["SM-EVENTS-1"] },
];
