import { t } from "../lang";
import { Frame } from "./Frame";

/** A link that leads nowhere. */
export function LostPage() {
  return (
    <Frame title={t("lost.title")}>
      <div class="trouble">
        <p>{t("lost.text")}</p>
        <p class="actions">
          <a class="button primary" href="/">
            {t("trouble.home")}
          </a>
        </p>
      </div>
    </Frame>
  );
}
