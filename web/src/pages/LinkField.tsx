import { Icon } from "../card/Icon";
import { t } from "../lang";
import { copyText } from "./Notices";

/** A link to give to somebody. */
export function LinkField({ name, link }: { name: string; link: string }) {
  return (
    <div class="field-row">
      <input
        class="field"
        readOnly
        value={link}
        aria-label={t("links.link", { name })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button class="button" onClick={() => copyText(link)}>
        <Icon name="copy" />
        {t("links.copy")}
      </button>
    </div>
  );
}
