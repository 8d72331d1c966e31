// What a bot that thinks ahead would do, and why: the best options with their chances, what it is
// afraid of, and how it might go on.
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { keyOf } from "../state";
import type { HintMessage, Question } from "../wire";
import { optionText } from "./facts";
import { useBook, useTable } from "./store";

export function Advice({ question }: { question: Question }) {
  const store = useTable();
  const hint = store.hintNow.value;
  if (hint) return <Reasons hint={hint} question={question} />;
  if (store.pondered.value !== keyOf(question)) return null;
  return (
    <p class="advice pondering" role="status">
      <Icon name="hint" />
      {t("table.advice.pondering")}
    </p>
  );
}

function Reasons({ hint, question }: { hint: HintMessage; question: Question }) {
  return (
    <div class="advice" role="status">
      <ol class="advice-ways">
        {hint.ways.map((way) => (
          <Way key={way.option} way={way} question={question} />
        ))}
      </ol>
      <ul class="advice-fears">
        {hint.defeat && (
          <li>{t("table.advice.defeat", { text: hint.defeat.text, share: hint.defeat.share })}</li>
        )}
        {hint.fears.map((fear) => (
          <li key={fear.card}>
            {t("table.advice.fear", {
              card: fear.card,
              with: fear.with,
              without: fear.without,
            })}
          </li>
        ))}
      </ul>
      {hint.line.length > 0 && (
        <details class="advice-line">
          <summary>{t("table.advice.line")}</summary>
          <ol>
            {hint.line.map((sentence, i) => (
              <li key={i}>{sentence}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Way({ way, question }: { way: HintMessage["ways"][number]; question: Question }) {
  const book = useBook();
  const view = useTable().view.value!;
  const option = question.options[way.option];
  if (!option) return null;
  return (
    <li class="advice-way">
      <span class="advice-words">{optionText(book, view, option)}</span>
      <span class="advice-bar" aria-hidden="true">
        <span style={{ width: `${way.chance}%` }} />
      </span>
      <span class="advice-chance" title={t("table.advice.error", { error: way.error })}>
        {t("table.advice.chance", { chance: way.chance })}
      </span>
    </li>
  );
}
