import { createStore, useStore } from "#client/state/store.ts";
import type { Advertising } from "#contract/config.ts";
import { ignoringErrors, loadForeignScript, removeForeignScript } from "./foreign-script.ts";

type AdQueue = Readonly<{ push: (request: object) => unknown }>;

declare global {
  interface Window {
    adsbygoogle?: AdQueue;
  }
}

const scriptState = createStore<"absent" | "loading" | "loaded" | "blocked">("absent");
const requestedSlots = new WeakSet<Element>();
/** Requested when the script has loaded. */
const waitingSlots = new Set<Element>();

/** Called after consent. Idempotent. */
export function startAds({ client, scriptUrl }: Advertising): void {
  if (scriptState.read() !== "absent") return;
  scriptState.set("loading");
  push({ google_ad_client: client, enable_page_level_ads: true });
  loadForeignScript(
    scriptUrl,
    () => {
      scriptState.set("loaded");
      // A request does not name its slot, so none is sent for a slot that was removed in the meantime.
      for (const slot of waitingSlots) if (slot.isConnected) push({});
      waitingSlots.clear();
    },
    () => {
      waitingSlots.clear();
      scriptState.set("blocked");
    },
  );
}

/** Called after consent was withdrawn; ads stay until a reload. */
export function stopAds(): void {
  waitingSlots.clear();
  removeForeignScript(window.adsbygoogle);
}

/** Idempotent for a slot. */
export function requestAd(slot: Element): void {
  if (requestedSlots.has(slot)) return;
  requestedSlots.add(slot);
  if (scriptState.read() === "loaded") push({});
  else if (!adsAreBlocked()) waitingSlots.add(slot);
}

/** Then no room is reserved for ads. */
export function adsAreBlocked(): boolean {
  return scriptState.read() === "blocked";
}

export function useAdsAreBlocked(): boolean {
  return useStore(scriptState) === "blocked";
}

/** The script processes the queue when it loads, and replaces it. */
function push(request: object): void {
  ignoringErrors(() => {
    const queue: object[] = [];
    window.adsbygoogle ??= queue;
    window.adsbygoogle.push(request);
  });
}
