import { credits } from "../card/icons.generated";
import { rich, t } from "../lang";
import { Frame } from "./Frame";

const fonts = [
  { name: "Source Sans 3", by: "Adobe", url: "https://github.com/adobe-fonts/source-sans" },
  { name: "Sofia Sans Condensed", by: "Lettersoup", url: "https://github.com/lettersoup/Sofia-Sans" },
];
const openFontLicense = "https://openfontlicense.org";

/** What this is, whose games they are, and what it is made of. */
export function AboutPage() {
  return (
    <Frame title={t("about.title")}>
      <div class="prose">
        <p>{t("about.what")}</p>
        <h2>{t("about.fans")}</h2>
        <p>{t("about.fans.text")}</p>
        <ul>
          <li>{t("about.publisher.ffg")}</li>
          <li>{t("about.publisher.ibc")}</li>
          <li>{t("about.publisher.gtg")}</li>
          <li>{t("about.publisher.hw")}</li>
        </ul>
        <p>{t("about.no-art")}</p>
        <h2>{t("about.private")}</h2>
        <p>{t("about.private.text")}</p>
        <h2>{t("about.licences")}</h2>
        <p>{t("about.licence")}</p>
        <ul>
          {fonts.map(({ name, by, url }) => (
            <li key={name}>
              {rich("about.font", {
                name: <a href={url}>{name}</a>,
                by,
                licence: <a href={openFontLicense}>SIL Open Font License 1.1</a>,
              })}
            </li>
          ))}
          {credits.map(({ set, url, license, authors }) => (
            <li key={set}>
              {rich("about.icons", {
                name: <a href={url}>{set}</a>,
                by: authors.map(({ name }) => name).join(", "),
                licence: <a href={license.url}>{license.name}</a>,
              })}
            </li>
          ))}
        </ul>
        <p>
          <a href="/icons/LICENSES.txt" target="_blank">
            {t("about.icons.files")}
          </a>
        </p>
      </div>
    </Frame>
  );
}
