import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { priceRules } from "#server/db/schema.ts";
import { connectTo, rowsRead } from "#testing/plans/sequential-scans.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { loadPlayersPrices, loadShownItems } from "./players-prices.ts";

const { db, statements } = await startTestApp();
const client = await connectTo(db);
afterAll(() => client.end());

test("however many members share a price of each product, only the newest 2,000 of each count, and those of known members among the newest 10,000", async () => {
  await db.execute(
    sql.raw(
      "insert into users (id, name, email, created_at) select 'm' || n, 'Mia', n || '@many.invalid', '2026-01-01' from generate_series(1, 6000) as n",
    ),
  );
  await db.execute(
    sql.raw(
      "insert into shared_prices (user_id, slug, fcoins, at) select users.id, shop_items.slug, 200, now() - random() * interval '400 days' from users, shop_items",
    ),
  );
  await db.execute(sql.raw("vacuum analyze shared_prices"));
  const before = statements.distinct().length;
  const prices = await loadPlayersPrices(db, "2026-11-26");
  const numbers = [...prices.values()].map(({ numbers }) => numbers[0]?.members);
  const sent = statements.distinct().slice(before);
  const read = await Promise.all(sent.map((statement) => rowsRead(client, statement, "shared_prices")));
  expect(Math.max(...read)).toBe((6_000 + 2_000) * prices.size);
  expect(prices.size).toBeGreaterThan(20);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(2_000);

  // Of one product, as an alert that is saved asks; another one is frozen.
  const [, frozen] = [...prices].find(([slug]) => slug !== "gold-ring") ?? [];
  await db.insert(priceRules).values({ slug: "silver-ring", frozen });
  const asked = statements.distinct().length;
  expect([...(await loadPlayersPrices(db, "2026-11-26", "gold-ring")).keys()]).toEqual(["gold-ring"]);
  expect((await loadShownItems(db, "2026-11-26", "gold-ring")).map(({ slug }) => slug)).toEqual([
    "gold-ring",
  ]);
  const ofOne = statements.distinct().slice(asked);
  const readOfOne = await Promise.all(ofOne.map((statement) => rowsRead(client, statement, "shared_prices")));
  expect(Math.max(...readOfOne)).toBe(6_000 + 2_000);
});
