import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { servers, shopItems, shopPrices } from "#server/db/schema.ts";
import type { StartingList } from "./shop.seed.server.ts";

export async function loadItems(db: Database) {
  const rows = await db
    .select()
    .from(shopItems)
    .leftJoin(shopPrices, eq(shopItems.slug, shopPrices.slug))
    .orderBy(asc(shopItems.place));
  return rows.map(({ shop_items: item, shop_prices: price }) => ({ ...item, price }));
}

export async function loadServers(db: Database) {
  return db.select().from(servers).orderBy(asc(servers.place), asc(servers.name));
}

/** Writes the shipped list in one transaction; what the operator may have edited stays as it is. */
export async function saveStartingList(
  db: Database,
  { items, prices, servers: list }: StartingList,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(shopItems)
      .values(items.map((item, place) => ({ ...item, place })))
      .onConflictDoUpdate({
        target: shopItems.slug,
        set: {
          category: sql`excluded.category`,
          place: sql`excluded.place`,
          text: sql`excluded.text`,
          nicknames: sql`excluded.nicknames`,
        },
      });
    await tx.insert(shopPrices).values(prices).onConflictDoNothing();
    const isNew = (await tx.select({ id: servers.id }).from(servers).limit(1)).length === 0;
    if (isNew) await tx.insert(servers).values(list.map((server, place) => ({ ...server, place })));
  });
}
