// Battle of Superheroes: the seven tactic cards in the middle, each hero with a series of cards.
import type { Layout, Step } from "../src/table/layout";

export const brawl: Layout = {
  title: "brawl.title",
  centre: [
    { zone: "technique deck", as: "pile", label: "brawl.deck" },
    { zone: "discard pile", as: "pile", label: "brawl.discard" },
    { zone: "tactic cards", as: "row" },
    { zone: "battlefield", as: "row", whenFilled: true },
    { zone: "open cards", as: "row", whenFilled: true, spot: true },
    { zone: "knockout stack", as: "pile", label: "brawl.knockouts" },
    { zone: "battlefield deck", as: "pile", whenFilled: true, label: "brawl.battlefields" },
    { zone: "battlefield discard", as: "hidden" },
    { zone: "box", as: "hidden" },
    { zone: "hero deck", as: "hidden" },
    { zone: "team deck", as: "hidden" },
  ],
  seat: [
    { zone: "hero", as: "large", whenFilled: true },
    { zone: "team card", as: "row", whenFilled: true },
    { zone: "dealt heroes", as: "row", whenFilled: true, spot: true },
    { zone: "series", as: "row", whenFilled: true },
    { zone: "hand", as: "fan" },
  ],
  strip: [
    { word: "brawl.choosing-heroes", when: [{ value: "battle", is: 0 }] },
    { word: "brawl.battle", value: "battle", when: [{ value: "battle", not: 0 }] },
    {
      word: "brawl.round",
      value: "round",
      when: [
        { value: "battle", not: 0 },
        { value: "round", not: 0 },
      ],
    },
    { word: "brawl.deciding", when: [{ value: "deciding", not: 0 }] },
  ],
  trackers: [
    {
      when: [{ value: "battle", not: 0 }],
      steps: [
        { word: "brawl.step.preparation", when: [{ value: "round", is: 0 }] },
        ...stage(1),
        ...stage(2),
        ...stage(3),
      ],
    },
  ],
  turn: "turn",
  rounds: ["battle", "round"],
  plate: [
    {
      icon: "brawl-energy",
      word: "brawl.energy",
      tone: "green",
      seatValue: "energy",
      of: 6,
      signs: true,
    },
    {
      icon: "star",
      word: "brawl.wins",
      tone: "yellow",
      seatValue: "wins",
      of: "wins needed",
      signs: true,
      sharedBy: "team",
    },
    { icon: "card", word: "brawl.in-hand", zone: "hand" },
  ],
  marks: [
    { value: "first player", word: "brawl.first-player", icon: "first-player" },
    {
      value: "in battle",
      word: "brawl.out",
      icon: "close",
      lacking: true,
      out: true,
      when: [{ value: "battle", not: 0 }],
    },
    { value: "doomed", word: "brawl.doomed", icon: "warning", when: [{ value: "battle", not: 0 }] },
  ],
  types: {
    technique: { tone: "blue" },
    tactic: { tone: "brown", standsFor: "technique" },
    hero: { tone: "violet" },
    battlefield: { tone: "green", wide: true },
    knockout: { tone: "red" },
    team: { tone: "teal" },
  },
  corner: { attribute: "number", word: "brawl.number" },
  badges: [],
  pips: [],
  tokens: [],
  states: [],
  flags: [
    {
      types: ["tactic"],
      flag: "otherSide",
      icon: "trap",
      tone: "orange",
      word: "brawl.trap",
      rule: "BR-TRAP-1",
    },
    {
      types: ["technique"],
      flag: "turned",
      icon: "defense",
      tone: "green",
      word: "brawl.on-guard",
      rule: "BR-STANCE-1",
    },
    {
      types: ["hero"],
      flag: "faceDown",
      icon: "check",
      tone: "grey",
      word: "brawl.ability-used",
      rule: "BR-ACTIVE-2",
    },
  ],
  subtitles: [],
  deeds: {},
  sources: ["performs", "uses", "trap"],
  filters: [
    {
      word: "brawl.filter.fights",
      kinds: [
        "performs",
        "uses",
        "trap",
        "loses",
        "gains",
        "leaves",
        "leaves later",
        "knockout laid",
        "knockout removed",
        "knockout stopped",
        "redirected",
        "guards",
        "wins battle",
        "wins game",
      ],
    },
    {
      word: "brawl.filter.cards",
      kinds: [
        "draws",
        "picks",
        "lays",
        "reveals",
        "discards",
        "shows",
        "takes",
        "takes unseen",
        "exchanges",
        "gets",
      ],
    },
  ],
};

function stage(n: 1 | 2 | 3): Step[] {
  const now = [
    { value: "round", not: 0 },
    { value: "stage", is: n },
  ];
  return [
    { word: `brawl.step.choice-${n}`, when: [...now, { value: "turn", is: -1 }] },
    { word: `brawl.step.actions-${n}`, when: [...now, { value: "turn", not: -1 }] },
  ];
}
