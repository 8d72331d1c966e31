// Being told by this browser, also when the page is closed.

export const canBePushed = (): boolean =>
  isSecureContext && "serviceWorker" in navigator && "PushManager" in window;

const fromAddress = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));

/** What the house needs to tell this browser something. Throws where the browser does not want that. */
export async function subscribed(houseKey: string): Promise<string> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
  await navigator.serviceWorker.register("/worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: fromAddress(houseKey) };
  let subscription: PushSubscription;
  try {
    subscription = await pushManager.subscribe(wanted);
  } catch {
    // There may be one for a key that the house has no more.
    await (await pushManager.getSubscription())?.unsubscribe();
    subscription = await pushManager.subscribe(wanted);
  }
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("no keys");
  return `${endpoint} ${keys.p256dh} ${keys.auth}`;
}
