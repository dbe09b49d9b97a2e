import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { healthEndpoints } from "#contract/config.ts";
import { sessionEndpoints } from "#contract/session.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { listen, portOf } from "#server/http/http-server.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp, testAppOn } from "#testing/start-test-app.ts";
import { onBehalfOf, onOwnBehalf, Turns } from "./turns.ts";

const { db } = await startTestApp();
const READS = pathOf(sessionEndpoints.load);

test("sign-ins are limited for each connection, and refusals have the standard fields", async () => {
  const { visitor, request } = testAppOn(db, { SIGN_INS_PER_MINUTE: "2" });
  const signIn = (address: string) => visitor(address).post(pathOf(signInEndpoints.guest));
  const first = await signIn("203.0.113.9");
  expect(first.headers.get("ratelimit-policy")).toBe('"sign-ins";q=2;w=60');
  expect(first.headers.get("ratelimit")).toBe('"sign-ins";r=1;t=60');
  expect((await signIn("203.0.113.9")).status).toBe(204);
  const refused = await signIn("203.0.113.9");
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: "too_fast" }]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(refused.headers.get("ratelimit")).toMatch(/^"sign-ins";r=0;t=\d+$/);
  // Another address has a count of its own, and reads are not counted.
  expect((await signIn("203.0.113.10")).status).toBe(204);
  expect((await request(READS, undefined, "203.0.113.9")).status).toBe(200);
});

test("a network of which too many requests wait is refused, and health checks and other networks are not", async () => {
  const turns = new Turns(1);
  const { request } = testAppOn(db, {}, { turns });
  const endAll = await onOwnBehalf(() => turns.take());
  const waiting = onBehalfOf("ipv4:203.0.113.9", () =>
    Promise.all(Array.from({ length: 200 }, async () => (await turns.take())())),
  );
  const refused = await request(READS, undefined, "203.0.113.9");
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: "too_fast" }]);
  expect(refused.headers.get("retry-after")).toBe("1");
  const other = request(READS, undefined, "203.0.113.10");
  expect((await request(pathOf(healthEndpoints.ready), undefined, "203.0.113.9")).status).toBe(200);
  endAll();
  expect((await other).status).toBe(200);
  await waiting;
  expect((await request(READS, undefined, "203.0.113.9")).status).toBe(200);
});

test("a refusal waits for its turn too", async () => {
  const turns = new Turns(1);
  const { visitor, request } = testAppOn(db, { SIGN_INS_PER_MINUTE: "1" }, { turns });
  const signIn = () => visitor("203.0.113.9").post(pathOf(signInEndpoints.guest));
  expect((await signIn()).status).toBe(204);
  const end = await onOwnBehalf(() => turns.take());
  let isRefused = false;
  const refused = signIn().then(({ status }) => {
    isRefused = true;
    return status;
  });
  expect((await request(pathOf(healthEndpoints.ready))).status).toBe(200);
  expect(isRefused).toBe(false);
  end();
  expect(await refused).toBe(429);
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
    const { request } = testAppOn(db, { SIGN_INS_PER_MINUTE: "1", TRUST_PROXY });
    const statuses: number[] = [];
    for (const forwarded of ["198.51.100.1", "198.51.100.2"]) {
      const headers = { "x-forwarded-for": forwarded, "sec-fetch-site": "same-origin" };
      const signIn = { method: "POST", headers };
      statuses.push((await request(pathOf(signInEndpoints.guest), signIn, remote)).status);
    }
    return statuses;
  };
  expect(await asked("false", "10.0.0.1")).toEqual([204, 429]);
  expect(await asked("1", "10.0.0.1")).toEqual([204, 204]);
  expect(await asked("10.0.0.0/8", "10.0.0.1")).toEqual([204, 204]);
  expect(await asked("10.0.0.0/8", "203.0.113.9")).toEqual([204, 429]);
});

test("over a socket, each response names the bucket that counted it", async () => {
  const { api } = testAppOn(db, { SIGN_INS_PER_MINUTE: "7" });
  const server = listen({ listener: getRequestListener(api.fetch), port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const address = `http://127.0.0.1:${portOf(server)}`;
  try {
    const signIn = await fetch(`${address}${pathOf(signInEndpoints.guest)}`, { method: "POST" });
    expect(signIn.status).toBe(204);
    expect(signIn.headers.get("ratelimit-policy")).toBe('"sign-ins";q=7;w=60');
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
