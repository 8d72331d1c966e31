// What to know before a game of Marvel Champions: The Card Game.
import type { Overview } from "../../../web/src/learning/overview";

export const overview: Overview = {
  goal: "champions.goal",
  round: [
    {
      word: "champions.round.turn",
      text: "champions.round.turn.text",
      icon: "hand",
      by: "you",
      rule: "CH-TURN-1",
      when: [{ value: "phase", is: 1 }],
    },
    {
      word: "champions.round.ready",
      text: "champions.round.ready.text",
      icon: "refresh",
      by: "all",
      rule: "CH-PLAYER-PHASE-2",
    },
    {
      word: "champions.round.threat",
      text: "champions.round.threat.text",
      icon: "threat",
      by: "foe",
      rule: "CH-VPHASE-1",
      when: [
        { value: "phase", is: 2 },
        { value: "step", is: 1 },
      ],
    },
    {
      word: "champions.round.villain",
      text: "champions.round.villain.text",
      icon: "attack",
      by: "foe",
      rule: "CH-VPHASE-3",
      when: [
        { value: "phase", is: 2 },
        { value: "step", is: 2 },
      ],
    },
    {
      word: "champions.round.deal",
      text: "champions.round.deal.text",
      icon: "deck",
      by: "foe",
      rule: "CH-VPHASE-5",
      when: [
        { value: "phase", is: 2 },
        { value: "step", is: 3 },
      ],
    },
    {
      word: "champions.round.reveal",
      text: "champions.round.reveal.text",
      icon: "warning",
      by: "foe",
      rule: "CH-VPHASE-8",
      when: [
        { value: "phase", is: 2 },
        { value: "step", is: 4 },
      ],
    },
    {
      word: "champions.round.pass",
      text: "champions.round.pass.text",
      icon: "first-player",
      by: "all",
      rule: "CH-VPHASE-10",
      when: [
        { value: "phase", is: 2 },
        { value: "step", is: 5 },
      ],
    },
  ],
  wins: [
    { word: "champions.wins.villain", rule: "CH-WIN-1" },
  ],
  losses: [
    { word: "champions.losses.scheme", rule: "CH-WIN-2" },
    { word: "champions.losses.heroes", rule: "CH-ELIMINATION-8" },
  ],
};
