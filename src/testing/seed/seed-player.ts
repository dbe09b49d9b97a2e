import type { Database } from "#server/db/open.ts";
import {
  accounts,
  characters,
  documents,
  orders,
  payments,
  rateHistory,
  rateReliability,
  sharedPrices,
  sharedRates,
} from "#server/db/schema.ts";
import { newOrder } from "./saved-orders.ts";

/**
 * Inserts a row in every table for a player: a cart, prices, a day's rate, a character, an order with a
 * payment.
 */
export async function seedPlayer(
  db: Database,
  userId: string,
  slug = "gold-ring",
  quantity = 2,
): Promise<void> {
  const now = new Date();
  const order = `order-of-${userId}`;
  const cart = {
    lines: [{ kind: "item", id: `item:${slug}`, slug, quantity }],
    adjustment: 0,
  };
  const { content, totalFc, totalPenya } = newOrder(order);
  await db.insert(documents).values([
    { userId, name: "cart", version: 3, content: cart, changes: [`cart-of-${userId}`] },
    { userId, name: "prices", version: 1, content: { [slug]: 500 }, changes: [] },
  ]);
  await db.insert(rateHistory).values({ userId, server: "mia", day: "2026-11-01", penya: quantity, per: 1 });
  await seedSharedRate(db, userId, quantity);
  await db.insert(sharedPrices).values({ userId, slug: "silver-ring", fcoins: 7, at: now });
  await db.insert(orders).values({
    userId,
    id: order,
    name: "Rings",
    buyer: "Tim",
    server: "mia",
    state: "quote",
    content,
    totalFc,
    totalPenya,
    sortName: "rings",
    searched: "rings tim",
    createdAt: now,
    updatedAt: now,
  });
  await db
    .insert(payments)
    .values({ userId, orderId: order, id: `payment-of-${userId}`, penya: 5, note: "", at: now });
  await db.insert(characters).values({
    userId,
    id: `character-of-${userId}`,
    name: "Mia",
    server: "mia",
    classId: 2246,
    level: 75,
    sex: "female",
    notes: "",
    gear: [{ id: "first", name: "", gear: { weapon: { item: 1800, upgrade: 3 } } }],
    createdAt: now,
    updatedAt: now,
  });
  await db
    .insert(accounts)
    .values({ id: `account-of-${userId}`, userId, accountId: userId, providerId: "google" })
    .onConflictDoNothing();
}

/** Has the player share a rate, which was near the result of its day as often as not. */
async function seedSharedRate(db: Database, userId: string, penya: number): Promise<void> {
  const at = new Date("2026-11-01T12:00:00Z");
  await db.insert(sharedRates).values({ userId, server: "mia", day: "2026-11-01", penya, per: 1, at });
  await db.insert(rateReliability).values({ userId, reliability: 0.5 });
}
