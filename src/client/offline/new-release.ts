/** A newer release may have removed files that this tab has not loaded yet. */
import { useSyncExternalStore } from "react";
import { createListeners } from "#domain/values/listeners.ts";

let hasNewRelease = false;
const { notify, subscribe } = createListeners();

export async function lookForNewRelease(): Promise<boolean> {
  const program = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  if (hasNewRelease || !program) return hasNewRelease;
  // The service worker answers "/" from its cache, and leaves other URLs to the network.
  const page = await fetch("/?release", { cache: "no-store" }).then(
    (response) => (response.ok ? response.text() : ""),
    () => "",
  );
  const programs = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, url]) => url);
  hasNewRelease = programs.length > 0 && !programs.includes(new URL(program.src).pathname);
  if (hasNewRelease) notify();
  return hasNewRelease;
}

export const useHasNewRelease = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasNewRelease,
    () => false,
  );

/** A younger page, in milliseconds, is not reloaded: two servers may differ in their release. */
const MIN_AGE_MS = 10_000;

export async function replaceByNewRelease(): Promise<void> {
  if ((await lookForNewRelease()) && performance.now() > MIN_AGE_MS) loadNewRelease();
}

export function loadNewRelease(): void {
  location.reload();
}
