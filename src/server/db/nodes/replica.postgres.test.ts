import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { communityRateEndpoints } from "#contract/community/community-rate.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { publicEndpoints } from "#features/developers/server/public-api.contract.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { pathOf } from "#testing/path-of.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { received } from "#testing/requests/rates.ts";
import { type TestApp, testAppOn } from "#testing/start-test-app.ts";
import { type Database, openDatabase } from "../open.ts";
import { joinNodes } from "./joined-node.ts";
import { openReplica } from "./replica.ts";

const env = readEnv({ DATABASE_CONNECT_SECONDS: "2" });
/** For a busy machine. */
const BUSY = { timeout: 30_000, interval: 50 };
const MIA = { params: { server: "mia" } } as const;
const RATE = { penya: 200_000, per: 1 } as const;

let primary: PostgresServer;
let standby: PostgresServer;
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  primary = await startPostgres({ isDurable: true });
  const seed = (seeded: Database) => seedShop(seeded, join(import.meta.dirname, "../../../../content/shop"));
  ({ db, close } = await openDatabase({ url: primary.url, env, seed }));
  standby = await startPostgres({ isDurable: true, standbyOf: primary });
}, 120_000);
afterAll(async () => {
  await close();
  await standby.close();
  await primary.close();
});

/** Starts a node with caches of its own, whose public reads may be answered by the server at `url`. */
async function node(url = standby.url) {
  const log = captureLog();
  const coordination = await joinNodes(primary.url, { env, log: log.observer.log });
  const reads = { replica: 0, primary: 0 };
  const replica = await openReplica(url, {
    ...{ env, log: log.observer.log, primary: db, coordination },
    onRead: (from) => {
      reads[from] += 1;
    },
  });
  onTestFinished(async () => {
    await replica.close();
    await coordination.close();
  });
  const app = testAppOn(db, {}, { coordination, publicReads: replica.read });
  return { app, replica, log, reads };
}

/** Sends one statement to the standby. */
async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
const stopFollowing = () => onStandby("select pg_wal_replay_pause()");
const followAgain = () => onStandby("select pg_wal_replay_resume()");

/** Raises the version of the shop, as a change does that no operator of this test made. */
const touchShop = () => db.execute(sql`update shop_prices set fcoins = fcoins where slug = 'gold-ring'`);

async function priceOf(app: TestApp): Promise<unknown> {
  const { json } = await received(app.visitor().get(pathOf(shopEndpoints.items)));
  const { items } = json as { items: { slug: string; price: { fcoins: number } | null }[] };
  return items.find(({ slug }) => slug === "gold-ring")?.price?.fcoins;
}

async function changePrice(app: TestApp, fcoins: number): Promise<void> {
  const operator = await app.operator();
  const { json } = await received(operator.get(pathOf(operatorEndpoints.load)));
  const from = (json as { items: { slug: string; price: object }[] }).items.find(
    ({ slug }) => slug === "gold-ring",
  )?.price;
  const to = { ...from, fcoins };
  const path = pathOf(operatorEndpoints.changePrice, { params: { slug: "gold-ring" } });
  expect((await operator.put(path, { change: crypto.randomUUID(), from, to })).status).toBe(200);
}

test("the replica answers public reads, and the primary what a player reads", async () => {
  const { app, replica, reads } = await node();
  await vi.waitFor(() => expect(replica.state()).toBe("used"), BUSY);
  const lea = await app.member("lea");
  const save = { base: 0, change: "change-0", content: {} };
  // The standby does not have what is written from now on.
  await stopFollowing();
  onTestFinished(followAgain);
  expect((await lea.put(pathOf(documentsEndpoints.save("prices")), save)).status).toBe(200);
  expect(await received(lea.get(pathOf(documentsEndpoints.load)))).toMatchObject({
    json: { documents: [{ name: "prices", version: 1 }] },
  });
  for (const path of [
    pathOf(shopEndpoints.items),
    pathOf(shopEndpoints.servers),
    pathOf(communityRateEndpoints.load, MIA),
    pathOf(communityRateEndpoints.history, MIA),
    pathOf(publicEndpoints.products),
    pathOf(publicEndpoints.prices),
    pathOf(publicEndpoints.rates),
  ])
    expect((await app.visitor().get(path)).status).toBe(200);
  expect(reads).toEqual({ replica: 7, primary: 0 });
  const unknown = pathOf(communityRateEndpoints.load, { params: { server: "nowhere" } });
  expect((await app.visitor().get(unknown)).status).toBe(404);
});

test("what was changed is read from the primary until the replica has it", async () => {
  const [one, other] = [await node(), await node()];
  for (const { replica } of [one, other]) await vi.waitFor(() => expect(replica.state()).toBe("used"), BUSY);
  await changePrice(one.app, 700);
  await stopFollowing();
  onTestFinished(followAgain);
  for (const fcoins of [701, 702]) {
    await changePrice(one.app, fcoins);
    for (const { app } of [one, other]) expect(await priceOf(app)).toBe(fcoins);
  }
  expect(other.reads.primary).toBeGreaterThan(0);
  // A delay that lasts is said once.
  await vi.waitFor(() => expect(other.replica.state()).toBe("behind"), BUSY);
  await followAgain();
  await vi.waitFor(() => expect(other.replica.state()).toBe("used"), BUSY);
  expect(other.log.lines("replica_unused")).toMatchObject([{ reason: "behind" }]);
  const before = other.reads.replica;
  await touchShop();
  await vi.waitFor(async () => {
    expect(await priceOf(other.app)).toBe(702);
    expect(other.reads.replica).toBeGreaterThan(before);
    await touchShop();
  }, BUSY);
});

test("a rate that members share on one node is in the public answers of the other one at once", async () => {
  const [one, other] = [await node(), await node()];
  for (const { replica } of [one, other]) await vi.waitFor(() => expect(replica.state()).toBe("used"), BUSY);
  const community = async () =>
    (await received(other.app.visitor().get(pathOf(communityRateEndpoints.load, MIA)))).json;
  const published = async () =>
    (await received(other.app.visitor().get(`${pathOf(publicEndpoints.rates)}?server=mia`))).json;
  expect(await community()).toMatchObject({ members: 0, rate: null });
  await stopFollowing();
  onTestFinished(followAgain);
  let members = 0;
  for (const name of ["ada", "ben", "cleo", "dan", "eva"]) {
    const member = await one.app.member(name);
    const share = pathOf(sharedRatesEndpoints.share, MIA);
    expect((await member.put(share, RATE)).status).toBe(200);
    expect(await community()).toMatchObject({ members: ++members });
  }
  expect(await community()).toMatchObject({ rate: { median: RATE.penya } });
  expect(await published()).toMatchObject({ rates: [{ penya: RATE.penya, certainty: "reported" }] });
});

test("without the replica the primary answers, and the log says once that it is gone and back", async () => {
  const { app, replica, log, reads } = await node();
  await vi.waitFor(() => expect(replica.state()).toBe("used"), BUSY);
  const price = await priceOf(app);
  await standby.stop();
  let isStopped = true;
  onTestFinished(async () => {
    if (isStopped) await standby.start();
  });
  await vi.waitFor(() => expect(replica.state()).toBe("unreachable"), BUSY);
  await touchShop();
  // The node learns of the change a moment later, and answers from its cache until then.
  await vi.waitFor(async () => {
    expect(await priceOf(app)).toBe(price);
    expect(reads.primary).toBeGreaterThan(0);
  }, BUSY);
  await standby.start();
  isStopped = false;
  await vi.waitFor(() => expect(replica.state()).toBe("used"), BUSY);
  expect(log.lines("replica_unused")).toHaveLength(1);
  expect(log.lines("replica_used")).toHaveLength(2);
});

test("a server that is not a standby is not used", async () => {
  const { app, replica, log, reads } = await node(primary.url);
  expect(replica.state()).toBe("not_standby");
  expect(await priceOf(app)).toEqual(expect.any(Number));
  expect(reads).toEqual({ replica: 0, primary: 1 });
  expect(log.lines("replica_unused")).toMatchObject([{ reason: "not_standby" }]);
});
