// The drawer at the right: log, rules, chat, card search.
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { CardSearch } from "../pages/CardSearch";
import { RulesPanel } from "../pages/RulesPanel";
import { Chat } from "./Chat";
import { Log } from "./Log";
import { useBook, useTable, type Panel } from "./store";

const panels: Panel[] = ["log", "rules", "chat", "search"];

export function Drawer() {
  const store = useTable();
  const panel = store.panel.value;
  if (!panel) return null;
  const titles = {
    log: t("table.log"),
    rules: t("table.rules"),
    chat: t("table.chat"),
    search: t("table.search"),
  };
  return (
    <aside class="drawer" aria-label={titles[panel]}>
      <div class="drawer-head">
        <div class="drawer-tabs" role="tablist">
          {panels.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              class="drawer-tab"
              aria-selected={panel === name}
              onClick={() => {
                store.panel.value = name;
                if (name === "chat") store.unread.value = 0;
              }}
            >
              {titles[name]}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="tool"
          aria-label={t("table.close-drawer")}
          onClick={() => (store.panel.value = null)}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="drawer-inside" role="tabpanel" aria-label={titles[panel]}>
        <Inside panel={panel} />
      </div>
    </aside>
  );
}

function Inside({ panel }: { panel: Panel }) {
  const store = useTable();
  const game = useBook().game.id;
  switch (panel) {
    case "log":
      return <Log />;
    case "chat":
      return <Chat />;
    case "search":
      return <CardSearch game={game} />;
    case "rules":
      return (
        <RulesPanel
          game={game}
          rule={store.rule.value}
          onRule={(id) => (store.rule.value = id)}
          onCard={(d) => (store.closer.value = { d, pinned: true })}
        />
      );
  }
}
