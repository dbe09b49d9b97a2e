import { isSavingData } from "#client/offline/data-saver.ts";

const PAGES = ["/", "/shop", "/fwc-items", "/tutorials", "/order", "/settings", "/legal", "/login"] as const;

type Preload = (page: Readonly<{ to: (typeof PAGES)[number] }>) => Promise<unknown>;

/**
 * Preloads the other pages after the first one, so that navigation is instant and works offline; not for
 * players who save data.
 */
export function preloadOtherPages(preload: Preload): void {
  if (isSavingData()) return;
  for (const to of PAGES) preload({ to }).catch(console.warn);
}
