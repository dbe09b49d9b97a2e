/** The part of the service worker that shows the messages of alerts. */
import * as v from "valibot";
import { PushPayload } from "#contract/push-payload.ts";

/** Shows each message that a push service brings, and opens its page when it is pressed. */
export function showPushMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    const payload = v.safeParse(PushPayload, jsonOf(event.data));
    if (!payload.success) return;
    const { title, body, tag, language, path } = payload.output;
    const options = { body, tag, lang: language, icon: "/logo.svg", data: { path } };
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(worker, pathOf(event.notification.data)));
  });
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

const Data = v.object({ path: PushPayload.entries.path });
const pathOf = (data: unknown): string => (v.is(Data, data) ? data.path : "/");

/** Shows the page in a tab of this site that is already open, or in a new one. */
async function open({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [tab] = await clients.matchAll({ type: "window" });
  // A tab that this worker does not control yet cannot be navigated by it.
  const shown = await tab?.navigate(path).catch(() => null);
  if (shown) await shown.focus();
  else await clients.openWindow(path);
}
