// The game at a glance, with the step of the round that the game is in.
import { overviews } from "muster:overviews";
import { OverviewView } from "../../learning/OverviewView";
import { t } from "../../lang";
import { Dialog } from "../../pages/Dialog";
import { holds } from "../book";
import { useBook, useTable } from "../store";

export function GlanceSheet({ onClose }: { onClose: () => void }) {
  const store = useTable();
  const book = useBook();
  const view = store.view.value;
  const overview = overviews[book.game.id];
  const now =
    view && !view.over
      ? (overview?.round.findIndex(({ when }) => when !== undefined && holds(book, view, when)) ?? -1)
      : -1;
  const openRule = (rule: string) => {
    onClose();
    store.openRule(rule);
  };
  return (
    <Dialog title={t("learn.title.game", { game: store.title.value })} wide onClose={onClose}>
      {overview ? (
        <OverviewView game={book.game.id} overview={overview} heading="h3" now={now} openRule={openRule} />
      ) : (
        <p class="empty">{t("learn.none")}</p>
      )}
    </Dialog>
  );
}
