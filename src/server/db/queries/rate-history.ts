import { sql } from "drizzle-orm";
import { MAX_STORED_RATES, type StoredRates } from "#contract/documents/value-documents.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { Database } from "#server/db/open.ts";
import { rateHistory } from "#server/db/schema.ts";

/**
 * Records each changed rate under its server and day; the last one of a day is kept. A rate of a day before
 * the server's latest, such as one copied from an old order, is recorded only if that day has none. Nothing
 * is recorded beyond `MAX_STORED_RATES` rates of a player.
 */
export async function recordRates(
  db: Database,
  userId: string,
  before: StoredRates,
  after: StoredRates,
): Promise<void> {
  const changed = Object.entries(after.set).filter(([server, rate]) => !isSame(before.set[server], rate));
  if (changed.length === 0) return;
  const rows = changed.map(([server, { date, penya, per }]) => ({ server, day: date, penya, per }));
  // All rows are one parameter: a separate statement for each would cost a round trip.
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as noted(server text, day date, penya bigint, per integer)`;
  const own = sql`select count(*) from ${rateHistory} where ${rateHistory.userId} = ${userId}`;
  const latest = sql`select max(known.day) from ${rateHistory} as known
    where known.user_id = ${rateHistory.userId} and known.server = ${rateHistory.server}`;
  await db.execute(sql`
    insert into ${rateHistory} (user_id, server, day, penya, per)
    select ${userId}, noted.server, noted.day, noted.penya, noted.per from ${list}
    where (${own}) + ${rows.length} <= ${MAX_STORED_RATES}
    on conflict (user_id, server, day) do update set penya = excluded.penya, per = excluded.per
    where ${rateHistory.day} = (${latest})`);
}
