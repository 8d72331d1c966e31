// A pile spread out: the discard pile, to read what went by.
import { t } from "../../lang";
import { Dialog } from "../../pages/Dialog";
import { countOf, idsOf } from "../../state";
import { Slot } from "../Slot";
import { useTable } from "../store";

export function PileSheet({ onClose }: { onClose: () => void }) {
  const store = useTable();
  const pile = store.pile.value;
  const zone = pile ? store.view.value?.zones[pile.zone] : undefined;
  if (!pile || !zone) return null;
  const seen = idsOf(zone);
  const hidden = countOf(zone) - seen.length;
  return (
    <Dialog title={t("table.pile", { n: countOf(zone), title: pile.title })} wide onClose={onClose}>
      <p class="sheet-note">{t("table.pile-order")}</p>
      <div class="pile-spread">
        {seen.map((id) => (
          <Slot key={id} id={id} w={132} />
        ))}
      </div>
      {hidden > 0 && <p class="sheet-note">{t("table.pile-hidden", { n: hidden })}</p>}
    </Dialog>
  );
}
