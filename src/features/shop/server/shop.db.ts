import { notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { servers, shopItems, shopPrices } from "#server/db/schema.ts";
import type { SeedData } from "./shop.seed.contract.ts";

/**
 * Stores the shipped items, prices and servers in one transaction, without overwriting what the operator may have
 * edited.
 */
export async function saveSeedData(db: Database, { items, prices, servers: list }: SeedData): Promise<void> {
  await db.transaction(async (tx) => {
    const known = new Set(
      (await tx.select({ slug: shopItems.slug }).from(shopItems)).map(({ slug }) => slug),
    );
    const slugs = items.map(({ slug }) => slug);
    await tx.delete(shopPrices).where(notInArray(shopPrices.slug, slugs));
    await tx.delete(shopItems).where(notInArray(shopItems.slug, slugs));
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
    // The shipped price is only stored together with a new item: later the operator decides, also if they removed it.
    const starting = prices.filter(({ slug }) => !known.has(slug));
    if (starting.length > 0) await tx.insert(shopPrices).values(starting).onConflictDoNothing();
    // Without items, this installation has never started. Servers are no criterion: the operator may have
    // removed all of them.
    if (known.size === 0)
      await tx.insert(servers).values(list.map((server, place) => ({ ...server, place })));
  });
}
