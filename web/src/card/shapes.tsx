// The shapes of badges. They differ in outline, so that they can be told apart without colour.
import type { Shape } from "../table/layout";

const paths: Record<Shape, string> = {
  circle: "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z",
  square: "M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z",
  diamond: "M12 .5 23.5 12 12 23.5.5 12z",
  hexagon: "M6.5 2h11L23 12l-5.500 10h-11L1 12z",
  shield: "M12 1l10 3v8c0 5.500-4 9-10 11.500C6 21 2 17.500 2 12V4z",
  heart:
    "M12 22.500C5 17 1 13.500 1 8.500 1 4.500 4 2 7 2c2 0 4 1 5 3 1-2 3-3 5-3 3 0 6 2.500 6 6.500 0 5-4 8.500-11 14z",
  drop: "M12 1c4 6 8 9.500 8 14a8 8 0 0 1-16 0c0-4.500 4-8 8-14z",
  burst:
    "M12 .5l2.800 4.200 4.700-2-.4 5.100 4.900 1.500-3.700 3.500 2.500 4.500-5 .6-.8 5-4.500-2.300L8.500 23l-1.300-4.900-5.100-.1 2-4.700L0 10.200l4.700-2L3.800 3.200 8.800 4.700z",
};

export function ShapeOutline({ shape }: { shape: Shape }) {
  return (
    <svg class="badge-shape" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[shape]} />
    </svg>
  );
}
