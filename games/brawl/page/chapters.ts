// The chapters of the rulebook of Guardians of the Galaxy: Battle of Superheroes.
import type { Chapter } from "../../../web/src/pages/chapters";

export const chapters: Chapter[] = [
  { word: "brawl.chapter.game", from: ["BR-GAME-1"] },
  { word: "brawl.chapter.box", from: ["BR-COMPONENTS-1"] },
  { word: "brawl.chapter.techniques", from: ["BR-TECHNIQUE-1"] },
  { word: "brawl.chapter.setup", from: ["BR-SETUP-1"] },
  { word: "brawl.chapter.heroes", from: ["BR-HERO-1"] },
  { word: "brawl.chapter.preparation", from: ["BR-BATTLE-PREP-1"] },
  { word: "brawl.chapter.round", from: ["BR-ROUND-1"] },
  { word: "brawl.chapter.knockouts", from: ["BR-KNOCKOUT-1"] },
  { word: "brawl.chapter.traps", from: ["BR-TRAP-1"] },
  { word: "brawl.chapter.leaving", from: ["BR-LEAVE-1"] },
  { word: "brawl.chapter.winning", from: ["BR-BATTLE-WIN-1"] },
  { word: "brawl.chapter.teams", from: ["BR-TEAM-1"] },
  { word: "brawl.chapter.two-sets", from: ["BR-COMBINE-1"] },
  { word: "brawl.chapter.effects", from: ["BR-EFFECT-1"] },
  { word: "brawl.chapter.actions", from: ["BR-AMBUSH-1"] },
  { word: "brawl.chapter.people", from: ["BR-STAR-LORD-1"] },
];
