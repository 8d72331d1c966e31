// Icons out of the sprites that icons.mjs writes. One without a label is decoration: screen
// readers do not speak of it.
import "../styles/art.css";
import { cardSprites, interfaceIcons, interfaceSprite } from "./icons.generated";

export type IconName = (typeof interfaceIcons)[number];

interface Looks {
  label?: string;
  class?: string;
}

const fileOfCardIcon = new Map<string, string>();
for (const [file, names] of Object.entries(cardSprites))
  for (const name of names) fileOfCardIcon.set(name, file);

/** Where the drawing of a card's icon is. A card newer than the page gets a plain one. */
export function cardIconAddress(name: string | undefined): string {
  const file = name === undefined ? undefined : fileOfCardIcon.get(name);
  return file ? `${file}#${name}` : `${interfaceSprite}#card`;
}

function Drawing({ address, label, class: extra }: Looks & { address: string }) {
  const spoken = label ? ({ role: "img", "aria-label": label } as const) : { "aria-hidden": true };
  return (
    <svg class={extra ? `icon ${extra}` : "icon"} {...spoken}>
      <use href={address} />
    </svg>
  );
}

/** An icon of the interface (icons/interface.json), 1em wide and high, in the colour of the text. */
export function Icon({ name, ...looks }: Looks & { name: IconName }) {
  return <Drawing address={`${interfaceSprite}#${name}`} {...looks} />;
}

/** The icon of a card, as its file names it. */
export function CardIcon({ name, ...looks }: Looks & { name: string | undefined }) {
  return <Drawing address={cardIconAddress(name)} {...looks} />;
}
