import * as v from "valibot";
import { PushPayload } from "#contract/push-payload.ts";

/** A press opens the message's page. */
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

/** Reuses an open tab of this site. */
async function open({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [tab] = await clients.matchAll({ type: "window" });
  // A tab that this worker does not control yet cannot be navigated by it.
  const tabAtPath = await tab?.navigate(path).catch(() => null);
  if (tabAtPath) await tabAtPath.focus();
  else await clients.openWindow(path);
}
