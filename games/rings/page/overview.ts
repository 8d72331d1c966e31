// What to know before a game of The Lord of the Rings: The Card Game.
import type { Overview } from "../../../web/src/learning/overview";

export const overview: Overview = {
  goal: "rings.goal",
  round: [
    {
      word: "rings.round.resource",
      text: "rings.round.resource.text",
      icon: "resource",
      by: "you",
      rule: "LR-RESOURCE-PHASE-4",
      when: [{ value: "step", least: 1, most: 5 }],
    },
    {
      word: "rings.round.planning",
      text: "rings.round.planning.text",
      icon: "hand",
      by: "you",
      rule: "LR-PLANNING-PHASE-3",
      when: [{ value: "step", least: 6, most: 9 }],
    },
    {
      word: "rings.round.quest",
      text: "rings.round.quest.text",
      icon: "willpower",
      by: "you",
      rule: "LR-QUEST-PHASE-12",
      when: [{ value: "step", least: 10, most: 14 }],
    },
    {
      word: "rings.round.travel",
      text: "rings.round.travel.text",
      icon: "progress",
      by: "all",
      rule: "LR-TRAVEL-PHASE-3",
      when: [{ value: "step", least: 15, most: 17 }],
    },
    {
      word: "rings.round.encounter",
      text: "rings.round.encounter.text",
      icon: "engagement",
      by: "foe",
      rule: "LR-ENCOUNTER-PHASE-6",
      when: [{ value: "step", least: 18, most: 21 }],
    },
    {
      word: "rings.round.combat",
      text: "rings.round.combat.text",
      icon: "attack",
      by: "all",
      rule: "LR-COMBAT-PHASE-8",
      when: [{ value: "step", least: 22, most: 40 }],
    },
    {
      word: "rings.round.refresh",
      text: "rings.round.refresh.text",
      icon: "refresh",
      by: "all",
      rule: "LR-REFRESH-PHASE-3",
      when: [{ value: "step", least: 41, most: 46 }],
    },
  ],
  wins: [
    { word: "rings.wins.quest", rule: "LR-WINNING-1" },
  ],
  losses: [
    { word: "rings.losses.threat", rule: "LR-THREAT-ELIM-2" },
    { word: "rings.losses.heroes", rule: "LR-ELIMINATION-1" },
    { word: "rings.losses.all", rule: "LR-ELIMINATION-8" },
  ],
};
