// One socket to the house that comes back by itself.
import { signal, type ReadonlySignal } from "@preact/signals";
import type { ClientMessage, ServerMessage } from "./wire";

export type Link = "connecting" | "open" | "lost" | "closed";

export interface Connection {
  /** How the connection is. */
  link: ReadonlySignal<Link>;
  /** Sends a message; false if it cannot be sent now. */
  send(message: ClientMessage): boolean;
  /** Joins again, for instance with a key more. */
  rejoin(): void;
  /** Ends it for good. */
  close(): void;
}

const firstWait = 500;
const longestWait = 15_000;

/** How long to wait before the nth try, in milliseconds: longer each time, never quite the same. */
export function waitBefore(attempt: number, random: number): number {
  const wait = Math.min(longestWait, firstWait * 2 ** attempt);
  return wait / 2 + (wait / 2) * random;
}

/** Connects. `join` is asked for the message to begin with each time a socket opens. */
export function connect(
  join: () => ClientMessage,
  receive: (message: ServerMessage) => void,
): Connection {
  const link = signal<Link>("connecting");
  let socket: WebSocket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const open = () => {
    clearTimeout(timer);
    const here = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    socket = here;
    here.onopen = () => {
      attempt = 0;
      link.value = "open";
      here.send(JSON.stringify(join()));
    };
    here.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ServerMessage;
      // The house closes the socket after these; only a restart is worth another try.
      if (message.t === "bye" && message.code !== "restart") end();
      receive(message);
    };
    here.onclose = () => {
      if (socket !== here || ended) return;
      link.value = "lost";
      timer = setTimeout(open, waitBefore(attempt, Math.random()));
      attempt += 1;
    };
  };

  // A phone that wakes up, or a network that comes back, need not wait for its turn.
  const hurry = () => {
    if (link.value !== "lost" || document.visibilityState === "hidden") return;
    attempt = 0;
    open();
  };
  const end = () => {
    ended = true;
    link.value = "closed";
    clearTimeout(timer);
    removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
    socket?.close();
  };

  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  open();
  const send = (message: ClientMessage) => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  return { link, send, rejoin: () => void send(join()), close: end };
}
