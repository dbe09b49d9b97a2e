import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { GameServer, Product } from "#contract/shop.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Coordination } from "#server/db/coordination.ts";
import { oneAtATime } from "#server/db/coordination.ts";
import type { Database } from "#server/db/open.ts";
import { loadShownItems } from "#server/db/queries/players-prices.ts";
import { loadServers } from "#server/db/queries/shop.ts";
import { cachedValue } from "#server/http/cached-responses.ts";
import { onOwnBehalf } from "#server/limits/turns.ts";
import { Products, Servers } from "./shop.contract.ts";

/** What everybody sees of the shop. It is in memory until it changes, and read once for all requests and pages. */
export type ShownShop = Readonly<{
  products: () => Promise<readonly Product[]>;
  servers: () => Promise<readonly GameServer[]>;
  /**
   * Reads a product again after a member has changed what counts for its price, at the expense of that member. The
   * shop has only changed if everybody sees something else.
   */
  recount: (slug: string) => Promise<void>;
}>;

type Loads = Readonly<{
  products: (slug?: string) => Promise<readonly Product[]>;
  servers: () => Promise<readonly GameServer[]>;
}>;

const loadsFrom = (db: Database): Loads => ({
  products: async (slug) =>
    v.parse(Products, { items: await loadShownItems(db, utcDay(new Date()), slug) }).items,
  servers: async () => v.parse(Servers, { servers: await loadServers(db) }).servers,
});

type Shared = Readonly<{ db: Database; coordination: Pick<Coordination, "onChange" | "published"> }>;

export function shownShop({ db, coordination }: Shared, load: Loads = loadsFrom(db)): ShownShop {
  const products = cachedValue(oneAtATime(() => onOwnBehalf(() => load.products())));
  const servers = cachedValue(oneAtATime(() => onOwnBehalf(load.servers)));
  const allProducts = async () => products.ready() ?? products.make();
  /** How often all was dropped: a product that was read before is not put into a list that was read after. */
  let drops = 0;
  let recounts = 0;
  const latest = new Map<string, number>();
  let isRecount = false;

  coordination.onChange("shop", () => {
    if (isRecount) return;
    drops += 1;
    products.drop();
    servers.drop();
  });

  function replace(list: readonly Product[], product: Product): void {
    const shown = list.find(({ slug }) => slug === product.slug);
    if (isDeepStrictEqual(shown, product)) return;
    products.set(list.map((one) => (one === shown ? product : one)));
    isRecount = true;
    try {
      coordination.published("shop");
    } finally {
      isRecount = false;
    }
  }

  return {
    products: allProducts,
    servers: async () => servers.ready() ?? servers.make(),
    async recount(slug) {
      const [begun, recount] = [drops, ++recounts];
      try {
        const [product] = await load.products(slug);
        const list = await allProducts();
        // Dropped since, or read later by another recount.
        if (!product || begun !== drops || (latest.get(slug) ?? 0) > recount) return;
        latest.set(slug, recount);
        replace(products.ready() ?? list, product);
      } catch {
        // The change is stored all the same, and who reads the list next gets the error.
        coordination.published("shop");
      }
    },
  };
}
