// Where it goes on from this table: in a campaign, at its log or at its next table.
import type { ComponentChildren } from "preact";
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { keepCampaign, keepTable, keysOf } from "../settings";
import { useTable } from "./store";

/** The way to the next table. Where one sits here, one sits there, by the same keys. */
function WayThere({ next }: { next: string }) {
  const store = useTable();
  const game = store.table.value?.game;
  return (
    <a
      class="option"
      href={`/table/${next}`}
      onClick={() => keepTable(next, { game, keys: keysOf(store.id) })}
    >
      <Icon name="play" />
      <span>{t("table.next")}</span>
    </a>
  );
}

/** After the end; where there is nothing, the `fallback`. */
export function Onward({ fallback }: { fallback: ComponentChildren }) {
  const { next, game, you } = useTable().table.value ?? {};
  const campaign = you?.campaign;
  if (!campaign && !next) return <>{fallback}</>;
  return (
    <>
      {next && <WayThere next={next} />}
      {campaign && (
        <a
          class="option"
          href={`/campaign/${campaign.id}`}
          onClick={() => keepCampaign(campaign.id, { game, watch: campaign.watch })}
        >
          <Icon name="chevron-right" />
          <span>{t("table.campaign")}</span>
        </a>
      )}
    </>
  );
}

/** The game was given up, and the others have gone on. */
export function NextTable() {
  const store = useTable();
  const next = store.table.value?.next;
  if (!next || store.table.value?.over) return null;
  return (
    <div class="undo-wish" role="status">
      <p>{t("table.next.there")}</p>
      <WayThere next={next} />
    </div>
  );
}
