import { and, asc, desc, eq, gt } from "drizzle-orm";
import { MAX_GAME_SERVERS } from "#contract/shop.ts";
import { VOTE_HOURS } from "#domain/money/community/community-rate.ts";
import { isWithinLimits } from "#domain/money/community/plausible-limits.ts";
import { hasSameNumbers, type RateNumbers } from "#domain/money/rate.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { type ChangeBy, recordChange } from "#server/db/queries/applied-changes.ts";
import { loadRateLimits } from "#server/db/queries/community-rates.ts";
import { servers, sharedRates } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";

const SHOWN = {
  server: sharedRates.server,
  day: sharedRates.day,
  penya: sharedRates.penya,
  per: sharedRates.per,
};

/**
 * Throws `RequestError` `not_found` if the game has no such server, and `rate_out_of_range` if the rate is beyond the limits of its
 * rates.
 */
export async function requireSharableRate(
  db: Database,
  server: string,
  { penya, per }: RateNumbers,
): Promise<void> {
  await requireServer(db, server);
  if (!isWithinLimits(await loadRateLimits(db, server), penya / per))
    throw new RequestError("rate_out_of_range");
}

/** Throws `RequestError` `not_found` if the game has no such server. */
export async function requireServer(db: Database, id: string): Promise<void> {
  if ((await db.$count(servers, eq(servers.id, id))) === 0) throw new RequestError("not_found");
}

/** Rates that were shared at this instant or before no longer count. */
const lastUncounted = (now: Date) => new Date(now.getTime() - VOTE_HOURS * 3_600_000);

/** Returns the player's latest shared rate of each server that counts at present. */
export function loadSharedRates(db: Database, userId: string, now: Date) {
  return db
    .selectDistinctOn([sharedRates.server], SHOWN)
    .from(sharedRates)
    .where(and(eq(sharedRates.userId, userId), gt(sharedRates.at, lastUncounted(now))))
    .orderBy(asc(sharedRates.server), desc(sharedRates.day))
    .limit(MAX_GAME_SERVERS);
}

type NewRate = Readonly<{
  server: string;
  rate: RateNumbers;
  at: Date;
  /** The only latest rate that it may replace, `null` for none; `undefined` for any. */
  replaces: RateNumbers | null | undefined;
  now: Date;
}>;

/**
 * Shares a rate, once for each change: it replaces the player's rate of this server and day (UTC). Returns the player's latest
 * rate of the server. Throws `RequestError` `rate_too_old` if the rate would not count, and `changed_meanwhile` if the player shares
 * none, because it has been withdrawn since.
 */
export async function saveSharedRate(db: Database, by: ChangeBy, wanted: NewRate) {
  const { server, rate, at, now } = wanted;
  const saved = await db.transaction(async (tx) => {
    if (await recordChange(tx, by)) {
      if (at <= lastUncounted(now)) throw new RequestError("rate_too_old");
      if (await takeBack(tx, by.userId, wanted)) {
        const key = { userId: by.userId, server, day: utcDay(at) };
        const values = { penya: rate.penya, per: rate.per, at };
        const target = [sharedRates.userId, sharedRates.server, sharedRates.day];
        await tx
          .insert(sharedRates)
          .values({ ...key, ...values })
          .onConflictDoUpdate({ target, set: values });
      }
    }
    return latestOf(tx, by.userId, server);
  });
  // Outside, so that a change that has nothing to replace stays recorded, and cannot be applied later.
  if (!saved) throw new RequestError("changed_meanwhile");
  return saved;
}

/** Removes the rate that an undo takes back. Returns `false` if the player's latest one is another one, or missing. */
async function takeBack(tx: Database, userId: string, { server, replaces }: NewRate): Promise<boolean> {
  if (replaces === undefined) return true;
  const latest = await latestOf(tx, userId, server);
  if (replaces === null || !latest) return replaces === null && !latest;
  if (!hasSameNumbers(latest, replaces)) return false;
  await tx.delete(sharedRates).where(and(ofServer(userId, server), eq(sharedRates.day, latest.day)));
  return true;
}

/**
 * Removes all rates that the player shared for a server, once for each change; none if the latest is another one than `rate`, if
 * that is given.
 */
export function deleteSharedRates(
  db: Database,
  by: ChangeBy,
  server: string,
  rate: RateNumbers | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await recordChange(tx, by))) return;
    if (rate) {
      const latest = await latestOf(tx, by.userId, server);
      if (latest && !hasSameNumbers(latest, rate)) return;
    }
    await tx.delete(sharedRates).where(ofServer(by.userId, server));
  });
}

/** Returns the player's latest rate of the server, locked until the transaction ends. */
async function latestOf(tx: Database, userId: string, server: string) {
  const [latest] = await tx
    .select(SHOWN)
    .from(sharedRates)
    .where(ofServer(userId, server))
    .orderBy(desc(sharedRates.day))
    .limit(1)
    .for("update");
  return latest;
}

const ofServer = (userId: string, server: string) =>
  and(eq(sharedRates.userId, userId), eq(sharedRates.server, server));
