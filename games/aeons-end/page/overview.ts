// What to know before a game of Aeon's End.
import type { Overview } from "../../../web/src/learning/overview";

export const overview: Overview = {
  goal: "aeons-end.goal",
  round: [
    {
      word: "aeons-end.round.order",
      text: "aeons-end.round.order.text",
      icon: "countdown",
      by: "all",
      rule: "AE-TURN-1",
      when: [{ value: "phase", is: 0 }],
    },
    {
      word: "aeons-end.round.cast",
      text: "aeons-end.round.cast.text",
      icon: "spell-aether",
      by: "you",
      rule: "AE-CASTING-1",
      when: [{ value: "phase", is: 2 }],
    },
    {
      word: "aeons-end.round.main",
      text: "aeons-end.round.main.text",
      icon: "gem-aether",
      by: "you",
      rule: "AE-MAIN-1",
      when: [{ value: "phase", is: 3 }],
    },
    {
      word: "aeons-end.round.draw",
      text: "aeons-end.round.draw.text",
      icon: "deck",
      by: "you",
      rule: "AE-DRAW-2",
      when: [{ value: "phase", is: 4 }],
    },
    {
      word: "aeons-end.round.nemesis",
      text: "aeons-end.round.nemesis.text",
      icon: "fury",
      by: "foe",
      rule: "AE-NEMMAIN-1",
      when: [{ value: "phase", is: 5 }],
    },
    {
      word: "aeons-end.round.nemesis-draw",
      text: "aeons-end.round.nemesis-draw.text",
      icon: "warning",
      by: "foe",
      rule: "AE-NEMDRAW-1",
      when: [{ value: "phase", is: 6 }],
    },
    {
      word: "aeons-end.round.again",
      text: "aeons-end.round.again.text",
      icon: "refresh",
      by: "all",
      rule: "AE-TURNORDER-9",
    },
  ],
  wins: [
    { word: "aeons-end.wins.life", rule: "AE-WIN-2" },
    { word: "aeons-end.wins.deck", rule: "AE-WIN-1" },
  ],
  losses: [
    { word: "aeons-end.losses.gravehold", rule: "AE-LOSS-2" },
    { word: "aeons-end.losses.exhausted", rule: "AE-LOSS-1" },
    { word: "aeons-end.losses.special", rule: "AE-LOSS-3" },
  ],
};
