import { LRUCache } from "lru-cache";

/** Memory for all pages together, in bytes. */
export const MAX_BYTES = 24 * 1024 * 1024;

type CacheOptions = Readonly<{
  /** Returns the same promise as long as the same catalogue is active. */
  catalogue?: (() => Promise<unknown>) | undefined;
}>;

/** Creates a bounded cache of pages. It is cleared by `drop`, and by `dropIfReplaced` if another catalogue is active. */
export function createPageCache<Page extends Readonly<{ size: number }>>({ catalogue }: CacheOptions) {
  const cached = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }, key) => size + key.length,
  });
  let drops = 0;
  let active: Promise<unknown> | undefined;

  function drop(): void {
    drops++;
    cached.clear();
  }

  return {
    read: (key: string) => cached.get(key),
    /** Caches a page that was begun at the given number of `drops`; one that was begun before the last is not cached. */
    write(key: string, page: Page, begun: number): void {
      if (begun === drops) cached.set(key, page);
    },
    drop,
    /** An import or a rollback takes effect with the next request. */
    dropIfReplaced(): void {
      const now = catalogue?.();
      if (now === active) return;
      // The first catalogue replaces none.
      if (active) drop();
      active = now;
      // The requests that read the catalogue report the error.
      now?.catch(() => {});
    },
    /** How many times the cache was cleared. */
    get drops() {
      return drops;
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
