/** Stored rates for tests, and what responses about them contain. */
import { sql } from "drizzle-orm";
import { dayAfter } from "#domain/money/rate-history.ts";
import type { Database } from "#server/db/open.ts";
import { rateHistory } from "#server/db/schema.ts";
import type { Client } from "#testing/test-client.ts";

/** Stores rates for consecutive days from 1 November 2026. */
export async function noteRates(db: Database, who: Client, server: string, ...rates: readonly number[]) {
  await db.insert(rateHistory).values(
    rates.map((penya, index) => ({
      userId: who.id,
      server,
      day: dayAfter("2026-11-01", index),
      penya,
      per: 1,
    })),
  );
}

/**
 * Stores the same rate for `days` days up to 21 November 2026. `server` is an SQL expression, which may contain
 * `ago`, the number of days before that day.
 */
export async function noteManyRates(db: Database, who: Client, server: string, days: number) {
  await db.execute(sql`
    insert into rate_history (user_id, server, day, penya, per)
    select ${who.id}, ${sql.raw(server)}, date '2026-11-21' - ago, 200000, 1
    from generate_series(0, ${days - 1}) as ago`);
}

/** Returns the parts of a response, its text parsed if it is a JSON object. */
export async function received(sent: Promise<Response>) {
  const response = await sent;
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, text, json: text.startsWith("{") ? JSON.parse(text) : undefined };
}
