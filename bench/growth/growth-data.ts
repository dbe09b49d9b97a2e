/** Fills databases for `npm run bench growth`. */
import pg from "pg";
import { DAY_MS } from "../../src/domain/time/day-ms.ts";
import { loadNames } from "../../src/features/orders/server/orders.db.ts";
import type { Database } from "../../src/server/db/open.ts";
import { shopItems } from "../../src/server/db/schema.ts";
import { communityRows } from "./community-rows.ts";
import { copyRows } from "./copy-rows.ts";
import {
  accountRows,
  generatedIds,
  generatedRates,
  memberRows,
  orderRows,
  type Sizes,
  sessionRows,
} from "./growth-rows.ts";

/** What guests or members store, counted as triggers count it: COPY runs without them. */
const countStorage = (whose: "guests" | "members") => `
  insert into storage_use (user_id, bytes)
  select user_id, sum(stored_bytes) from (
    select user_id, stored_bytes from documents
    union all select user_id, stored_bytes from orders
    union all select user_id, stored_bytes from payments
    union all select user_id, stored_bytes from characters
    union all select user_id, stored_bytes from rate_history
  ) as stored join users on users.id = stored.user_id and users.is_anonymous = ${whose === "guests"} group by user_id
  on conflict (user_id) do update set bytes = excluded.bytes`;

/** Fills a migrated database with members. Returns their ids; the first one has `ordersOfOne` orders. */
export async function addGeneratedMembers(
  url: string,
  db: Database,
  sizes: Sizes,
): Promise<readonly string[]> {
  const ids = generatedIds("member", sizes.members);
  await copyRows(url, [
    ...accountRows(ids, { isGuest: false }),
    ...memberRows(ids),
    sessionRows(ids, new Date(Date.now() + 30 * DAY_MS)),
    ...orderRows(ids, sizes, await loadNames(db)),
    generatedRates(ids, sizes.rates),
  ]);
  await finish(url, "members");
  return ids;
}

/** Adds what members share and want to be told of. */
export async function addGeneratedCommunity(
  url: string,
  db: Database,
  ids: readonly string[],
): Promise<void> {
  const items = await db.select({ slug: shopItems.slug }).from(shopItems);
  const slugs = items.map(({ slug }) => slug);
  await copyRows(url, communityRows(ids, slugs, new Date()));
  await analyze(url);
}

/** Adds guests with a cart, an order and three rates each, whose sessions end at `end`. */
export async function addGeneratedGuests(url: string, db: Database, count: number, end: Date): Promise<void> {
  const ids = generatedIds(`guest until ${end.getTime()}`, count);
  await copyRows(url, [
    // Before the guests: a server removes those without a session.
    sessionRows(ids, end),
    ...accountRows(ids, { isGuest: true }),
    ...orderRows(ids, { orders: count, ordersOfOne: 0 }, await loadNames(db)),
    generatedRates(ids, 3 * count),
  ]);
  await finish(url, "guests");
}

async function finish(url: string, whose: "guests" | "members"): Promise<void> {
  const startedAt = performance.now();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(countStorage(whose));
  await client.query(whose === "guests" ? "analyze" : "vacuum analyze");
  await client.end();
  console.info(`  counted and analyzed in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
}

async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

/** Returns the size of a database in gigabytes. */
export async function databaseGigabytes(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select pg_database_size(current_database()) as bytes");
  await client.end();
  return Number(rows[0]?.bytes) / 1e9;
}
