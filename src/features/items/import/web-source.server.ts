import { CatalogueError } from "#features/items/server/catalogue-store.server.ts";
import { lackedOf, listOf, versionOf } from "./folder-source.server.ts";
import { Passing, type RequestOptions, retriedRequests, shortened } from "./retried-requests.server.ts";
import type { CatalogueSource } from "./source.ts";

/** An item that is still missing after this many retries does not exist. */
const AGAIN_WHEN_SHORT = 2;

/** A response that lacks some of the requested items. */
class Short extends Passing {
  override readonly mostRetries: number;
  readonly items: readonly unknown[];
  constructor(message: string, items: readonly unknown[]) {
    super(message);
    this.items = items;
    this.mostRetries = items.length > 0 ? AGAIN_WHEN_SHORT : Number.POSITIVE_INFINITY;
  }
}

/**
 * Returns the game's public API at a URL as a source. Its methods throw `CatalogueError` when the API does not
 * respond, or responds with something else.
 */
export function webSource(from: string, given: Partial<RequestOptions> = {}): CatalogueSource {
  const base = from.replace(/\/+$/, "");
  const ask = retriedRequests(base, given);
  return {
    name: base,
    batch: 100,
    isKept: true,
    version: () => ask("/version/data", versionOf),
    ids: () => ask("/item", listOf),
    async items(ids) {
      try {
        return await ask(`/item/${ids.join(",")}`, (answer, where) => allOf(ids, answer, where));
      } catch (error) {
        const short = error instanceof CatalogueError ? error.cause : undefined;
        if (short instanceof Short && short.items.length > 0) return short.items;
        throw error;
      }
    },
    day: (now) => now.toISOString().slice(0, 10),
  };
}

/** Throws `Short` when some or all of the items are missing: a maintenance page may have status 200. */
function allOf(ids: readonly number[], answer: unknown, where: string): readonly unknown[] {
  // A request for a single id returns the item itself.
  const items: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const lacked = lackedOf(ids, items).length;
  if (lacked === 0) return items;
  if (lacked === ids.length) throw new Short(`${shortened(where)} contains none of the requested items.`, []);
  throw new Short(`${shortened(where)} lacks ${lacked} of ${ids.length} items.`, items);
}
