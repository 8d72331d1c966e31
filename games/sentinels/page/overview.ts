// What to know before a game of Sentinels of the Multiverse: Definitive Edition.
import type { Overview } from "../../../web/src/learning/overview";

export const overview: Overview = {
  goal: "sentinels.goal",
  round: [
    {
      word: "sentinels.round.villain",
      text: "sentinels.round.villain.text",
      icon: "warning",
      by: "foe",
      rule: "SM-VILLAIN-TURN-3",
      when: [
        { value: "turn", is: 6 },
        { value: "phase", most: 2 },
      ],
    },
    {
      word: "sentinels.round.villain-end",
      text: "sentinels.round.villain-end.text",
      icon: "damage",
      by: "foe",
      rule: "SM-VILLAIN-TURN-4",
      when: [
        { value: "turn", is: 6 },
        { value: "phase", least: 3 },
      ],
    },
    {
      word: "sentinels.round.play",
      text: "sentinels.round.play.text",
      icon: "hand",
      by: "you",
      rule: "SM-HERO-TURN-3",
      when: [
        { value: "turn", least: 0, most: 5 },
        { value: "phase", most: 2 },
      ],
    },
    {
      word: "sentinels.round.power",
      text: "sentinels.round.power.text",
      icon: "charge",
      by: "you",
      rule: "SM-HERO-TURN-4",
      when: [
        { value: "turn", least: 0, most: 5 },
        { value: "phase", is: 3 },
      ],
    },
    {
      word: "sentinels.round.draw",
      text: "sentinels.round.draw.text",
      icon: "deck",
      by: "you",
      rule: "SM-HERO-TURN-5",
      when: [
        { value: "turn", least: 0, most: 5 },
        { value: "phase", least: 4 },
      ],
    },
    {
      word: "sentinels.round.environment",
      text: "sentinels.round.environment.text",
      icon: "city",
      by: "all",
      rule: "SM-ENVIRONMENT-TURN-3",
      when: [{ value: "turn", is: 7 }],
    },
    {
      word: "sentinels.round.again",
      text: "sentinels.round.again.text",
      icon: "refresh",
      by: "all",
      rule: "SM-ROUND-5",
    },
  ],
  wins: [
    { word: "sentinels.wins.villain", rule: "SM-WIN-3" },
  ],
  losses: [
    { word: "sentinels.losses.heroes", rule: "SM-WIN-1" },
    { word: "sentinels.losses.special", rule: "SM-WIN-2" },
  ],
};
