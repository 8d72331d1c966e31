// Tells those who do not see the table what is asked and what has happened.
import { useRef } from "preact/hooks";
import { useTable } from "./store";

const mostLines = 6;

export function Announcer() {
  const store = useTable();
  const { log, logFrom } = store.state.value;
  const question = store.question.value;
  const told = useRef(logFrom + log.length);
  const words = useRef("");
  const end = logFrom + log.length;
  if (end > told.current) {
    const lines = log.slice(Math.max(told.current - logFrom, log.length - mostLines));
    words.current = lines.map((line) => line.x).join(" ");
  }
  told.current = end;
  return (
    <div class="visually-hidden">
      <p role="log" aria-live="polite">
        {words.current}
      </p>
      <p aria-live="assertive">{question && [question.text, question.about].filter(Boolean).join(" ")}</p>
    </div>
  );
}
