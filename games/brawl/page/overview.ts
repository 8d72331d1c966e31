// What to know before a game of Guardians of the Galaxy: Battle of Superheroes.
import type { Overview } from "../../../web/src/learning/overview";

export const overview: Overview = {
  goal: "brawl.goal",
  round: [
    {
      word: "brawl.round.prepare",
      text: "brawl.round.prepare.text",
      icon: "deck",
      by: "all",
      rule: "BR-BATTLE-PREP-1",
      when: [{ value: "round", is: 0 }],
    },
    {
      word: "brawl.round.choose",
      text: "brawl.round.choose.text",
      icon: "hand",
      by: "you",
      rule: "BR-CHOICE-1",
      when: [
        { value: "round", not: 0 },
        { value: "turn", is: -1 },
      ],
    },
    {
      word: "brawl.round.reveal",
      text: "brawl.round.reveal.text",
      icon: "eye",
      by: "all",
      rule: "BR-ACTION-2",
    },
    {
      word: "brawl.round.danger",
      text: "brawl.round.danger.text",
      icon: "trap",
      by: "all",
      rule: "BR-TRAP-6",
    },
    {
      word: "brawl.round.act",
      text: "brawl.round.act.text",
      icon: "attack",
      by: "you",
      rule: "BR-ACTION-3",
      when: [
        { value: "round", not: 0 },
        { value: "turn", not: -1 },
      ],
    },
    {
      word: "brawl.round.again",
      text: "brawl.round.again.text",
      icon: "refresh",
      by: "all",
      rule: "BR-ROUND-CHECK-1",
    },
    {
      word: "brawl.round.last",
      text: "brawl.round.last.text",
      icon: "trophy",
      by: "all",
      rule: "BR-BATTLE-WIN-1",
    },
  ],
  wins: [
    { word: "brawl.wins.third", rule: "BR-GAME-END-1" },
  ],
  losses: [
    { word: "brawl.losses.energy", rule: "BR-LEAVE-1" },
    { word: "brawl.losses.knockout", rule: "BR-LEAVE-2" },
    { word: "brawl.losses.order", rule: "BR-LEAVE-3" },
    { word: "brawl.losses.empty", rule: "BR-LEAVE-4" },
  ],
};
