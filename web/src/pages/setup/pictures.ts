import type { CardInfo, SetupOption } from "../../api";

// Of several cards with a name, the one that is chosen by it is none that is paid for: the hero, not
// an ally of the same name. A set may have several stages of a villain; the first stands for all.
// Cards that are the same person in another year are called so: "Legacy: First Appearance".
function cardFor(value: string, title: string, cards: CardInfo[]): CardInfo | undefined {
  const named = cards.filter(({ name, words }) => {
    const whole = words?.variant ? `${name}: ${words.variant}` : name;
    return whole === value || whole === title;
  });
  const unpaid = named.filter(({ cost }) => cost === undefined);
  return unpaid.find(({ set }) => set === value) ?? unpaid[0] ?? named[0];
}

/** The cards that show what there is to choose, by value; empty where most choices have none. */
export function picturesOf(option: SetupOption, cards: CardInfo[]): Map<string, CardInfo> {
  const pictures = new Map<string, CardInfo>();
  for (const { value, title } of option.choices ?? []) {
    const card = cardFor(value, title, cards);
    if (card) pictures.set(value, card);
  }
  return 2 * pictures.size > (option.choices ?? []).length ? pictures : new Map();
}
