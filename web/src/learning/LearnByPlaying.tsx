import { useState } from "preact/hooks";
import { t } from "../lang";
import { sentenceOf } from "../pages/Trouble";
import { asHouseError } from "../pages/useLoad";
import { navigate } from "../router";
import { beginLesson, hasLesson } from "./lessons";

/** The way into a game's lesson. `onProblem` tells why it does not begin. */
export function LearnByPlaying({
  game,
  primary,
  onProblem,
}: {
  game: string;
  primary?: boolean;
  onProblem: (words: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  if (!hasLesson(game)) return null;
  async function begin() {
    setBusy(true);
    onProblem("");
    try {
      navigate(await beginLesson(game));
    } catch (error) {
      onProblem(sentenceOf(asHouseError(error)));
      setBusy(false);
    }
  }
  return (
    <button type="button" class={primary ? "button primary" : "button"} disabled={busy} onClick={begin}>
      {t("learn.begin")}
    </button>
  );
}
