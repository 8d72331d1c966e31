// Works when the page is closed: tells whose turn it is, and opens the table when that is touched. It
// keeps nothing, and answers no requests of the page.

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // Something else than this house has sent it: that a message came has to be shown all the same.
  }
  const { name, title, table } = told;
  event.waitUntil(
    self.registration.showNotification(name ? `It is ${name}'s turn` : "It is your turn", {
      body: title ?? "Muster",
      icon: "/icon-192.png",
      tag: table ?? "muster",
      data: { path: table ? `/table/${encodeURIComponent(table)}` : "/" },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? "/";
  event.waitUntil(
    (async () => {
      for (const page of await self.clients.matchAll({ type: "window", includeUncontrolled: true }))
        if (new URL(page.url).pathname === path) return page.focus();
      return self.clients.openWindow(path);
    })(),
  );
});
