// What the house has told a browser: the frames of its sockets, and the view that they add up to.

/** Listens to all sockets of a page. */
export function listen(page) {
  const told = {
    /** Every message received: { message, text, view } with the view after it. */
    received: [],
    sent: [],
    /** The view as the messages so far make it; null before the first. */
    view: null,
    table: null,
    /** The next message that fits. */
    next: (fits) => new Promise((resolve) => waiting.add({ fits, resolve })),
  };
  const waiting = new Set();
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      const text = String(payload);
      const message = JSON.parse(text);
      if (message.t === "table") told.table = message;
      told.view = applied(told.view, message);
      told.received.push({ message, text, view: told.view });
      for (const wish of waiting) {
        if (!wish.fits(message)) continue;
        waiting.delete(wish);
        wish.resolve(message);
      }
    });
    socket.on("framesent", ({ payload }) => told.sent.push(JSON.parse(String(payload))));
  });
  return told;
}

/** The questions that are open in a view. */
export function questionsIn(view) {
  if (!view) return [];
  return view.questions?.length > 0 ? view.questions : view.question ? [view.question] : [];
}

// Written after docs/protocol.md and not after the page, so that both can be compared.
function applied(view, message) {
  if (message.t === "view") return message;
  if (message.t !== "update" || !view) return view;
  const next = { ...view, ...message, t: "view" };
  next.values = withChanges(view.values, message.values);
  next.seatValues = view.seatValues.map((values, s) => withChanges(values, message.seatValues?.[s]));
  next.zones = withChanges(view.zones, message.zones);
  next.cards = { ...view.cards, ...message.cards };
  for (const [id, card] of Object.entries(next.cards)) if (card === null) delete next.cards[id];
  next.questions = message.questions;
  return next;
}

function withChanges(list, changes = {}) {
  return list.map((value, i) => (i in changes ? changes[i] : value));
}
