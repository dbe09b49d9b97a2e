import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { DOCUMENTS } from "#contract/documents/documents.ts";
import * as Cart from "#domain/order/cart.ts";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { openDatabase } from "#server/db/open.ts";
import { documents, guestConversions, users } from "#server/db/schema.ts";
import { readEnv } from "#server/settings/env.ts";
import { changeDocument } from "#server/sync/documents.db.ts";
import { startPostgres } from "#testing/postgres/start-postgres.ts";
import { joinGuest } from "./join.db.ts";

const SHOP = join(import.meta.dirname, "../../../../content/shop");
const server = await startPostgres();
const { db, close } = await openDatabase({
  url: server.url,
  env: readEnv({ DATABASE_POOL_SIZE: "5" }),
  seed: (seeded) => seedShop(seeded, SHOP),
});

const addition = (slug: string, quantity: number) => ({
  id: `change-${slug}`,
  edits: [...DOCUMENTS.cart.diff(Cart.EMPTY_CART, Cart.withItem(Cart.EMPTY_CART, slug, quantity))],
});

/** Resolves once this number of other connections wait for a lock. */
const untilWaiting = (watcher: pg.Client, count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await watcher.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
        return rows.length;
      },
      { timeout: 10_000 },
    )
    .toBe(count);

test("a member's first change of the cart is kept when a guest is joined at the same moment", async () => {
  const [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: server.url })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([holder.connect(), watcher.connect()]);
  onTestFinished(async () => {
    await Promise.all([holder.end(), watcher.end()]);
    await close();
    await server.close();
  });
  for (const id of ["anna", "mia"])
    await db.insert(users).values({ id, name: id, email: `${id}@skypurse.test`, isAnonymous: id === "anna" });
  await changeDocument(db, "anna", "cart", [addition("silver-ring", 3)]);
  await changeDocument(db, "mia", "prices", [
    { id: "change-price", edits: [...DOCUMENTS.prices.diff({}, { "gold-ring": 5 })] },
  ]);
  await db.insert(guestConversions).values({ guestId: "anna", memberId: "mia" });
  // Holds up the change between its first row and its end.
  await holder.query("begin");
  await holder.query("select * from storage_use where user_id = 'mia' for update");
  const changing = changeDocument(db, "mia", "cart", [addition("gold-ring", 7)]);
  await untilWaiting(watcher, 1);
  const joining = joinGuest(db, "mia", "anna");
  await untilWaiting(watcher, 2);
  await holder.query("commit");
  await Promise.all([changing, joining]);
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.userId, "mia"), eq(documents.name, "cart")));
  const cart = row?.content as Cart.Cart | undefined;
  expect(cart?.lines.map(({ id, quantity }) => [id, quantity]).toSorted()).toEqual([
    ["item:gold-ring", 7],
    ["item:silver-ring", 3],
  ]);
});
