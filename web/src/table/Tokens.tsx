// Tokens on a card. Up to three lie there one by one; more count themselves.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../card/Icon";
import { motionAllowed } from "../settings";
import type { Token } from "./facts";
import { flightTime } from "./motion";

const fewest = 3;

/** A number that changes when the tokens have landed, not when they set off. */
function useLanded(n: number): number {
  const [landed, setLanded] = useState(n);
  const flies = motionAllowed();
  useEffect(() => {
    if (n === landed) return;
    const timer = setTimeout(() => setLanded(n), flies ? flightTime : 0);
    return () => clearTimeout(timer);
  }, [n]);
  return flies ? landed : n;
}

export function Tokens({ tokens }: { tokens: Token[] }) {
  return (
    <>
      {tokens.map((token) => (
        <Heap key={token.counter} token={token} />
      ))}
    </>
  );
}

function Heap({ token }: { token: Token }) {
  const n = useLanded(token.n);
  const counts = n > fewest || token.limit !== undefined;
  const text = token.limit === undefined ? String(n) : `${n}/${token.limit}`;
  return (
    <span
      class={`tokens tone-${token.tone}${token.near ? " near" : ""}`}
      data-counter={token.counter}
      data-flying={n === token.n ? undefined : ""}
      title={`${text} ${token.word}`}
    >
      {counts ? (
        <span class="token counted" key={n}>
          <Icon name={token.icon} />
          <b>{text}</b>
        </span>
      ) : (
        Array.from({ length: n }, (_, i) => (
          <span class="token" key={i}>
            <Icon name={token.icon} />
          </span>
        ))
      )}
    </span>
  );
}
