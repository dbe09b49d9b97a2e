import { eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { accounts, documents, orders, payments, rateHistory, users } from "#server/db/schema.ts";
import { loadSessions } from "#server/db/sessions.ts";

export async function loadUser(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

export async function loadSignIns(db: Database, userId: string) {
  return db
    .select({ provider: accounts.providerId, account: accounts.accountId, since: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(accounts.createdAt);
}

/** Everything that hangs on the player, for themselves to keep. The tokens of sessions stay here: they are keys. */
export async function loadEverything(db: Database, userId: string, now: Date) {
  const user = await loadUser(db, userId);
  return {
    profile: user && {
      name: user.name,
      email: user.isAnonymous ? null : user.email,
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
    documents: Object.fromEntries(
      (await db.select().from(documents).where(eq(documents.userId, userId))).map(({ name, content }) => [
        name,
        content,
      ]),
    ),
    orders: await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.createdAt),
    payments: await db.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.at),
    rates: await db
      .select()
      .from(rateHistory)
      .where(eq(rateHistory.userId, userId))
      .orderBy(rateHistory.server, rateHistory.day),
  };
}
