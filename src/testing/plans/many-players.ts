import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";

/**
 * Rows for each of `count` players, the first hundred of them guests, with few texts: only their number and their keys matter
 * to the planner.
 */
const ROWS = [
  "users (id, name, email, is_anonymous, network, created_at) select 'many-' || n, 'Mia', n || '@many.invalid', n <= 100, 'network-' || n, now() - n * interval '1 minute'",
  "sessions (id, user_id, token, expires_at) select 's' || n, 'many-' || n, 't' || n, now() + n * interval '1 minute'",
  "accounts (id, user_id, account_id, provider_id) select 'a' || n, 'many-' || n, 'g' || n, 'google'",
  "upgrades (guest_id, member_id, created_at, joined_at) select 'guest-' || n, 'many-' || n, now() - n * interval '1 minute', case when n > 100 then now() - n * interval '1 minute' end",
  "verifications (id, identifier, value, expires_at) select 'v' || n, 'i' || n, '{}', now() + n * interval '1 minute'",
  "applied_changes (user_id, id, at) select 'many-' || n, 'cart:tab:t' || n || ':1', now() - n * interval '12 minutes'",
  "limit_counts (key, points, expire) select 'k' || n, 1, 1e13 + n",
  "documents (user_id, name, version, content, changes) select 'many-' || n, 'cart', 1, '{}', '[]'",
  "characters (user_id, id, name, server, class_id, level, sex, notes, gear, created_at, updated_at) select 'many-' || n, 'c' || n, 'Mia', 'mia', 1, 1, 'female', '', '[]', now(), now()",
  "orders (user_id, id, name, buyer, server, state, content, total_fc, total_penya, sort_name, searched, created_at, updated_at) select 'many-' || n, 'o' || n, 'Order', '', 'mia', 'quote', '{}', 1, n, 'order', 'order ' || n, now(), now()",
  "payments (user_id, order_id, id, penya, note, at) select 'many-' || n, 'o' || n, 'p' || n, 1, '', now()",
  "rate_history (user_id, server, day, penya, per) select 'many-' || n, 'mia', date '2026-01-01' + n % 300, 1, 1",
  "shared_rates (user_id, server, day, penya, per, at) select 'many-' || n, 'mia', date '2026-01-01' + n % 300, 1, 1, now() - n * interval '10 minutes'",
  "shared_prices (user_id, slug, fcoins, at) select 'many-' || n, 'product-' || n % 20, 1 + n % 3, now() - n * interval '10 minutes'",
  "window_answers (user_id, question, answer, at) select 'many-' || n, 'parry', 'added', now() - n * interval '10 minutes'",
  "price_days (slug, day, fcoins, members, certainty) select 'product-' || n % 20, date '2020-01-01' + n / 20, 1, 5, 'players'",
  "left_out_members (user_id, reason, at) select 'many-' || n, 'Test', now()",
  "rate_days (server, day, per, median, lower, upper, members) select 'server-' || n % 20, date '2020-01-01' + n / 20, 1, 1, 1, 1, 5",
  "rate_reliability (user_id, reliability) select 'many-' || n, 0.5",
  "alerts (user_id, id, condition, created_at) select 'many-' || n, 'a' || n, '{}', now()",
  "alert_messages (user_id, alert_id, news, at) select 'many-' || n, 'a' || n, '{}', now() - n * interval '1 minute'",
  "quiet_times (user_id, from_minute, to_minute, time_zone) select 'many-' || n, 0, 60, 'UTC'",
  "push_devices (id, user_id, session_id, endpoint, p256dh, auth, language, created_at) select 'd' || n, 'many-' || n, 's' || n, 'https://push.test/' || n, 'p', 'a', 'fr', now()",
  "push_deliveries (message_id, device_id, due_at) select (select id from alert_messages where user_id = 'many-' || n), 'd' || n, now() + n * interval '1 minute'",
  "audit (change, user_id, at, subject, key) select 'c' || n, 'many-' || n, now(), 'price', 'gold-ring'",
];

/** The tables that `addManyPlayers` fills, and the one that their triggers fill. */
export const LARGE_TABLES: ReadonlySet<string> = new Set([
  ...ROWS.map((rows) => rows.slice(0, rows.indexOf(" "))),
  "storage_use",
]);

/** Adds players with a row in each table, and makes the planner count them. */
export async function addManyPlayers(db: Database, count: number): Promise<void> {
  for (const rows of ROWS)
    await db.execute(sql.raw(`insert into ${rows} from generate_series(1, ${count}) as n`));
  // One after the other, because each statement has a time-out.
  for (const table of LARGE_TABLES) await db.execute(sql.raw(`vacuum analyze ${table}`));
}
