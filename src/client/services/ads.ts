import { useSyncExternalStore } from "react";
import type { Advertising } from "#contract/config.ts";
import { ignoringErrors, loadForeignScript, removeForeignScript } from "./foreign-script.ts";

type Queue = Readonly<{ push: (request: object) => unknown }>;

declare global {
  interface Window {
    adsbygoogle?: Queue;
  }
}

let script: "absent" | "coming" | "there" | "blocked" = "absent";
const requested = new WeakSet<Element>();
/** Slots that ask when the script is there. */
const waiting = new Set<Element>();
const listeners = new Set<() => void>();

/** After consent, once: the script, with the setting for the whole page. Slots that wait for it are filled too. */
export function startAds({ client, scriptUrl }: Advertising): void {
  if (script !== "absent") return;
  script = "coming";
  push({ google_ad_client: client, enable_page_level_ads: true });
  loadForeignScript(
    scriptUrl,
    () => {
      script = "there";
      // A request names no slot: one for a slot that has gone meanwhile would find none to fill.
      for (const slot of waiting) if (slot.isConnected) push({});
      waiting.clear();
    },
    () => {
      script = "blocked";
      waiting.clear();
      for (const listener of listeners) listener();
    },
  );
}

/** After withdrawal, for as long as the page still stands: nothing more is asked for. */
export function stopAds(): void {
  waiting.clear();
  removeForeignScript(window.adsbygoogle);
}

/** One ad request for a slot that is not yet filled, however often this is called for it. */
export function requestAd(slot: Element): void {
  if (requested.has(slot)) return;
  requested.add(slot);
  if (script === "there") push({});
  else if (script !== "blocked") waiting.add(slot);
}

/** Whether the script is known not to come: what has no place yet need not get one. */
export function adsAreBlocked(): boolean {
  return script === "blocked";
}

/** The same for what is shown, which changes with it. */
export function useAdsAreBlocked(): boolean {
  return useSyncExternalStore(subscribe, adsAreBlocked);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Into a list that the script empties when it comes, and then to the script itself. */
function push(request: object): void {
  ignoringErrors(() => {
    const queue: object[] = [];
    window.adsbygoogle ??= queue;
    window.adsbygoogle.push(request);
  });
}
