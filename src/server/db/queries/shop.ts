import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { servers, shopItems, shopPrices } from "#server/db/schema.ts";

/** Returns the shop's items in list order, or only that with `slug`, each with the shop's own price; `price` is `null` if it has none. */
export async function loadItems(db: Database, slug?: string) {
  const rows = await db
    .select()
    .from(shopItems)
    .leftJoin(shopPrices, eq(shopItems.slug, shopPrices.slug))
    .where(slug === undefined ? undefined : eq(shopItems.slug, slug))
    .orderBy(asc(shopItems.place));
  return rows.map(({ shop_items: item, shop_prices: price }) => ({ ...item, price }));
}

/** Returns the game's servers in list order. */
export async function loadServers(db: Database) {
  return db.select().from(servers).orderBy(asc(servers.place), asc(servers.name));
}
