import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { healthEndpoints } from "#contract/config.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { sessionEndpoints } from "#contract/session.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { pathOf } from "#testing/path-of.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { priceChange } from "#testing/seed/document-edits.ts";
import { testAppOn } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { type Database, openDatabase } from "../open.ts";
import { DatabaseUnavailableError, isUnavailable } from "./unavailable.ts";

const POOL_SIZE = 3;
const env = readEnv({
  DATABASE_POOL_SIZE: String(POOL_SIZE),
  DATABASE_CONNECT_SECONDS: "1",
  DATABASE_STATEMENT_SECONDS: "2",
  DATABASE_LOCK_SECONDS: "1",
  DATABASE_IDLE_TRANSACTION_SECONDS: "2",
});

/** A server of its own, because it is stopped. */
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());
// The log of the failures that these tests cause.
beforeEach(() => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

const seed = (db: Database) => seedShop(db, join(import.meta.dirname, "../../../../content/shop"));

async function open() {
  const opened = await openDatabase({ url: server.url, env, seed });
  onTestFinished(opened.close);
  return { ...opened, app: testAppOn(opened.db) };
}

const SAVE = pathOf(documentsEndpoints.change("prices"));
const save = (player: Client, base: number) =>
  player.patch(SAVE, priceChange(base, `change-${base}-${Math.trunc(performance.now())}`));

async function expectUnavailable(response: Response): Promise<void> {
  expect(await response.json()).toMatchObject({ status: 503, code: "unavailable" });
  expect(response.headers.get("retry-after")).toBe("5");
  expect(response.headers.get("content-type")).toBe("application/problem+json");
}

test("a start waits until the server is there, and says so in a line each time", async () => {
  await server.stop();
  const log = captureLog();
  const opening = openDatabase({ url: server.url, env, log: log.observer.log });
  await vi.waitFor(() => expect(log.lines("database_not_ready").length).toBeGreaterThan(1));
  await server.start();
  const { close } = await opening;
  await close();
  const [first, second] = log.lines("database_not_ready").map(({ msg }) => String(msg));
  expect(first).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:\d+\/postgres is not ready \(ECONNREFUSED\); .* 0\.25 s\.$/,
  );
  expect(second).toContain("0.5 s.");
});

test("a start gives up in words after DATABASE_WAIT_SECONDS", async () => {
  await server.stop();
  onTestFinished(server.start);
  await expect(openDatabase({ url: server.url, env: { ...env, DATABASE_WAIT_SECONDS: 1 } })).rejects.toThrow(
    /^PostgreSQL at .* was not ready within 1 s \(ECONNREFUSED\)\. Check/,
  );
});

test.each([
  ["password", (url: URL) => Object.assign(url, { password: "wrong" }), "refused the password"],
  ["database", (url: URL) => Object.assign(url, { pathname: "/missing" }), "has no such database"],
])("a wrong %s is refused at once, in words and without the password", async (_, change, words) => {
  const url = change(new URL(server.url)).href;
  const error = await openDatabase({ url, env }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "DatabaseRefusedError", message: expect.stringContaining(words) });
  expect(String(error)).not.toContain("wrong");
});

test("out of connections, a request is refused in time, and later ones succeed", async () => {
  const { db, app, load } = await open();
  const mia = await app.member("mia");
  let free = () => {};
  const isFree = new Promise<void>((resolve) => {
    free = resolve;
  });
  const holders = Array.from({ length: POOL_SIZE }, () => db.transaction(() => isFree));
  await vi.waitFor(() => expect(load().running).toBe(POOL_SIZE));
  await expectUnavailable(await mia.get(pathOf(documentsEndpoints.load)));
  free();
  await Promise.all(holders);
  expect((await mia.get(pathOf(documentsEndpoints.load))).status).toBe(200);
});

test("a lock that another holds does not keep a request waiting", async () => {
  const { app } = await open();
  const lea = await app.member("lea");
  expect((await save(lea, 0)).status).toBe(200);
  const other = new pg.Client({ connectionString: server.url });
  await other.connect();
  await other.query("begin");
  await other.query("lock table documents");
  await expectUnavailable(await save(lea, 1));
  await other.query("rollback");
  await other.end();
  expect((await save(lea, 1)).status).toBe(200);
});

test("a connection to a server that only reads is replaced", async () => {
  const { db } = await open();
  // As after a failover in which the former primary goes on as a standby.
  await db.execute(sql`set default_transaction_read_only = on`);
  const write = () => db.transaction((tx) => tx.execute(sql`delete from documents where false`));
  await expect(write()).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailableError) });
  await write();
});

test("the server ends a slow statement, and a transaction that is left idle", async () => {
  const { db, app, load } = await open();
  const slow = db.execute(sql`select pg_sleep(30)`);
  await expect(slow).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailableError) });
  const idle = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    // Returns once the server has ended the connection of this transaction.
    await vi.waitFor(async () => expect(await connections(db)).toBe(1), { timeout: 10_000 });
  });
  const error = await idle.catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(true);
  expect(load().running).toBe(0);
  expect((await app.visitor().get(pathOf(shopEndpoints.items))).status).toBe(200);
});

/** Returns the number of connections to the database. */
async function connections(db: Database): Promise<unknown> {
  const result = await db.execute(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  );
  return (result as unknown as { rows: { count: number }[] }).rows[0]?.count;
}

test("while the server restarts, every request is refused with Retry-After, and afterwards all succeed", async () => {
  const { db, app, load } = await open();
  const zoe = await app.member("zoe");
  expect((await save(zoe, 0)).status).toBe(200);
  let interrupt = () => {};
  const isStopped = new Promise<void>((resolve) => {
    interrupt = resolve;
  });
  // Connections that are in a transaction when the server stops.
  const cut = Array.from({ length: POOL_SIZE - 1 }, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await isStopped;
      await tx.execute(sql`select 1`);
    }),
  );
  // One of them may fail before all have begun.
  const results = Promise.allSettled(cut);
  await vi.waitFor(() => expect(load().running).toBe(POOL_SIZE - 1));
  await server.stop();
  interrupt();
  for (const result of await results)
    expect(result.status === "rejected" && isUnavailable(result.reason)).toBe(true);
  // More than the pool has connections: none may be lost.
  for (let i = 0; i < 2 * POOL_SIZE; i++) {
    await expectUnavailable(await zoe.get(pathOf(documentsEndpoints.load)));
    await expectUnavailable(await zoe.get(pathOf(sessionEndpoints.load)));
    await expectUnavailable(await app.visitor().post(pathOf(signInEndpoints.guest)));
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow(DatabaseUnavailableError);
  }
  expect((await app.visitor().get(pathOf(healthEndpoints.ready))).status).toBe(503);
  expect(load()).toEqual({ running: 0, waiting: 0 });
  await server.start();
  expect((await save(zoe, 1)).status).toBe(200);
  expect((await app.visitor().post(pathOf(signInEndpoints.guest))).status).toBe(204);
  expect((await app.visitor().get(pathOf(healthEndpoints.ready))).status).toBe(200);
});
