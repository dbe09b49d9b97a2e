import { and, eq, inArray, max, sql } from "drizzle-orm";
import { MOST_KEPT, type StoredRates } from "#contract/rates.ts";
import { isSame } from "#domain/merging.ts";
import type { Database } from "./open.ts";
import { rateHistory } from "./schema.ts";

/**
 * Notes each rate that changed, under its server and day: the last one of a day stays. A rate of an earlier day than
 * the server's latest, such as one taken over from an old order, only fills a day that has none. Who has `MOST_KEPT`
 * days gets no more.
 */
export async function recordRates(
  db: Database,
  userId: string,
  before: StoredRates,
  after: StoredRates,
): Promise<void> {
  const changed = Object.entries(after.set).filter(([server, rate]) => !isSame(before.set[server], rate));
  if (changed.length === 0) return;
  if ((await db.$count(rateHistory, eq(rateHistory.userId, userId))) + changed.length > MOST_KEPT) return;
  const latest = new Map(
    (
      await db
        .select({ server: rateHistory.server, day: max(rateHistory.day) })
        .from(rateHistory)
        .where(
          and(
            eq(rateHistory.userId, userId),
            inArray(
              rateHistory.server,
              changed.map(([server]) => server),
            ),
          ),
        )
        .groupBy(rateHistory.server)
    ).map(({ server, day }) => [server, day ?? ""]),
  );
  const rows = changed.map(([server, { date, penya, per }]) => ({ userId, server, day: date, penya, per }));
  const isOld = ({ server, day }: (typeof rows)[number]) => day < (latest.get(server) ?? "");
  const [old, recent] = [rows.filter(isOld), rows.filter((row) => !isOld(row))];
  if (old.length > 0) await db.insert(rateHistory).values(old).onConflictDoNothing();
  if (recent.length > 0)
    await db
      .insert(rateHistory)
      .values(recent)
      .onConflictDoUpdate({
        target: [rateHistory.userId, rateHistory.server, rateHistory.day],
        set: { penya: sql`excluded.penya`, per: sql`excluded.per` },
      });
}
