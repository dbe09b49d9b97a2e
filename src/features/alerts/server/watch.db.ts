import { and, asc, eq, isNull, lt, lte, min, notInArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterQuietTime } from "#domain/alerts/quiet-time.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Database } from "#server/db/open.ts";
import { alertMessages, alerts, pushDeliveries, pushDevices } from "#server/db/schema.ts";
import { AlertCondition, type AlertNews, MAX_MESSAGES, MESSAGE_DAYS } from "./alerts.contract.ts";
import { loadQuietTime, lockPlayer } from "./alerts.db.ts";

/** How many alerts are in memory at the same time. */
const BATCH_SIZE = 500;

/** `changedAt` is of an item: when the newest version that was compared, and that changed it, was imported. */
const AlertMemory = v.object({
  seen: v.union([v.boolean(), v.nullable(v.number())]),
  changedAt: v.exactOptional(v.string()),
});
export type AlertMemory = v.InferOutput<typeof AlertMemory>;

export type WatchedAlert = Readonly<{
  userId: string;
  id: string;
  condition: AlertCondition;
  seen: AlertMemory["seen"] | undefined;
  changedAt: string | undefined;
  messagedAt: Date | undefined;
}>;

/** Yields all alerts. An alert that a later release has written in another form is left out. */
export async function* eachAlert(db: Database): AsyncGenerator<WatchedAlert> {
  let after: Readonly<{ userId: string; id: string }> | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(alerts)
      .where(after && sql`(${alerts.userId}, ${alerts.id}) > (${after.userId}, ${after.id})`)
      .orderBy(asc(alerts.userId), asc(alerts.id))
      .limit(BATCH_SIZE);
    for (const { userId, id, condition, memory, messagedAt } of rows) {
      const parsed = v.safeParse(AlertCondition, condition);
      const known = v.safeParse(AlertMemory, memory);
      if (!parsed.success) continue;
      const { seen, changedAt } = known.success ? known.output : {};
      yield { userId, id, condition: parsed.output, seen, changedAt, messagedAt: messagedAt ?? undefined };
    }
    after = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}

/**
 * Stores what an alert remembers and, if there is news, its message with its deliveries to the member's devices, which wait for the
 * end of the quiet time. Does nothing if the alert is gone, or another node has stored a message meanwhile. Resolves to whether there
 * is a new message.
 */
export function saveOutcome(
  db: Database,
  { userId, id, messagedAt }: WatchedAlert,
  { memory, news, now }: Readonly<{ memory: AlertMemory; news: AlertNews | undefined; now: Date }>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (news) await lockPlayer(tx, userId);
    const isUntold = messagedAt ? eq(alerts.messagedAt, messagedAt) : isNull(alerts.messagedAt);
    const changed = await tx
      .update(alerts)
      .set({ memory, ...(news && { messagedAt: now }) })
      .where(and(eq(alerts.userId, userId), eq(alerts.id, id), isUntold))
      .returning({ id: alerts.id });
    if (!news || changed.length === 0) return false;
    const [message] = await tx
      .insert(alertMessages)
      .values({ userId, alertId: id, news, at: now })
      .returning({ id: alertMessages.id });
    const devices = await tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId));
    const dueAt = afterQuietTime(now, await loadQuietTime(tx, userId));
    if (message && devices.length > 0)
      await tx
        .insert(pushDeliveries)
        .values(devices.map((device) => ({ messageId: message.id, deviceId: device.id, dueAt })));
    const newest = tx
      .select({ id: alertMessages.id })
      .from(alertMessages)
      .where(eq(alertMessages.userId, userId))
      .orderBy(sql`${alertMessages.id} desc`)
      .limit(MAX_MESSAGES);
    await tx
      .delete(alertMessages)
      .where(and(eq(alertMessages.userId, userId), notInArray(alertMessages.id, newest)));
    return true;
  });
}

/** Removes the messages that are older than `MESSAGE_DAYS`. */
export async function deleteOldMessages(db: Database, now: Date): Promise<void> {
  await db.delete(alertMessages).where(lt(alertMessages.at, new Date(now.getTime() - MESSAGE_DAYS * DAY_MS)));
}

/** Returns members with deliveries that are due, those first whose messages have failed least often, then the oldest. */
export async function loadDueMembers(
  db: Database,
  { now, except, most }: Readonly<{ now: Date; except: readonly string[]; most: number }>,
): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: alertMessages.userId })
    .from(pushDeliveries)
    .innerJoin(alertMessages, eq(alertMessages.id, pushDeliveries.messageId))
    .where(and(lte(pushDeliveries.dueAt, now), notInArray(alertMessages.userId, [...except])))
    .groupBy(alertMessages.userId)
    .orderBy(min(pushDeliveries.attempts), min(pushDeliveries.dueAt))
    .limit(most);
  return rows.map(({ userId }) => userId);
}

/**
 * Returns a member's deliveries that are due, each with its message and its device: those first that have failed least often, then the
 * oldest.
 */
export function loadDueDeliveries(
  db: Database,
  { userId, now, most }: Readonly<{ userId: string; now: Date; most: number }>,
) {
  return db
    .select({
      messageId: pushDeliveries.messageId,
      attempts: pushDeliveries.attempts,
      news: alertMessages.news,
      device: pushDevices,
    })
    .from(pushDeliveries)
    .innerJoin(alertMessages, eq(alertMessages.id, pushDeliveries.messageId))
    .innerJoin(pushDevices, eq(pushDevices.id, pushDeliveries.deviceId))
    .where(and(eq(alertMessages.userId, userId), lte(pushDeliveries.dueAt, now)))
    .orderBy(asc(pushDeliveries.attempts), asc(pushDeliveries.dueAt), asc(pushDeliveries.messageId))
    .limit(most);
}

const thisDelivery = (messageId: number, deviceId: string) =>
  and(eq(pushDeliveries.messageId, messageId), eq(pushDeliveries.deviceId, deviceId));

/** Removes a delivery that has arrived or was given up. */
export async function deleteDelivery(db: Database, messageId: number, deviceId: string): Promise<void> {
  await db.delete(pushDeliveries).where(thisDelivery(messageId, deviceId));
}

/** Stores how many attempts of a delivery have failed, and when the next one is due. */
export async function postponeDelivery(
  db: Database,
  {
    messageId,
    deviceId,
    attempts,
    dueAt,
  }: Readonly<{ messageId: number; deviceId: string; attempts: number; dueAt: Date }>,
): Promise<void> {
  await db.update(pushDeliveries).set({ attempts, dueAt }).where(thisDelivery(messageId, deviceId));
}

/** Postpones all deliveries to a device that are due. */
export async function postponeDevice(
  db: Database,
  deviceId: string,
  { now, dueAt }: Readonly<{ now: Date; dueAt: Date }>,
): Promise<void> {
  await db
    .update(pushDeliveries)
    .set({ dueAt })
    .where(and(eq(pushDeliveries.deviceId, deviceId), lte(pushDeliveries.dueAt, now)));
}

/** In the quiet time of a device's member, postpones what is due on the device to its end, and returns whether it did. */
export async function postponeInQuietTime(
  db: Database,
  device: Readonly<{ id: string; userId: string }>,
  now: Date,
): Promise<boolean> {
  const endOf = async (read: Database) => afterQuietTime(now, await loadQuietTime(read, device.userId));
  // Most messages are sent outside it, without a lock.
  if ((await endOf(db)) <= now) return false;
  return db.transaction(async (tx) => {
    await lockPlayer(tx, device.userId);
    const dueAt = await endOf(tx);
    if (dueAt <= now) return false;
    await postponeDevice(tx, device.id, { now, dueAt });
    return true;
  });
}

/** Forgets a device that its push service no longer knows, with all that is still to be sent to it. */
export async function forgetDevice(db: Database, deviceId: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, deviceId));
}
