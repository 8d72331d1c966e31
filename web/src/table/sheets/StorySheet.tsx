// After the game: how it went, section by section.
import "../../styles/mine.css";
import type { FunctionComponent } from "preact";
import type { Story } from "../../api";
import { t } from "../../lang";
import { Dialog } from "../../pages/Dialog";
import { Loaded } from "../../pages/Trouble";
import { useLoad } from "../../pages/useLoad";
import { learnResult } from "../../results";
import { Chart } from "../../story/Chart";
import { Compare } from "../../story/Compare";
import { PassOn } from "../../story/PassOn";
import { Numbers, Summary } from "../../story/Summary";
import { useTable } from "../store";

interface Section {
  story: Story;
  /** The seats that are ours. */
  mine: number[];
  /** Looks at the table again as it was after so many answers. */
  onLook: (at: number) => void;
}

/** What is told, from top to bottom; each takes what it needs. */
const sections: FunctionComponent<Section>[] = [Summary, Compare, Chart, Numbers, PassOn];

export function StorySheet({ onClose }: { onClose: () => void }) {
  const store = useTable();
  const mine = store.mySeats.value;
  const story = useLoad(() => learnResult(store.id, mine), [store.id, mine.join()]);
  const look = (at: number) => {
    onClose();
    store.look(at);
  };
  return (
    <Dialog title={t("story.title")} wide onClose={onClose}>
      <Loaded load={story}>
        {(told) => (
          <div class="story">
            {sections.map((Part, i) => (
              <Part key={i} story={told} mine={mine} onLook={look} />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
