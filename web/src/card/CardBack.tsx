// The back of a card, by the deck it belongs to: friends and foes differ in pattern, not in colour
// alone.
import { Icon } from "./Icon";

export function CardBack({ foe = false }: { foe?: boolean }) {
  return (
    <span class={`back${foe ? " foe" : ""}`}>
      <span class="back-mark">
        <Icon name={foe ? "threat" : "star"} />
      </span>
    </span>
  );
}
