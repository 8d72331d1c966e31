// Whether the player's hand is a finger: it cannot hover, so a first tap looks and a second one acts.
import { signal } from "@preact/signals";

/** As the screen is made, until the player touches it or moves a mouse. */
export const touching = signal(
  typeof matchMedia === "function" && matchMedia("(hover: none)").matches,
);
