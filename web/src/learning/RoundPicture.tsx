// A round as a picture: its steps in a circle, each in the colour of who acts in it.
import { Icon } from "../card/Icon";
import { t } from "../lang";
import type { RoundStep } from "./overview";

const size = 360;
const radius = 122;
const node = 25;
// Between the end of an arrow and the step that it leads to.
const gap = 6;

interface Point {
  x: number;
  y: number;
}

/** So far from a middle in the direction of a step, the first one on top. */
function towards(i: number, steps: number, far: number, { x, y }: Point): Point {
  const angle = (2 * Math.PI * i) / steps - Math.PI / 2;
  return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) };
}

/** The place of a step on the circle; `i` may lie between two steps. */
export const placeOf = (i: number, steps: number): Point =>
  towards(i, steps, radius, { x: size / 2, y: size / 2 - 8 });

function Arrow({ from, steps }: { from: number; steps: number }) {
  // How much of the circle a step takes up, counted in steps.
  const half = ((node + gap) / radius) * (steps / (2 * Math.PI));
  const [start, end] = [placeOf(from + half, steps), placeOf(from + 1 - half, steps)];
  return (
    <path
      class="round-arrow"
      d={`M ${start.x} ${start.y} A ${radius} ${radius} 0 0 1 ${end.x} ${end.y}`}
      marker-end="url(#round-arrow-head)"
    />
  );
}

export function RoundPicture({ steps, now }: { steps: RoundStep[]; now: number }) {
  const spoken = steps.map(({ word }, i) => `${i + 1} ${t(word)}`).join(", ");
  return (
    <svg
      class="round-picture"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t("learn.round.picture", { steps: spoken })}
    >
      <defs>
        <marker
          id="round-arrow-head"
          viewBox="0 0 8 8"
          refX="6"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M 0 0 L 8 4 L 0 8 z" />
        </marker>
      </defs>
      {steps.map((step, i) => (
        <Arrow key={step.word} from={i} steps={steps.length} />
      ))}
      {steps.map(({ word, icon, by }, i) => {
        const { x, y } = placeOf(i, steps.length);
        // On the outer side, where no arrow comes; below the step is its name.
        const outer = towards(i, steps.length, node, { x: 0, y: 0 });
        const number = outer.y > node / 2 ? { x: -outer.x, y: -outer.y } : outer;
        return (
          <g key={word} class={`round-node by-${by}${i === now ? " now" : ""}`} transform={`translate(${x} ${y})`}>
            <circle r={node} />
            <svg x={-15} y={-15} width={30} height={30} style={{ fontSize: 30 }}>
              <Icon name={icon} />
            </svg>
            <g transform={`translate(${number.x} ${number.y})`}>
              <circle class="round-number" r={9} />
              <text class="round-number-text" y={4}>
                {i + 1}
              </text>
            </g>
            <text class="round-word" y={node + 15}>
              {t(word)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
