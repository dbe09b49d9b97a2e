import { and, asc, desc, eq, inArray, isNull, lte, ne, notInArray } from "drizzle-orm";
import * as v from "valibot";
import { isSameCondition, MAX_ALERTS } from "#domain/alerts/alert.ts";
import { MAX_DEVICES } from "#domain/alerts/delivery.ts";
import { afterQuietTime } from "#domain/alerts/quiet-time.ts";
import type { Database } from "#server/db/open.ts";
import { type ChangeBy, recordChange } from "#server/db/queries/applied-changes.ts";
import { deleteFromBin, saveDeleted } from "#server/db/queries/bin.ts";
import {
  alertMessages,
  alerts,
  pushDeliveries,
  pushDevices,
  quietTimes,
  servers,
  shopItems,
  users,
} from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import { AlertCondition, labelOf, MAX_MESSAGES, type QuietTime } from "./alerts.contract.ts";

const ownAlert = (userId: string, id: string) => and(eq(alerts.userId, userId), eq(alerts.id, id));

/** Returns the member's alerts, the oldest first. */
export function loadAlerts(db: Database, userId: string) {
  return db
    .select()
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(asc(alerts.createdAt), asc(alerts.id))
    .limit(MAX_ALERTS);
}

/** Returns the member's messages, the newest first. */
export function loadMessages(db: Database, userId: string) {
  return db
    .select()
    .from(alertMessages)
    .where(eq(alertMessages.userId, userId))
    .orderBy(desc(alertMessages.id))
    .limit(MAX_MESSAGES);
}

/** Returns the member's quiet time; `undefined` for none. */
export async function loadQuietTime(db: Database, userId: string): Promise<QuietTime | undefined> {
  const [row] = await db.select().from(quietTimes).where(eq(quietTimes.userId, userId));
  return row && { from: row.fromMinute, to: row.toMinute, timeZone: row.timeZone };
}

/** Returns the member's devices, the newest first. */
export function loadDevices(db: Database, userId: string) {
  return db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), asc(pushDevices.id))
    .limit(MAX_DEVICES);
}

/**
 * Throws `RequestError` `not_found` if the game has no such server, or the shop no such product. An item may be gone, and come back.
 */
export async function requireSubject(db: Database, condition: AlertCondition): Promise<void> {
  if (condition.kind === "item") return;
  const count =
    condition.kind === "rate"
      ? await db.$count(servers, eq(servers.id, condition.server))
      : await db.$count(shopItems, eq(shopItems.slug, condition.slug));
  if (count === 0) throw new RequestError("not_found");
}

/**
 * Locks the player's row until the transaction ends. Who reads the quiet time and stores when a delivery is due does it first: a quiet
 * time that is changed in between would find the delivery too early.
 */
export const lockPlayer = (tx: Database, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

/** `memory` is what the alert remembers from its beginning, if that is known. */
type NewAlert = Readonly<{
  id: string;
  condition: AlertCondition;
  memory: unknown;
  now: Date;
}>;

/**
 * Adds an alert, once for each change; one with this id stays as it is, and one with the same condition is returned instead of a
 * second one. Throws `RequestError` `alert_limit` above `MAX_ALERTS`, and
 * `changed_meanwhile` if this change was applied before and the alert has been removed since.
 */
export function saveAlert(db: Database, by: ChangeBy, { id, condition, memory = null, now }: NewAlert) {
  const { userId } = by;
  return db.transaction(async (tx) => {
    // Of two concurrent requests only one may take the last free place.
    await lockPlayer(tx, userId);
    const own = await loadAlerts(tx, userId);
    const isNew = await recordChange(tx, by);
    if (isNew) await deleteFromBin(tx, { userId, kind: "alert", id });
    const present =
      own.find((alert) => alert.id === id) ?? own.find((alert) => hasCondition(alert, condition));
    if (present) return present;
    if (!isNew) throw new RequestError("changed_meanwhile");
    if (own.length >= MAX_ALERTS) throw new RequestError("alert_limit");
    const messagedAt = await lastMessageAt(tx, userId, id);
    const row = { userId, id, condition, memory, messagedAt, createdAt: now };
    await tx.insert(alerts).values(row);
    return row;
  });
}

/** Whether a stored alert has this condition. One that a later release has written in another form has another. */
function hasCondition(alert: Readonly<{ condition: unknown }>, condition: AlertCondition): boolean {
  const stored = v.safeParse(AlertCondition, alert.condition);
  return stored.success && isSameCondition(stored.output, condition);
}

/** Returns when an alert sent its last message, also one that was removed and is added again; `null` if it sent none. */
async function lastMessageAt(tx: Database, userId: string, alertId: string): Promise<Date | null> {
  const [last] = await tx
    .select({ at: alertMessages.at })
    .from(alertMessages)
    .where(and(eq(alertMessages.userId, userId), eq(alertMessages.alertId, alertId)))
    .orderBy(desc(alertMessages.id))
    .limit(1);
  return last?.at ?? null;
}

/** Moves an alert to the bin, once for each change. */
export function deleteAlert(db: Database, by: ChangeBy, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await recordChange(tx, by))) return;
    const [deleted] = await tx.delete(alerts).where(ownAlert(by.userId, id)).returning();
    if (!deleted) return;
    const { userId, condition } = deleted;
    await saveDeleted(tx, {
      userId,
      kind: "alert",
      id,
      label: subjectOf(condition),
      content: condition,
      deletedAt: new Date(),
    });
  });
}

/** Returns the server, the product or the name of the item; empty for a condition that a later release has written in another form. */
function subjectOf(stored: unknown): string {
  const condition = v.safeParse(AlertCondition, stored);
  if (!condition.success) return "";
  return labelOf(condition.output);
}

/** Marks the member's messages up to one as read. Idempotent. */
export async function markMessagesRead(
  db: Database,
  userId: string,
  until: number,
  now: Date,
): Promise<void> {
  const unread = and(eq(alertMessages.userId, userId), lte(alertMessages.id, until));
  await db
    .update(alertMessages)
    .set({ readAt: now })
    .where(and(unread, isNull(alertMessages.readAt)));
}

/**
 * Sets or removes the member's quiet time, once for each change. Deliveries that wait for the end of the one before become due by the
 * new one; those that wait after a failed attempt still do.
 */
export function saveQuietTime(
  db: Database,
  by: ChangeBy,
  { quiet, now }: Readonly<{ quiet: QuietTime | null; now: Date }>,
): Promise<void> {
  const { userId } = by;
  return db.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    if (!(await recordChange(tx, by))) return;
    const endBefore = afterQuietTime(now, await loadQuietTime(tx, userId));
    await storeQuietTime(tx, userId, quiet);
    if (endBefore <= now) return;
    const devices = tx.select({ id: pushDevices.id }).from(pushDevices).where(eq(pushDevices.userId, userId));
    await tx
      .update(pushDeliveries)
      .set({ dueAt: afterQuietTime(now, quiet ?? undefined) })
      .where(and(inArray(pushDeliveries.deviceId, devices), eq(pushDeliveries.dueAt, endBefore)));
  });
}

async function storeQuietTime(tx: Database, userId: string, quiet: QuietTime | null): Promise<void> {
  if (!quiet) {
    await tx.delete(quietTimes).where(eq(quietTimes.userId, userId));
    return;
  }
  const set = { fromMinute: quiet.from, toMinute: quiet.to, timeZone: quiet.timeZone };
  await tx
    .insert(quietTimes)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: quietTimes.userId, set });
}

type DeviceRow = typeof pushDevices.$inferSelect;

/**
 * Adds a device, or replaces the one with its id, whoever's it was: what waited for it is for the member before, and no longer sent.
 * The oldest above `MAX_DEVICES` are removed.
 */
export function saveDevice(db: Database, device: DeviceRow): Promise<void> {
  return db.transaction(async (tx) => {
    // One request at a time: another's new device would be removed with the oldest.
    await lockPlayer(tx, device.userId);
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, device.id), ne(pushDevices.userId, device.userId)));
    await tx.insert(pushDevices).values(device).onConflictDoUpdate({ target: pushDevices.id, set: device });
    const newest = (await loadDevices(tx, device.userId)).map(({ id }) => id);
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.userId, device.userId), notInArray(pushDevices.id, newest)));
  });
}

/** Removes a device of the member. Removing one that is gone succeeds. */
export async function deleteDevice(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)));
}
