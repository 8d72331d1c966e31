// Talk at the table, in words or by a quick signal. Silent while the game forbids advice.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../card/Icon";
import { t } from "../lang";
import { signals, type SaidMessage, type Signal } from "../wire";
import { useBook, useTable } from "./store";

const longest = 500;

export function signalWords(word: Signal): string {
  return {
    offer: t("table.signal.offer"),
    wait: t("table.signal.wait"),
    thanks: t("table.signal.thanks"),
    "well-played": t("table.signal.well-played"),
    thinking: t("table.signal.thinking"),
    help: t("table.signal.help"),
  }[word];
}

export function Chat() {
  const store = useTable();
  const said = store.state.value.said;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    list.current!.scrollTop = list.current!.scrollHeight;
  }, [said.length]);
  return (
    <>
      <ol class="chat" ref={list}>
        {said.map((message, i) => (
          <Said key={i} message={message} />
        ))}
        {said.length === 0 && <li class="log-none">{t("table.chat.none")}</li>}
      </ol>
      {store.view.value?.silent ? <Silence /> : <Speaking />}
    </>
  );
}

function Said({ message }: { message: SaidMessage }) {
  const words = message.word ? signalWords(message.word) : message.text;
  return (
    <li class={message.word ? "said signal" : "said"} data-by={message.seat ?? undefined}>
      <b>{message.name}</b> {words}
    </li>
  );
}

function Silence() {
  const store = useTable();
  const silence = useBook().layout.silence;
  return (
    <p class="chat-silent">
      {t(silence?.word ?? "table.silent")}{" "}
      {silence && (
        <button type="button" class="link" onClick={() => store.openRule(silence.rule)}>
          {silence.rule}
        </button>
      )}
    </p>
  );
}

function Speaking() {
  const store = useTable();
  const text = useSignal("");
  return (
    <div class="chat-speak">
      <div class="chat-signals" role="group" aria-label={t("table.signals")}>
        {signals.map((word) => (
          <button type="button" key={word} class="signal-chip" onClick={() => store.send({ t: "signal", word })}>
            {signalWords(word)}
          </button>
        ))}
      </div>
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.value.trim() !== "") store.send({ t: "say", text: text.value.trim() });
          text.value = "";
        }}
      >
        <input
          class="field"
          maxLength={longest}
          aria-label={t("table.chat.say")}
          placeholder={t("table.chat.say")}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button type="submit" class="tool" aria-label={t("table.chat.send")}>
          <Icon name="send" />
        </button>
      </form>
    </div>
  );
}
