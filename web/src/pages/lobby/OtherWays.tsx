import { useState } from "preact/hooks";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { navigate } from "../../router";
import { openFile, placeOfLink } from "../opening";
import { sentenceOf } from "../Trouble";
import { asHouseError } from "../useLoad";

function PasteLink() {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);

  function follow(event: Event) {
    event.preventDefault();
    const place = placeOfLink(text);
    setWrong(place === undefined);
    if (place !== undefined) navigate(place);
  }

  return (
    <form onSubmit={follow}>
      <label class="label" for="paste-link">
        {t("lobby.link")}
      </label>
      <div class="field-row">
        <input
          id="paste-link"
          class="field"
          autocomplete="off"
          spellcheck={false}
          placeholder={t("lobby.link.empty")}
          value={text}
          aria-invalid={wrong}
          aria-describedby={wrong ? "paste-link-wrong" : undefined}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button class="button" disabled={text.trim() === ""}>
          {t("lobby.link.go")}
        </button>
      </div>
      {wrong && (
        <p class="problem" id="paste-link-wrong" role="alert">
          {t("lobby.link.wrong")}
        </p>
      )}
    </form>
  );
}

function OpenFile() {
  const [problem, setProblem] = useState("");

  async function open(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file) return;
    setProblem("");
    try {
      navigate(`/table/${(await openFile(file)).table}`);
    } catch (error) {
      setProblem(sentenceOf(asHouseError(error)));
    }
    // The same file may be chosen again.
    input.value = "";
  }

  return (
    <div>
      <p class="label">{t("lobby.file")}</p>
      <label class="button file-button">
        <Icon name="import" />
        {t("lobby.file.choose")}
        <input
          type="file"
          class="visually-hidden"
          onChange={(event) => open(event.currentTarget)}
        />
      </label>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Coming by a link, or with a game out of a file. */
export function OtherWays() {
  return (
    <section class="other-ways" aria-label={t("lobby.other-ways")}>
      <PasteLink />
      <OpenFile />
    </section>
  );
}
