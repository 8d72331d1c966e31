// The chapters of the rulebook of Aeon's End.
import type { Chapter } from "../../../web/src/pages/chapters";

export const chapters: Chapter[] = [
  { word: "aeons-end.chapter.object", from: ["AE-OBJECT-1"] },
  { word: "aeons-end.chapter.box", from: ["AE-COMPONENTS-1"] },
  { word: "aeons-end.chapter.mages", from: ["AE-MAGE-1"] },
  { word: "aeons-end.chapter.cards", from: ["AE-CARD-1"] },
  { word: "aeons-end.chapter.nemesis", from: ["AE-NEMESIS-1"] },
  { word: "aeons-end.chapter.setup", from: ["AE-SETUP-1"] },
  { word: "aeons-end.chapter.turns", from: ["AE-TURN-1"] },
  { word: "aeons-end.chapter.casting", from: ["AE-CASTING-1"] },
  { word: "aeons-end.chapter.main", from: ["AE-MAIN-1"] },
  { word: "aeons-end.chapter.draw", from: ["AE-DRAW-1"] },
  { word: "aeons-end.chapter.nemesis-turn", from: ["AE-NEMTURN-1"] },
  { word: "aeons-end.chapter.details", from: ["AE-RESOLVE-1"] },
  { word: "aeons-end.chapter.end", from: ["AE-END-1"] },
  { word: "aeons-end.chapter.difficulty", from: ["AE-DIFFICULTY-1"] },
  { word: "aeons-end.chapter.solo", from: ["AE-SOLO-1"] },
];
