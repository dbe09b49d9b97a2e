import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { ACCOUNT_TABLES, PLAYER_TABLES, type PlayerTableName } from "#server/db/player-tables.ts";
import { loadAllOrders } from "#server/db/queries/orders.ts";
import { loadSessions } from "#server/db/queries/sessions.ts";
import {
  accounts,
  alertMessages,
  alerts,
  characters,
  documents,
  orders,
  payments,
  pushDevices,
  quietTimes,
  rateHistory,
  rateReliability,
  users,
} from "#server/db/schema.ts";

/** Returns the player's row; `undefined` if there is none. */
export async function loadUser(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

/** Returns the provider accounts with which the player can sign in, the oldest first. */
export async function loadSignIns(db: Database, userId: string) {
  return db
    .select({ provider: accounts.providerId, account: accounts.accountId, since: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(accounts.createdAt);
}

/** Returns how many saved orders, characters and rates the player has: a rate for each server and day. */
export async function countStored(db: Database, userId: string) {
  const [saved, played, noted] = await Promise.all([
    db.$count(orders, eq(orders.userId, userId)),
    db.$count(characters, eq(characters.userId, userId)),
    db.$count(rateHistory, eq(rateHistory.userId, userId)),
  ]);
  return { orders: saved, characters: played, rates: noted };
}

/** Returns how often the player's shared rates were near the result, from 0 to 1; `null` if none was compared. */
async function loadReliability(db: Database, userId: string): Promise<number | null> {
  const [known] = await db.select().from(rateReliability).where(eq(rateReliability.userId, userId));
  return known?.reliability ?? null;
}

/** Tables that the export names or shortens in its own way, and those with nothing that a player has entered. */
const OWN_EXPORTS: ReadonlySet<PlayerTableName> = new Set([
  ...ACCOUNT_TABLES,
  "alerts",
  "alertMessages",
  "appliedChanges",
  "documents",
  "leftOutMembers",
  "orders",
  "payments",
  "pushDevices",
  "quietTimes",
  "rateHistory",
  "rateReliability",
]);

/** Returns the player's rows of all other tables, by the name of the table, in the order of their keys. */
async function loadOtherRows(db: Database, userId: string) {
  const tables = PLAYER_TABLES.filter(({ name }) => !OWN_EXPORTS.has(name));
  const entries = tables.map(async ({ name, table, keys = [] }) => {
    const rows: readonly Readonly<Record<string, unknown>>[] = await db
      .select()
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(...keys);
    return [name, rows.map(({ userId: _owner, ...row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Returns all of the player's data except the orders. The tokens of sessions are left out: they are
 * credentials.
 */
export async function loadPlayerData(db: Database, userId: string, now: Date) {
  const user = await loadUser(db, userId);
  const stored = await db.select().from(documents).where(eq(documents.userId, userId));
  return {
    profile: user && {
      name: user.name,
      email: user.providerEmail,
      picture: user.image,
      since: user.createdAt,
    },
    signIns: await loadSignIns(db, userId),
    sessions: (await loadSessions(db, userId, now)).map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      userAgent,
      since: createdAt,
      lastUse: updatedAt,
    })),
    documents: Object.fromEntries(stored.map(({ name, content }) => [name, content])),
    rates: await db
      .select({
        server: rateHistory.server,
        day: rateHistory.day,
        penya: rateHistory.penya,
        per: rateHistory.per,
      })
      .from(rateHistory)
      .where(eq(rateHistory.userId, userId))
      .orderBy(rateHistory.server, rateHistory.day),
    rateReliability: await loadReliability(db, userId),
    ...(await loadAlertData(db, userId)),
    ...(await loadOtherRows(db, userId)),
  };
}

/** Returns the member's alerts. The URLs of the devices at their push services are left out: they are credentials. */
async function loadAlertData(db: Database, userId: string) {
  const own = await db.select().from(alerts).where(eq(alerts.userId, userId)).orderBy(alerts.createdAt);
  const told = await db
    .select()
    .from(alertMessages)
    .where(eq(alertMessages.userId, userId))
    .orderBy(alertMessages.id);
  const [quiet] = await db.select().from(quietTimes).where(eq(quietTimes.userId, userId));
  return {
    alerts: own.map(({ id, condition, createdAt }) => ({ id, condition, since: createdAt })),
    alertMessages: told.map(({ alertId, news, at, readAt }) => ({ alert: alertId, news, at, readAt })),
    quietTime: quiet ? { from: quiet.fromMinute, to: quiet.toMinute, timeZone: quiet.timeZone } : null,
    pushDevices: await db
      .select({ language: pushDevices.language, since: pushDevices.createdAt })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId)),
  };
}

/** Yields all of the player's orders with their payments, `atOnce` at a time. */
export async function* loadOrdersWithPayments(db: Database, userId: string, atOnce: number) {
  for await (const rows of loadAllOrders(db, userId, atOnce)) {
    const paid = await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.userId, userId),
          inArray(
            payments.orderId,
            rows.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(payments.at);
    yield rows.map(({ userId: _owner, sortName: _sort, searched: _searched, ...order }) => ({
      ...order,
      payments: paid
        .filter(({ orderId }) => orderId === order.id)
        .map(({ id, penya, note, at }) => ({ id, penya, note, at })),
    }));
  }
}
