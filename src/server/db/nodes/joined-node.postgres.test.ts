import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { pathOf } from "#testing/path-of.ts";
import { createDatabase } from "#testing/postgres/databases.ts";
import { testAppOn } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { type Database, openDatabase } from "../open.ts";
import { acknowledge } from "./acknowledged.ts";
import { joinNodes } from "./joined-node.ts";

const env = readEnv({});
/** For a busy machine. */
const BUSY = { timeout: 30_000, interval: 20 };

async function database() {
  const { url, drop } = await createDatabase(inject("postgres") ?? "", { template: inject("template") });
  onTestFinished(drop);
  const seed = (db: Database) => seedShop(db, `${import.meta.dirname}/../../../../content/shop`);
  const { db, close } = await openDatabase({ url, seed });
  onTestFinished(close);
  return { url, db };
}

/** Starts a node with caches of its own. */
async function node(url: string, db: Database) {
  const log = captureLog();
  const coordination = await joinNodes(url, { env, log: log.observer.log });
  onTestFinished(coordination.close);
  return { coordination, log, app: testAppOn(db, {}, { coordination }) };
}

async function priceOf(visitor: Client): Promise<unknown> {
  const response = await visitor.get(pathOf(shopEndpoints.items));
  const { items } = (await response.json()) as {
    items: { slug: string; price: { fcoins: number } | null }[];
  };
  return items.find(({ slug }) => slug === "gold-ring")?.price?.fcoins;
}

test("an operator's edit is seen by the next request on every node", async () => {
  const { url, db } = await database();
  const nodes = [await node(url, db), await node(url, db), await node(url, db)];
  const [first, second] = nodes;
  if (!first || !second) throw new Error("There are no nodes.");
  const operator = await first.app.operator();
  const price = { fcoins: 500, certainty: "confirmed", date: "2024-10-17" };
  const loaded = await (await operator.get(pathOf(operatorEndpoints.load))).json();
  let from = (loaded as { items: { slug: string; price: object }[] }).items.find(
    ({ slug }) => slug === "gold-ring",
  )?.price;
  for (let fcoins = 501; fcoins <= 504; fcoins++) {
    for (const { app } of nodes) expect(await priceOf(app.visitor())).toBe(fcoins - 1);
    const to = { ...price, source: { fr: "t", en: "t", de: "t", tl: "t" }, fcoins };
    const response = await operator.put(
      pathOf(operatorEndpoints.changePrice, { params: { slug: "gold-ring" } }),
      {
        change: crypto.randomUUID(),
        from,
        to,
      },
    );
    expect(response.status).toBe(200);
    from = to;
    for (const { app } of nodes) expect(await priceOf(app.visitor())).toBe(fcoins);
  }
  // The responses come from memory, as long as nothing changes.
  await vi.waitFor(
    () => expect(nodes.every(({ coordination }) => coordination.isCurrent())).toBe(true),
    BUSY,
  );
});

test("a change that was made while the connection was lost is seen after it", async () => {
  const { url, db } = await database();
  const { coordination, log, app } = await node(url, db);
  expect(await priceOf(app.visitor())).toBe(500);
  const dropped = vi.fn();
  coordination.onChange("shop", dropped);
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'skypurse node' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(coordination.isCurrent()).toBe(false), BUSY);
  await db.execute(sql`update shop_prices set fcoins = 7 where slug = 'gold-ring'`);
  expect(await priceOf(app.visitor())).toBe(7);
  await vi.waitFor(() => expect(log.lines("nodes_rejoined")).toHaveLength(1), BUSY);
  await vi.waitFor(() => expect(coordination.isCurrent()).toBe(true), BUSY);
  expect(dropped).toHaveBeenCalled();
});

test("a change waits for a node that has not read it yet, and not for one whose connection ended", async () => {
  const { url, db } = await database();
  const { coordination } = await node(url, db);
  const slow = new pg.Client({ connectionString: url });
  await slow.connect();
  await acknowledge(slow, "shop", 0, undefined);
  const order: string[] = [];
  const published = coordination.published("shop").then(() => order.push("published"));
  // Returns once the locks were read at least once.
  await vi.waitFor(async () => {
    const asking = sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle' and query like '%from pg_locks%'`;
    expect((await db.execute(asking)) as unknown).toMatchObject({ rowCount: 1 });
  }, BUSY);
  order.push("ended");
  await slow.end();
  await published;
  expect(order).toEqual(["ended", "published"]);
});

test("a change that no node announces is seen by all", async () => {
  const { url, db } = await database();
  const { app } = await node(url, db);
  expect(await priceOf(app.visitor())).toBe(500);
  await db.execute(sql`delete from shop_prices where slug = 'gold-ring'`);
  await vi.waitFor(async () => expect(await priceOf(app.visitor())).toBeUndefined(), BUSY);
});
