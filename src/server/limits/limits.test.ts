import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { configEndpoints } from "#contract/config.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { healthEndpoints } from "#contract/health.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { listen, portOf } from "#server/http/http-server.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp, testAppOn } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { db } = await startTestApp();
const READS = pathOf(configEndpoints.load);

test("reads are limited for each connection, and refusals have the standard fields", async () => {
  const { request } = testAppOn(db, { READS_PER_MINUTE: "2" });
  const read = (address: string) => request(READS, undefined, address);
  const first = await read("203.0.113.9");
  expect(first.headers.get("ratelimit-policy")).toBe('"reads";q=2;w=60');
  expect(first.headers.get("ratelimit")).toBe('"reads";r=1;t=30');
  expect((await read("203.0.113.9")).status).toBe(200);
  const refused = await read("203.0.113.9");
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: "too_fast" }]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(refused.headers.get("ratelimit")).toMatch(/^"reads";r=0;t=\d+$/);
  // Another address has its own bucket; health checks are not counted.
  expect((await read("203.0.113.10")).status).toBe(200);
  expect((await request(pathOf(healthEndpoints.ready), undefined, "203.0.113.9")).status).toBe(200);
});

test("sixty addresses of one IPv6 network count as one connection", async () => {
  const { visitor } = testAppOn(db, { SIGN_INS_PER_MINUTE: "2" });
  const statuses: number[] = [];
  for (let i = 1; i <= 60; i++)
    statuses.push(
      (await visitor(`2001:db8:0:1200::${i.toString(16)}`).post(pathOf(signInEndpoints.guest))).status,
    );
  expect(statuses.filter((status) => status === 204)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(58);
});

test("TRUST_PROXY=false trusts no header, and a list of networks trusts only theirs", async () => {
  const asked = async (TRUST_PROXY: string, remote: string) => {
    const { request } = testAppOn(db, { READS_PER_MINUTE: "1", TRUST_PROXY });
    const statuses: number[] = [];
    for (const forwarded of ["198.51.100.1", "198.51.100.2"])
      statuses.push((await request(READS, { headers: { "x-forwarded-for": forwarded } }, remote)).status);
    return statuses;
  };
  expect(await asked("false", "10.0.0.1")).toEqual([200, 429]);
  expect(await asked("1", "10.0.0.1")).toEqual([200, 200]);
  expect(await asked("10.0.0.0/8", "10.0.0.1")).toEqual([200, 200]);
  expect(await asked("10.0.0.0/8", "203.0.113.9")).toEqual([200, 429]);
});

test("all guests of one connection share its limit of writes", async () => {
  const { guest } = testAppOn(db, { WRITES_PER_MINUTE: "5", NETWORK_WRITES_PER_MINUTE: "9" });
  const statuses: number[] = [];
  const put = async (client: Client, i: number) =>
    statuses.push(
      (
        await client.put(pathOf(documentsEndpoints.save("prices")), {
          base: i,
          change: `${client.id}-${i}`,
          content: {},
        })
      ).status,
    );
  // Creating a guest counts as a write of the connection too: three of the nine.
  for (const player of [await guest("203.0.113.9"), await guest("203.0.113.9"), await guest("203.0.113.9")])
    for (let i = 0; i < 4; i++) await put(player, i);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});

test("over a socket, each response names every bucket that counted it", async () => {
  const { api } = testAppOn(db, { READS_PER_MINUTE: "50", SIGN_INS_PER_MINUTE: "7" });
  const server = listen({ listener: getRequestListener(api.fetch), port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const address = `http://127.0.0.1:${portOf(server)}`;
  try {
    const read = await fetch(address + READS);
    expect(read.headers.get("ratelimit-policy")).toBe('"reads";q=50;w=60');
    expect(read.headers.get("ratelimit")).toBe('"reads";r=49;t=2');
    const signIn = await fetch(`${address}${pathOf(signInEndpoints.guest)}`, { method: "POST" });
    expect(signIn.status).toBe(204);
    expect(signIn.headers.get("ratelimit-policy")).toBe(
      '"network-writes";q=1000000;w=60, "sign-ins";q=7;w=60',
    );
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
