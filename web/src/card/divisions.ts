// How a card's ground is divided in two: the part that gets the second tone, as a path in a box of
// 100 × 100.

/** Wedges from the middle, which the edge of the box cuts off. */
function rays(count: number): string {
  const at = (turn: number): string => {
    const angle = 2 * Math.PI * turn;
    return `${(50 + 90 * Math.sin(angle)).toFixed(1)} ${(50 - 90 * Math.cos(angle)).toFixed(1)}`;
  };
  let path = "";
  for (let i = 0; i < count; ++i)
    path += `M50 50L${at((i - 0.25) / count)}L${at((i + 0.25) / count)}Z`;
  return path;
}

const circle = (radius: number): string =>
  `M${50 - radius} 50a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

export const divisions = {
  rays: rays(12),
  disc: circle(40),
  rings: circle(62) + circle(46) + circle(30),
  diagonal: "M0 100L100 0V100Z",
  bolt: "M60 0L42 54H58L40 100H100V0Z",
  chevron: "M0 72L50 32L100 72V100H0Z",
  cleft: "M0 0H100V32L50 72L0 32Z",
  diamond: "M50 0L100 50L50 100L0 50Z",
  fangs: "M0 0H100V30L87.5 55L75 30L62.5 55L50 30L37.5 55L25 30L12.5 55L0 30Z",
  corner: "M100 22A78 78 0 0 0 22 100H100Z",
  horizon: "M0 60H100V100H0Z",
  hills: "M0 66Q24 38 50 60T100 52V100H0Z",
  waves: "M0 58Q12.5 46 25 58T50 58T75 58T100 58V100H0Z",
  halves: "M50 0H100V100H50Z",
  checks: "M0 0H50V50H0ZM50 50H100V100H50Z",
  stripes: "M12 0H32V100H12ZM56 0H76V100H56Z",
} as const;

export type Division = keyof typeof divisions;

const ofType = new Map<string, Division>(
  Object.entries({
    hero: "rays",
    "alter-ego": "halves",
    ally: "disc",
    event: "diagonal",
    resource: "diamond",
    support: "horizon",
    upgrade: "chevron",
    villain: "fangs",
    minion: "corner",
    "main scheme": "rings",
    "side scheme": "waves",
    treachery: "bolt",
    attachment: "cleft",
    environment: "hills",
    obligation: "stripes",
    technique: "diagonal",
    tactic: "checks",
    battlefield: "hills",
    knockout: "rays",
    team: "halves",
  } as const),
);

const all = Object.keys(divisions) as Division[];

/** The division of a type. Types that nobody chose one for get one by a number of theirs. */
export function dividingOf(type: string, number: number): Division {
  return ofType.get(type) ?? all[number % all.length]!;
}
