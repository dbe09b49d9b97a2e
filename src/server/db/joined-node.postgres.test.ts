import { type SQL, sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { pathOf } from "#testing/path-of.ts";
import { createDatabase } from "#testing/postgres/databases.ts";
import { priceChange } from "#testing/seed/document-edits.ts";
import { testAppOn } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import type { PlayerChange } from "./coordination.ts";
import { joinNodes } from "./joined-node.ts";
import { type Database, openDatabase } from "./open.ts";

const env = readEnv({});
/** A second is promised; only a busy machine takes longer. */
const WITHIN_A_SECOND = { timeout: 30_000, interval: 10 };
/** Less than the time between two reads of the versions. */
const TOLD_MS = 250;

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

test("an operator's edit is seen by the next request on its node, and within a second on the others", async () => {
  const { url, db } = await database();
  const nodes = [await node(url, db), await node(url, db), await node(url, db)];
  const [first, ...others] = nodes;
  if (!first) throw new Error("There are no nodes.");
  const operator = await first.app.operator();
  const price = { fcoins: 500, certainty: "confirmed", date: "2024-10-17" };
  const loaded = await (await operator.get(pathOf(operatorEndpoints.load))).json();
  let from = (loaded as { items: { slug: string; price: object }[] }).items.find(
    ({ slug }) => slug === "gold-ring",
  )?.price;
  const delays: number[] = [];
  for (let fcoins = 501; fcoins <= 505; fcoins++) {
    for (const { app } of nodes) expect(await priceOf(app.visitor())).toBe(fcoins - 1);
    const to = { ...price, source: { fr: "t", en: "t", de: "t", tl: "t" }, fcoins };
    const response = await operator.post(pathOf(operatorEndpoints.change), {
      ...{ change: crypto.randomUUID(), subject: "price", key: "gold-ring", before: from, after: to },
    });
    expect(response.status).toBe(200);
    from = to;
    const changedAt = performance.now();
    expect(await priceOf(first.app.visitor())).toBe(fcoins);
    await vi.waitFor(async () => {
      for (const { app } of others) expect(await priceOf(app.visitor())).toBe(fcoins);
    }, WITHIN_A_SECOND);
    delays.push(performance.now() - changedAt);
  }
  // Each change but the first follows a read of the versions: without a notification it would wait for the next one.
  expect(Math.min(...delays.slice(1))).toBeLessThan(TOLD_MS);
});

test("a change that no node announces is seen by all", async () => {
  const { url, db } = await database();
  const { app } = await node(url, db);
  expect(await priceOf(app.visitor())).toBe(500);
  await db.execute(sql`delete from shop_prices where slug = 'gold-ring'`);
  await vi.waitFor(async () => expect(await priceOf(app.visitor())).toBeUndefined(), WITHIN_A_SECOND);
});

/** Sets a price without the triggers that raise the version and notify the nodes. */
const setQuietly = (db: Database, fcoins: number, ...others: readonly SQL[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update shop_prices set fcoins = ${fcoins} where slug = 'gold-ring'`);
    for (const statement of others) await tx.execute(statement);
  });

test("a change whose notification is lost is seen within a second", async () => {
  const { url, db } = await database();
  const { app } = await node(url, db);
  for (let fcoins = 500; fcoins < 503; fcoins++) {
    expect(await priceOf(app.visitor())).toBe(fcoins);
    await setQuietly(
      db,
      fcoins + 1,
      sql`update public_versions set version = version + 1 where kind = 'shop'`,
    );
    await vi.waitFor(async () => expect(await priceOf(app.visitor())).toBe(fcoins + 1), WITHIN_A_SECOND);
  }
});

test("after a lost connection everything is read again, since another server may number its changes differently", async () => {
  const { url, db } = await database();
  const { app, log, coordination } = await node(url, db);
  const told: (PlayerChange | undefined)[] = [];
  coordination.onPlayerChange((change) => told.push(change));
  expect(await priceOf(app.visitor())).toBe(500);
  await setQuietly(db, 7);
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'skypurse node' and datname = current_database()`,
  );
  await vi.waitFor(async () => expect(await priceOf(app.visitor())).toBe(7), WITHIN_A_SECOND);
  expect(log.lines("nodes_lost")).toHaveLength(1);
  await vi.waitFor(() => expect(log.lines("nodes_rejoined")).toHaveLength(1), WITHIN_A_SECOND);
  await vi.waitFor(() => expect(told).toEqual([undefined]), WITHIN_A_SECOND);
});

test("a write of a player is told by the node that has the player's stream", async () => {
  const { url, db } = await database();
  const [one, other] = [await node(url, db), await node(url, db)];
  const changes: PlayerChange[] = [];
  other.coordination.onPlayerChange((change) => change && changes.push(change));
  const mia = await one.app.member("mia");
  expect((await mia.patch(pathOf(documentsEndpoints.change("prices")), priceChange(1))).status).toBe(200);
  await vi.waitFor(
    () => expect(changes).toEqual([{ player: mia.id, scopes: ["documents"] }]),
    WITHIN_A_SECOND,
  );
});
