import { and, asc, eq, sql } from "drizzle-orm";
import { MAX_SHOP_ITEMS } from "#contract/shop.ts";
import { isWithinLimits } from "#domain/money/community/plausible-limits.ts";
import { SAME_PRICE_DAYS } from "#domain/money/community/players-price.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { type ChangeBy, recordChange } from "#server/db/queries/applied-changes.ts";
import { loadPriceLimits } from "#server/db/queries/players-prices.ts";
import { sharedPrices } from "#server/db/schema.ts";
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

type NewPrice = Readonly<{
  slug: string;
  fcoins: number;
  at: Date;
  /** The only price that it may replace, `null` for none; `undefined` for any. */
  replaces: number | null | undefined;
}>;

/**
 * Shares a price, once for each change: it replaces the player's price of this product. Returns the price that the player shares now.
 * Throws `RequestError` `not_found` if the shop has no such product; `changed_meanwhile` if the player shares none, because it has
 * been withdrawn since; `price_out_of_range` beyond the limits of its prices.
 */
export async function saveSharedPrice(db: Database, by: ChangeBy, wanted: NewPrice) {
  const saved = await db.transaction(async (tx) => {
    await requireSharable(tx, wanted.slug, wanted.fcoins);
    if (await recordChange(tx, by)) await writePrice(tx, by.userId, wanted);
    const [present] = await tx.select().from(sharedPrices).where(ofProduct(by.userId, wanted.slug));
    return present;
  });
  // Outside, so that a change that has nothing to replace stays recorded, and cannot be applied later.
  if (!saved) throw new RequestError("changed_meanwhile");
  return shown(saved);
}

async function writePrice(tx: Database, userId: string, { slug, fcoins, at, replaces }: NewPrice) {
  const values = { userId, slug, fcoins, at };
  const target = [sharedPrices.userId, sharedPrices.slug];
  const set = { fcoins, at };
  if (replaces === undefined)
    await tx
      .insert(sharedPrices)
      .values(values)
      .onConflictDoUpdate({ target, set, setWhere: isNews(fcoins, at) });
  else if (replaces === null) await tx.insert(sharedPrices).values(values).onConflictDoNothing({ target });
  else
    await tx
      .update(sharedPrices)
      .set(set)
      .where(ofPrice(userId, slug, replaces));
}

/** Whether a price is another number than the stored one, or the same after a while. */
const isNews = (fcoins: number, at: Date) =>
  sql`${sharedPrices.fcoins} <> ${fcoins} or ${sharedPrices.at} < ${sql.param(new Date(at.getTime() - SAME_PRICE_DAYS * DAY_MS), sharedPrices.at)}`;

/** Removes the price that the player shares of a product, once for each change; another one than `fcoins`, if given, stays. */
export function deleteSharedPrice(
  db: Database,
  by: ChangeBy,
  slug: string,
  fcoins: number | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (await recordChange(tx, by)) await tx.delete(sharedPrices).where(ofPrice(by.userId, slug, fcoins));
  });
}

async function requireSharable(db: Database, slug: string, fcoins: number): Promise<void> {
  const limits = (await loadPriceLimits(db)).get(slug);
  if (!limits) throw new RequestError("not_found");
  if (!isWithinLimits(limits, fcoins)) throw new RequestError("price_out_of_range");
}

const shown = ({ slug, fcoins, at }: typeof sharedPrices.$inferSelect) => ({ slug, fcoins, day: utcDay(at) });

const ofProduct = (userId: string, slug: string) =>
  and(eq(sharedPrices.userId, userId), eq(sharedPrices.slug, slug));

const ofPrice = (userId: string, slug: string, fcoins: number | undefined) =>
  and(ofProduct(userId, slug), fcoins === undefined ? undefined : eq(sharedPrices.fcoins, fcoins));
