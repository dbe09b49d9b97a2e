import { LRUCache } from "lru-cache";

/** Memory for all pages together, in bytes. */
export const MAX_BYTES = 24 * 1024 * 1024;

/** The age in milliseconds up to which a page is sent although its content has changed: it is not made more often than that. */
const LASTS_MS = 1_000;

/** When a page was begun: how often the catalogue and other content had changed by then, and the time. */
export type Begun = Readonly<{ drops: number; changes: number; at: number }>;

type CacheOptions = Readonly<{
  /** Returns the same promise as long as the same catalogue is active. */
  catalogue?: (() => Promise<unknown>) | undefined;
  /** The time in milliseconds. */
  clock?: (() => number) | undefined;
}>;

/**
 * Creates a bounded cache of pages. After `change` a page is sent until it is `LASTS_MS` old; `dropIfReplaced` drops all if another
 * catalogue is active.
 */
export function createPageCache<Page extends Readonly<{ size: number }>>({
  catalogue,
  clock = () => performance.now(),
}: CacheOptions) {
  const cached = new LRUCache<string, Readonly<{ page: Page; begun: Begun }>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }, key) => page.size + key.length,
  });
  let changes = 0;
  let drops = 0;
  let active: Promise<unknown> | undefined;

  /** Whether a page that was begun then is still sent. */
  const lasts = (begun: Begun): boolean =>
    begun.drops === drops && (begun.changes === changes || clock() - begun.at < LASTS_MS);

  return {
    begin: (): Begun => ({ drops, changes, at: clock() }),
    lasts,
    read(key: string): Page | undefined {
      const found = cached.get(key);
      return found && lasts(found.begun) ? found.page : undefined;
    },
    write(key: string, page: Page, begun: Begun): void {
      if (lasts(begun)) cached.set(key, { page, begun });
    },
    /** What the pages show has changed. */
    change(): void {
      changes += 1;
    },
    /** An import or a rollback takes effect with the next request. */
    dropIfReplaced(): void {
      const now = catalogue?.();
      if (now === active) return;
      // The first catalogue replaces none.
      if (active) {
        drops += 1;
        cached.clear();
      }
      active = now;
      // The requests that read the catalogue report the error.
      now?.catch(() => {});
    },
    get size() {
      return cached.size;
    },
    /** Memory that the pages use, in bytes. */
    get bytes() {
      return cached.calculatedSize;
    },
  };
}
