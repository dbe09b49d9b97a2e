import { and, desc, eq } from "drizzle-orm";
import type { StoredRates } from "#contract/rates.ts";
import { isSame } from "#domain/merging.ts";
import type { Database } from "./open.ts";
import { rateHistory } from "./schema.ts";

/**
 * Notes each rate that changed, under its server and day: the last one of a day stays. A rate of an earlier day than
 * the server's latest, such as one taken over from an old order, only fills a day that has none.
 */
export async function recordRates(
  db: Database,
  userId: string,
  before: StoredRates,
  after: StoredRates,
): Promise<void> {
  for (const [server, rate] of Object.entries(after.set)) {
    if (isSame(before.set[server], rate)) continue;
    const row = { userId, server, day: rate.date, penya: rate.penya, per: rate.per };
    const [latest] = await db
      .select({ day: rateHistory.day })
      .from(rateHistory)
      .where(and(eq(rateHistory.userId, userId), eq(rateHistory.server, server)))
      .orderBy(desc(rateHistory.day))
      .limit(1);
    const insert = db.insert(rateHistory).values(row);
    if (latest && rate.date < latest.day) await insert.onConflictDoNothing();
    else
      await insert.onConflictDoUpdate({
        target: [rateHistory.userId, rateHistory.server, rateHistory.day],
        set: { penya: row.penya, per: row.per },
      });
  }
}
