import type { Advertising } from "#contract/config.ts";
import { leniently, loadForeign } from "./foreign-script.ts";

type Queue = Readonly<{ push: (request: object) => unknown }>;

declare global {
  interface Window {
    adsbygoogle?: Queue;
  }
}

let isBlocked = false;
const requested = new WeakSet<Element>();

/** After consent, once: the script, with the setting for the whole page. Slots that wait in the queue are filled too. */
export function startAds({ client, scriptUrl }: Advertising): void {
  leniently(() => queue().push({ google_ad_client: client, enable_page_level_ads: true }));
  loadForeign(scriptUrl, () => {
    isBlocked = true;
  });
}

/** One ad request for a slot that is not yet filled, however often this is called for it. */
export function requestAd(slot: Element): void {
  if (requested.has(slot)) return;
  requested.add(slot);
  leniently(() => queue().push({}));
}

/** Whether the script is known not to come: what has no place yet need not get one. */
export function adsAreBlocked(): boolean {
  return isBlocked;
}

/** A list that the script empties when it comes, and then itself. */
function queue(): Queue {
  const waiting: object[] = [];
  window.adsbygoogle ??= waiting;
  return window.adsbygoogle;
}
