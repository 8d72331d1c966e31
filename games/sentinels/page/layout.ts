// Sentinels of the Multiverse: the Villain above, the Environment beside, each Hero with their play
// area in turn order.
import type { Layout, Step } from "../../../web/src/table/layout";

const heroTurn = [
  { value: "turn", least: 0 },
  { value: "turn", most: 5 },
];

export const layout: Layout = {
  title: "sentinels.title",
  faces: [
    { name: "Haka", type: "hero character", set: "haka", icon: "tribal-mask" },
    { name: "Legacy", type: "hero character", set: "legacy", icon: "fist" },
    { name: "Ra", type: "hero character", set: "ra", icon: "sun-priest" },
  ],
  centre: [
    { zone: "villain", as: "row", foe: true, label: "sentinels.villain" },
    { zone: "villain deck", as: "pile", foe: true, label: "sentinels.villain-deck" },
    { zone: "villain trash", as: "pile", foe: true, label: "sentinels.trash" },
    { zone: "environment", as: "row", whenFilled: true, label: "sentinels.environment" },
    { zone: "environment deck", as: "pile", label: "sentinels.environment-deck" },
    { zone: "environment trash", as: "pile", label: "sentinels.trash" },
    { zone: "event", as: "large", whenFilled: true, label: "sentinels.event" },
    { zone: "collections", as: "row", small: true, whenFilled: true, label: "sentinels.collections" },
    { zone: "resolving", as: "large", whenFilled: true, spot: true, label: "sentinels.resolving" },
    { zone: "revealed", as: "row", whenFilled: true, spot: true, label: "sentinels.revealed" },
    { zone: "removed", as: "hidden" },
  ],
  seat: [
    { zone: "area", as: "row" },
    { zone: "deck", as: "pile" },
    { zone: "trash", as: "pile", label: "sentinels.trash" },
    { zone: "hand", as: "fan" },
  ],
  strip: [
    { word: "sentinels.round", value: "round", when: [{ value: "round", not: 0 }] },
    { word: "sentinels.advanced", when: [{ value: "advanced", not: 0 }] },
    { word: "sentinels.villain-turn", when: [{ value: "turn", is: 6 }] },
    { word: "sentinels.environment-turn", when: [{ value: "turn", is: 7 }] },
  ],
  trackers: [
    {
      when: heroTurn,
      steps: [
        phase("sentinels.phase.start", 1),
        phase("sentinels.phase.play", 2),
        phase("sentinels.phase.power", 3),
        phase("sentinels.phase.draw", 4),
        phase("sentinels.phase.end", 6),
      ],
    },
    {
      steps: [
        phase("sentinels.phase.start", 1),
        phase("sentinels.phase.play", 2),
        phase("sentinels.phase.end", 6),
      ],
    },
  ],
  turn: "turn",
  rounds: ["round"],
  plate: [
    {
      icon: "hit-points",
      word: "sentinels.hp",
      tone: "red",
      card: "character card",
      counter: "hp",
      ofCounter: "max hp",
      whenSome: true,
    },
    { icon: "card", word: "sentinels.in-hand", zone: "hand" },
  ],
  marks: [{ value: "captain", word: "sentinels.captain", icon: "captain" }],
  types: {
    "hero character": { tone: "blue" },
    incapacitated: { tone: "grey" },
    hero: { tone: "teal" },
    "villain character": { tone: "red" },
    villain: { tone: "orange" },
    environment: { tone: "green" },
    event: { tone: "violet", wide: true },
    collection: { tone: "yellow", wide: true },
  },
  badges: [
    {
      attribute: "hp",
      icon: "hit-points",
      shape: "heart",
      tone: "red",
      word: "sentinels.hp",
      token: "hp",
    },
  ],
  pips: [],
  tokens: [
    {
      counter: "hp",
      icon: "hit-points",
      tone: "red",
      word: "sentinels.hp",
      limitCounter: "max hp",
      left: true,
    },
    { counter: "tokens", icon: "counter", tone: "yellow", word: "sentinels.tokens" },
  ],
  states: [{ state: "armed", icon: "warning", tone: "orange", word: "sentinels.armed" }],
  notes: [
    {
      note: "deals no damage",
      icon: "close",
      tone: "grey",
      word: "sentinels.note.no-damage",
    },
    { note: "deals", icon: "attack", tone: "orange", word: "sentinels.note.deals" },
    {
      note: "deals irreducible",
      icon: "boost",
      tone: "orange",
      word: "sentinels.note.irreducible",
    },
    { note: "takes", icon: "defense", tone: "blue", word: "sentinels.note.takes" },
    {
      note: "immune",
      icon: "guard",
      tone: "green",
      word: "sentinels.note.immune",
      wordless: "sentinels.note.immune-to-all",
    },
    {
      note: "nemesis",
      icon: "engagement",
      tone: "violet",
      word: "sentinels.note.nemesis",
      iconOnly: true,
    },
  ],
  flags: [],
  subtitles: ["variant", "title"],
  deeds: { play: { dragTo: ["table"] } },
  setup: {
    // An Event says who the Villain is.
    villain: [{ option: "event", is: ["none"] }],
    collections: [{ option: "event", not: ["none"] }],
    "first-game": [
      { option: "event", is: ["none"] },
      { option: "villain", is: ["baron-blade"] },
    ],
  },
  habits: [{ prompt: "draw", answer: "most", word: "sentinels.ask-draw" }],
  choosing: {
    aim: "card.doing.hit",
    "damage order": "card.doing.hit",
    discard: "card.doing.discard",
    search: "card.doing.take",
    arrange: "card.doing.next",
    order: "card.doing.next",
    "card order": "card.doing.next",
    "top card": "card.doing.next",
  },
  // SM-VILLAIN-TURN-1
  coming: {
    word: "sentinels.coming",
    types: ["villain character"],
    zones: ["villain"],
    steps: [
      { kinds: ["start phase"] },
      { word: "sentinels.coming.play" },
      { kinds: ["end phase"] },
      { kinds: ["advanced end phase"], when: [{ value: "advanced", not: 0 }] },
    ],
  },
  sources: ["plays", "power", "power of", "reaction", "uses", "effect"],
  shows: ["plays", "reveals"],
  filters: [
    {
      word: "sentinels.filter.damage",
      kinds: [
        "damage",
        "no damage",
        "immune",
        "redirected",
        "prevented",
        "regains",
        "destroyed",
        "incapacitated",
        "reaction",
      ],
    },
    {
      word: "sentinels.filter.cards",
      kinds: [
        "branch",
        "agrees",
        "declines",
        "chooses",
        "chooses player",
        "chooses number",
        "plays",
        "cannot play",
        "power",
        "power of",
        "draws",
        "discards",
        "discarded",
        "buried",
        "returned",
        "to deck",
        "under",
        "removed",
        "reveals",
        "searched",
        "shuffled",
        "to hand",
        "back on deck",
        "into deck",
        "hidden",
        "beside",
        "face down",
        "uses",
        "effect",
      ],
    },
  ],
};

function phase(word: Step["word"], n: number): Step {
  return { word, when: [{ value: "phase", is: n }] };
}
