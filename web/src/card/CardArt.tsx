// The picture of a card: its icon on a ground of two tones. It fills the box that it is put in.
import { divisions } from "./divisions";
import { ground } from "./ground";
import { CardIcon } from "./Icon";

interface Props {
  icon: string | undefined;
  set: string;
  type: string;
  class?: string;
}

export function CardArt({ icon, set, type, class: extra }: Props) {
  const { a, b, vivid, division } = ground(set, type, icon);
  const colours = {
    "--art-hue-a": String(a),
    "--art-hue-b": String(b),
    "--art-vivid": String(vivid),
  };
  return (
    <div class={extra ? `art ${extra}` : "art"} style={colours} aria-hidden="true">
      <svg class="art-ground" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">
        <path d={divisions[division]} fill-rule="evenodd" />
      </svg>
      <CardIcon name={icon} class="art-icon" />
    </div>
  );
}
