import { and, asc, eq } from "drizzle-orm";
import { MAX_SHOP_ITEMS } from "#contract/shop.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { type ChangeBy, recordChange } from "#server/db/queries/applied-changes.ts";
import { priceRules, sharedPrices, shopItems } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";

/** Returns the prices that the player shares, also those that the operator leaves out. */
export async function loadSharedPrices(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(sharedPrices)
    .where(eq(sharedPrices.userId, userId))
    .orderBy(asc(sharedPrices.slug))
    .limit(MAX_SHOP_ITEMS);
  return rows.map(shown);
}

/**
 * Shares a price, once for each change: it replaces the player's price of this product. Returns the price that the player shares now.
 * Throws `RequestError` `not_found` if the shop has no such product; `changed_meanwhile` if this change was applied before and the
 * price has been withdrawn since; `price_out_of_range` beyond the operator's limits.
 */
export function saveSharedPrice(
  db: Database,
  by: ChangeBy,
  { slug, fcoins, at }: Readonly<{ slug: string; fcoins: number; at: Date }>,
) {
  return db.transaction(async (tx) => {
    await requireSharable(tx, slug, fcoins);
    if (await recordChange(tx, by))
      await tx
        .insert(sharedPrices)
        .values({ userId: by.userId, slug, fcoins, at })
        .onConflictDoUpdate({ target: [sharedPrices.userId, sharedPrices.slug], set: { fcoins, at } });
    const [saved] = await tx.select().from(sharedPrices).where(ofProduct(by.userId, slug));
    if (!saved) throw new RequestError("changed_meanwhile");
    return shown(saved);
  });
}

/** Removes the price that the player shares of a product, once for each change. */
export function deleteSharedPrice(db: Database, by: ChangeBy, slug: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (await recordChange(tx, by)) await tx.delete(sharedPrices).where(ofProduct(by.userId, slug));
  });
}

async function requireSharable(db: Database, slug: string, fcoins: number): Promise<void> {
  const [product] = await db
    .select({ least: priceRules.least, most: priceRules.most })
    .from(shopItems)
    .leftJoin(priceRules, eq(priceRules.slug, shopItems.slug))
    .where(eq(shopItems.slug, slug));
  if (!product) throw new RequestError("not_found");
  if (fcoins < (product.least ?? 1) || fcoins > (product.most ?? fcoins))
    throw new RequestError("price_out_of_range");
}

const shown = ({ slug, fcoins, at }: typeof sharedPrices.$inferSelect) => ({ slug, fcoins, day: utcDay(at) });

const ofProduct = (userId: string, slug: string) =>
  and(eq(sharedPrices.userId, userId), eq(sharedPrices.slug, slug));
