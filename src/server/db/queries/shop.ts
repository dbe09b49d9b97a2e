import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { servers, shopItems, shopPrices } from "#server/db/schema.ts";

/** In list order; `price` is the shop's own, `null` if unknown. */
export async function loadItems(db: Database, slug?: string) {
  const rows = await db
    .select()
    .from(shopItems)
    .leftJoin(shopPrices, eq(shopItems.slug, shopPrices.slug))
    .where(slug === undefined ? undefined : eq(shopItems.slug, slug))
    .orderBy(asc(shopItems.place));
  return rows.map(({ shop_items: item, shop_prices: price }) => ({ ...item, price }));
}

export async function loadServers(db: Database) {
  return db.select().from(servers).orderBy(asc(servers.place), asc(servers.name));
}
