import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { healthEndpoints } from "#contract/config.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { moreWrites, startWriting } from "#testing/nodes/acknowledged-writes.ts";
import { type RunningSite, startSite } from "#testing/nodes/start-site.ts";
import { startTcpProxy } from "#testing/nodes/tcp-proxy.ts";
import { pathOf } from "#testing/path-of.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";
import { priceChange } from "#testing/seed/document-edits.ts";

let primary: PostgresServer;
let standby: PostgresServer;
let cluster: Awaited<ReturnType<typeof startTcpProxy>>;
let site: RunningSite;
beforeAll(async () => {
  primary = await startPostgres({ isDurable: true });
  standby = await startPostgres({ isDurable: true, standbyOf: primary });
  // A commit is acknowledged when both servers have it.
  await execute(primary.url, "alter system set synchronous_standby_names = '*'");
  await execute(primary.url, "select pg_reload_conf()");
  cluster = await startTcpProxy(primary.url);
  site = await startSite(cluster.url, { WRITES_PER_MINUTE: "1000000", DATABASE_CONNECT_SECONDS: "2" });
}, 120_000);
afterAll(async () => {
  await site.close();
  cluster.close();
  await standby.close();
  await primary.close();
});

/** Sends one statement to a server, past the proxy. */
async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test("after a failover to a standby every node goes on, and no acknowledged write is lost", async () => {
  const members = await Promise.all(Array.from({ length: 4 }, (_, i) => site.member(`failover-${i}`)));
  const asking = await site.member("asking");
  const writers = members.map(startWriting);
  await moreWrites(writers, 40);

  await primary.crash();
  cluster.switchTo(standby.url);
  // The standby only reads until it is promoted.
  for (let i = 0; i < 4; i++) {
    const response = await asking.patch(pathOf(documentsEndpoints.change("prices")), priceChange(0));
    expect(await response.json()).toMatchObject({ status: 503, code: "unavailable" });
    expect(response.headers.get("retry-after")).toBe("5");
    expect((await site.visitor().get(pathOf(shopEndpoints.items))).status).toBe(200);
  }

  await execute(standby.url, "select pg_promote()");
  await moreWrites(writers, 40);
  const ends = await Promise.all(writers.map(({ stop }) => stop()));
  expect(ends.flatMap(({ wrong }) => wrong)).toEqual([]);
  await vi.waitFor(async () => {
    for (let i = 0; i < 2; i++)
      expect((await site.visitor().get(pathOf(healthEndpoints.ready))).status).toBe(200);
  });
  const acknowledged = ends.reduce((sum, end) => sum + end.acknowledged, 0);
  const repeated = ends.flatMap((end) => end.repeated).length;
  console.info(`failover: ${acknowledged} acknowledged, ${repeated} repeated`);
}, 120_000);
