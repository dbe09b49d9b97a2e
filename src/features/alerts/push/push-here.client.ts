/** Web Push in this browser. Subscriptions belong to the browser, so they are not changes of the outbox. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import type { Language } from "#domain/game/language.ts";
import { alertsEndpoints } from "#features/alerts/server/alerts.contract.ts";

/** Whether this browser has Web Push, and the player has not forbidden it. */
type PushState = Readonly<
  { kind: "missing" } | { kind: "denied" } | { kind: "ready"; device: string | undefined }
>;

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Returns the id that the server gives a subscription: the hash of its endpoint in base64url. */
async function deviceIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function pushState(): Promise<PushState> {
  if (!isSupported()) return { kind: "missing" };
  if (Notification.permission === "denied") return { kind: "denied" };
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return { kind: "ready", device: subscription ? await deviceIdOf(subscription.endpoint) : undefined };
}

/** Thrown when the player or the browser does not allow messages. */
class PushRefused extends Error {
  override readonly name = "PushRefused";
}

/** Asks for the permission, subscribes this browser, and tells the server. */
async function subscribe(publicKey: string, language: Language): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushRefused("not granted");
  // Without a service worker, `ready` would wait forever.
  if (!(await navigator.serviceWorker.getRegistration())) throw new PushRefused("no service worker");
  const registration = await navigator.serviceWorker.ready;
  // A subscription with another key gets no messages.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }, language };
  await api.send(alertsEndpoints.addDevice, { body });
}

/** What this browser can do, and functions that turn its messages on and off. */
export function usePushHere(publicKey: string, language: Language) {
  const client = useQueryClient();
  const state = useQuery({ queryKey: ["push-here"], queryFn: pushState, staleTime: 0 });
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: ["push-here"] });
    await client.invalidateQueries({ queryKey: ["alerts"] });
  };
  const turnOn = useMutation({ mutationFn: () => subscribe(publicKey, language), onSettled });
  const turnOff = useMutation({
    async mutationFn(device: string) {
      await api.send(alertsEndpoints.removeDevice, { params: { id: device } });
      if (state.data?.kind !== "ready" || state.data.device !== device) return;
      const registration = await navigator.serviceWorker.getRegistration();
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
    },
    onSettled,
  });
  return { state: state.data, turnOn, turnOff };
}
