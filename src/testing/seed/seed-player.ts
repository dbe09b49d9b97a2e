import { eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import {
  accounts,
  alertMessages,
  alerts,
  appliedChanges,
  characters,
  deletedItems,
  documents,
  leftOutMembers,
  orderEditions,
  orders,
  payments,
  pushDeliveries,
  pushDevices,
  quietTimes,
  rateHistory,
  rateReliability,
  sessions,
  sharedPrices,
  sharedRates,
  windowAnswers,
} from "#server/db/schema.ts";
import { seededDeviceId } from "./push-device.ts";
import { newOrder } from "./saved-orders.ts";

/** Inserts a row of the player in each of `PLAYER_TABLES`. Requests of the table of rights are for these rows. */
export async function seedPlayer(
  db: Database,
  userId: string,
  slug = "gold-ring",
  quantity = 2,
): Promise<void> {
  const now = new Date();
  const cart = {
    lines: [{ kind: "item", id: `item:${slug}`, slug, quantity }],
    adjustment: 0,
  };
  await db.insert(documents).values([
    { userId, name: "cart", version: 3, content: cart, changes: [`cart-of-${userId}`] },
    { userId, name: "prices", version: 1, content: { [slug]: 500 }, changes: [] },
  ]);
  await db.insert(rateHistory).values({ userId, server: "mia", day: "2026-11-01", penya: quantity, per: 1 });
  await seedSharedRate(db, userId, quantity);
  await db.insert(sharedPrices).values({ userId, slug: "silver-ring", fcoins: 7, at: now });
  await db
    .insert(windowAnswers)
    .values({ userId, question: "parry", answer: "other", number: 17.5, at: now });
  await seedAlert(db, userId);
  await seedOrder(db, userId, now);
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
  await db.insert(appliedChanges).values({ userId, id: `change-of-${userId}` });
  await db.insert(leftOutMembers).values({ userId, reason: "Wrong prices", at: now });
  await seedBin(db, userId, cart);
  await db
    .insert(accounts)
    .values({ id: `account-of-${userId}`, userId, accountId: userId, providerId: "google" })
    .onConflictDoNothing();
}

/** With a former content and a payment. */
async function seedOrder(db: Database, userId: string, now: Date): Promise<void> {
  const order = `order-of-${userId}`;
  const { content, totalFc, totalPenya } = newOrder(order);
  await db.insert(orders).values({
    userId,
    id: order,
    name: "Rings",
    buyer: "Tim",
    server: "mia",
    note: "Pays on Friday",
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
    .insert(orderEditions)
    .values({ userId, orderId: order, id: "first", content, totalFc, totalPenya, savedAt: now });
  await db
    .insert(payments)
    .values({ userId, orderId: order, id: `payment-of-${userId}`, penya: 5, note: "", at: now });
}

async function seedBin(db: Database, userId: string, cart: unknown): Promise<void> {
  const cleared = { kind: "cart", id: "cart:one", label: "", content: cart };
  await db.insert(deletedItems).values({ userId, ...cleared, deletedAt: new Date() });
}

/** Has the player share a rate, which was near the result of its day as often as not. */
async function seedSharedRate(db: Database, userId: string, penya: number): Promise<void> {
  const at = new Date("2026-11-01T12:00:00Z");
  await db.insert(sharedRates).values({ userId, server: "mia", day: "2026-11-01", penya, per: 1, at });
  await db.insert(rateReliability).values({ userId, reliability: 0.5 });
}

/** Adds an alert with a message, a quiet time, and a device to which the message is still to be sent. */
async function seedAlert(db: Database, userId: string): Promise<void> {
  const at = new Date("2026-11-01T12:00:00Z");
  const condition = { kind: "price", slug: "gold-ring" };
  const news = { ...condition, before: 500, after: 450 };
  const deviceId = seededDeviceId(userId);
  await db
    .insert(alerts)
    .values({ userId, id: "alert:one", condition, memory: { seen: 450 }, createdAt: at });
  const [message] = await db
    .insert(alertMessages)
    .values({ userId, alertId: "alert:one", news, at })
    .returning({ id: alertMessages.id });
  await db.insert(quietTimes).values({ userId, fromMinute: 1320, toMinute: 420, timeZone: "Europe/Paris" });
  const sessionId = await sessionOf(db, userId);
  const keys = { endpoint: `https://push.test/${userId}`, p256dh: "p", auth: "a" };
  await db
    .insert(pushDevices)
    .values({ id: deviceId, userId, sessionId, ...keys, language: "fr", createdAt: at });
  if (message) await db.insert(pushDeliveries).values({ messageId: message.id, deviceId, dueAt: at });
}

/** Returns a session of the player: the one that a test has signed in with, or a new one. */
async function sessionOf(db: Database, userId: string): Promise<string> {
  const [known] = await db.select().from(sessions).where(eq(sessions.userId, userId)).limit(1);
  if (known) return known.id;
  const id = `session-of-${userId}`;
  await db.insert(sessions).values({ id, userId, token: id, expiresAt: new Date(Date.now() + 86_400_000) });
  return id;
}
