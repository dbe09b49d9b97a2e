import { notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { servers, shopItems, shopPrices } from "#server/db/schema.ts";
import type { StartingList } from "./shop.contract.ts";

/** Writes the shipped list in one transaction; what the operator may have edited stays as it is. */
export async function saveStartingList(
  db: Database,
  { items, prices, servers: list }: StartingList,
): Promise<void> {
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
    // A price starts with its item: later it is the operator's, also when they removed it.
    const starting = prices.filter(({ slug }) => !known.has(slug));
    if (starting.length > 0) await tx.insert(shopPrices).values(starting).onConflictDoNothing();
    // A copy without items has never started. One without servers may have: their operator removed the last.
    if (known.size === 0)
      await tx.insert(servers).values(list.map((server, place) => ({ ...server, place })));
  });
}
