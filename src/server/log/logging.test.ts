import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { healthEndpoints } from "#contract/config.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { API_BASE } from "#contract/endpoint.ts";
import { accountEndpoints, sessionEndpoints } from "#contract/session.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { publicEndpoints } from "#features/developers/server/public-api.contract.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { users } from "#server/db/schema.ts";
import { pathOf, pathPatternOf } from "#testing/path-of.ts";
import { newCharacter } from "#testing/seed/characters.ts";
import { EXAMPLE_EDITS } from "#testing/seed/document-edits.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { db, log, request, visitor, guest, member, operator } = await startTestApp({
  SIGN_INS_PER_MINUTE: "40",
  PUBLIC_READS_PER_MINUTE: "6",
  TRUST_PROXY: "1",
});

/** Part of all personal data that the tests send; the log must not contain it. */
const MARK = "Zauberlehrling";

test("an order that the database refuses is logged without its content", async () => {
  const mia = await member("mia");
  await db.execute(sql`create function refuse_orders() returns trigger language plpgsql as $$
    begin raise exception 'invalid input syntax: "%"', new.name using detail = new.searched; end $$`);
  await db.execute(
    sql`create trigger refuse_orders before insert on orders for each row execute function refuse_orders()`,
  );
  const response = await mia.post(
    pathOf(ordersEndpoints.save),
    newOrder("bad", { name: MARK, buyer: `${MARK} & Co` }),
  );
  await db.execute(sql`drop trigger refuse_orders on orders`);
  expect(response.status).toBe(500);
  const problem = (await response.json()) as Record<string, unknown>;
  const line = log.lines("request").find(({ requestId }) => requestId === problem.requestId);
  expect(line).toMatchObject({
    level: "error",
    method: "POST",
    route: pathPatternOf(ordersEndpoints.save),
    status: 500,
    err: {
      type: "DrizzleQueryError",
      statement: expect.stringMatching(/^insert into "orders".* values \(\$1/),
      stack: expect.arrayContaining([expect.stringContaining("orders.db.ts")]),
      cause: { code: "P0001" },
    },
  });
  expect(JSON.stringify(line)).not.toContain(MARK);
  expect(JSON.stringify(line).length).toBeLessThan(10_000);
});

test("the header, the problem document and the log line have the same request id", async () => {
  const response = await request(`${pathOf(ordersEndpoints.load, { params: { id: "abc" } })}?q=secret`);
  const { requestId } = (await response.json()) as { requestId: string };
  expect(response.headers.get("x-request-id")).toBe(requestId);
  expect(log.lines("request").filter((line) => line.requestId === requestId)).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      event: "request",
      requestId,
      method: "GET",
      route: pathPatternOf(ordersEndpoints.load),
      status: 401,
      durationMs: expect.any(Number),
    },
  ]);
});

test.each([
  ["GET", pathOf(sessionEndpoints.load), pathPatternOf(sessionEndpoints.load)],
  ["HEAD", pathOf(sessionEndpoints.load), pathPatternOf(sessionEndpoints.load)],
  [
    "GET",
    `${pathOf(ordersEndpoints.load, { params: { id: MARK } })}?q=${MARK}`,
    pathPatternOf(ordersEndpoints.load),
  ],
  [
    "DELETE",
    pathOf(ordersEndpoints.removePayment, { params: { id: "1", paymentId: "2" } }),
    pathPatternOf(ordersEndpoints.removePayment),
  ],
  ["GET", pathOf(ordersEndpoints.export), pathPatternOf(ordersEndpoints.export)],
  ["GET", `${API_BASE}/${MARK}`, "unmatched"],
  ["POST", pathOf(healthEndpoints.live), "unmatched"],
])("%s %s is logged as the route %s", async (method, path, route) => {
  const { headers } = await request(path, { method });
  const line = log.lines("request").find(({ requestId }) => requestId === headers.get("x-request-id"));
  expect(line?.route).toBe(route);
});

test.each([
  ["of a trusted proxy is kept", "1", "edge-0123456789abcdef", true],
  ["that is too short is replaced", "1", "short", false],
  ["that is too long is replaced", "1", "a".repeat(65), false],
  ["with other characters is replaced", "1", 'id" onload="1', false],
  ["that no proxy vouches for is replaced", "", "edge-0123456789abcdef", false],
])("an id %s", async (_what, TRUST_PROXY, given, isKept) => {
  const app = TRUST_PROXY === "" ? await startTestApp() : { request };
  const { headers } = await app.request(pathOf(sessionEndpoints.load), {
    headers: { "x-request-id": given },
  });
  expect(headers.get("x-request-id") === given).toBe(isKept);
  expect(headers.get("x-request-id")).toMatch(/^[A-Za-z0-9._-]{8,64}$/);
});

test("a client's address is logged shortened", async () => {
  const { headers } = await request(pathOf(sessionEndpoints.load), {
    headers: { "x-forwarded-for": "203.0.113.77" },
  });
  const line = log.lines("request").find(({ requestId }) => requestId === headers.get("x-request-id"));
  expect(line?.client).toBe("203.0.113.0/24");
  expect(log.text()).not.toContain("203.0.113.77");
});

test("health checks are logged at level debug", async () => {
  await request(pathOf(healthEndpoints.ready));
  expect(
    log.lines("request").findLast(({ route }) => route === pathPatternOf(healthEndpoints.ready))?.level,
  ).toBe("debug");
});

test("security events are logged with the ids of player and target", async () => {
  const earlier = log.lines().length;
  const mia = await member("events");
  const anna = await guest();
  const olga = await operator();
  await mia.get(pathOf(operatorEndpoints.load));
  await visitor().get(pathOf(ordersEndpoints.list));
  await mia.as("somebody-else").get(pathOf(ordersEndpoints.list));
  await request(pathOf(ordersEndpoints.save), {
    method: "POST",
    headers: { origin: "https://evil.test", host: "us.test" },
  });
  await request(`${pathOf(signInEndpoints.callback)}?error=access_denied`);
  await mia.get(pathOf(profileEndpoints.export));
  for (let i = 0; i < 8; i++) await visitor().get(pathOf(publicEndpoints.servers));
  await mia.delete(pathOf(profileEndpoints.endOtherSessions));
  await olga.post(pathOf(operatorEndpoints.change), {
    ...{ change: "change-of-a-test", subject: "server", key: "lawolf-two", before: null },
    after: { name: "Lawolf Two", region: null, place: 0 },
  });
  await anna.delete(pathOf(accountEndpoints.signOut));
  await mia.delete(pathOf(accountEndpoints.remove), { name: "events" });
  const events = log
    .lines()
    .slice(earlier)
    .filter(({ security }) => security === true);
  const of = (event: string) => events.filter((line) => line.event === event);
  expect(of("sign_in")).toMatchObject([{ player: anna.id, role: "guest", level: "info" }]);
  expect(of("rights_refused")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: "not_found", player: mia.id, level: "warn" }),
      expect.objectContaining({ code: "sign_in_needed", requestId: expect.any(String) }),
      expect.objectContaining({ code: "other_player", player: mia.id }),
    ]),
  );
  expect(of("foreign_origin")).toMatchObject([{ method: "POST" }]);
  expect(of("data_exported")).toHaveLength(1);
  expect(of("limit_hit")).toMatchObject(Array(2).fill({ limit: "public", level: "warn" }));
  expect(of("sessions_ended")).toMatchObject([{ player: mia.id }]);
  expect(of("operator_change")).toMatchObject([{ player: olga.id, entry: expect.any(Number) }]);
  expect(of("guest_ended")).toMatchObject([{ player: anna.id }]);
  expect(of("account_deleted")).toMatchObject([{ player: mia.id }]);
});

/** Requests of every kind, with `MARK` and the player's `name` wherever a request may contain a text. */
function requestsWithMark(sigrid: Client, olga: Client, name: string): readonly (() => Promise<Response>)[] {
  return [
    () => sigrid.get(pathOf(sessionEndpoints.load)),
    () => sigrid.get(pathOf(profileEndpoints.load)),
    () => sigrid.get(pathOf(profileEndpoints.export)),
    () => sigrid.post(pathOf(ordersEndpoints.save), newOrder("private", { name: MARK, buyer: MARK })),
    () => sigrid.post(pathOf(ordersEndpoints.save), { id: MARK, name: MARK }),
    () => sigrid.get(pathOf(ordersEndpoints.list, { query: { q: MARK } })),
    () => sigrid.get(pathOf(ordersEndpoints.list, { query: { cursor: MARK } })),
    () =>
      sigrid.put(pathOf(ordersEndpoints.pay, { params: { id: "private", paymentId: "one" } }), {
        penya: 5,
        note: MARK,
        at: new Date().toISOString(),
      }),
    () => sigrid.get(pathOf(ordersEndpoints.export, { query: { language: "en" } })),
    () =>
      sigrid.put(
        pathOf(charactersEndpoints.save, { params: { id: MARK } }),
        newCharacter({ name: MARK, notes: MARK }),
      ),
    () =>
      sigrid.patch(pathOf(documentsEndpoints.change("cart")), {
        changes: [{ id: MARK, edits: [{ ...EXAMPLE_EDITS.cart, from: MARK }] }],
      }),
    () =>
      sigrid.put(pathOf(ratesEndpoints.restore, { params: { server: MARK, day: "2026-11-01" } }), {
        penya: MARK,
        per: 1,
      }),
    () =>
      request(pathOf(ordersEndpoints.save), {
        method: "POST",
        body: `{"${MARK}"`,
        headers: { "content-type": "application/json" },
      }),
    () =>
      request(`${pathOf(signInEndpoints.callback)}?code=${MARK}&state=${MARK}`, {
        headers: { cookie: `a=${MARK}` },
      }),
    () =>
      request(`${API_BASE}/${MARK}`, { headers: { "user-agent": MARK, referer: `https://x.test/${MARK}` } }),
    () =>
      olga.post(pathOf(operatorEndpoints.change), {
        ...{ change: MARK, subject: "price", key: MARK, before: null, after: null },
      }),
    () => sigrid.delete(pathOf(accountEndpoints.remove), { name: MARK }),
    () => sigrid.delete(pathOf(accountEndpoints.remove), { name }),
  ];
}

test("the log of all of a player's requests contains no personal data", async () => {
  const name = `${MARK} Name`;
  const email = `${MARK}@mail.test`;
  const sigrid = await member("sigrid", email);
  await db.update(users).set({ name }).where(eq(users.id, sigrid.id));
  const ask = requestsWithMark(sigrid, await operator(), name);
  const lines = log.lines().length;
  for (const one of ask) expect((await one()).status).toBeLessThan(500);
  expect(log.lines().length).toBeGreaterThanOrEqual(lines + ask.length);
  const tokens = await db.execute(sql`select token from sessions`);
  const secrets = [MARK, "mail.test", "skypurse.session_token", "olga@", ...rowsIn(tokens)];
  expect(secrets.length).toBeGreaterThan(4);
  for (const secret of secrets) expect(log.text().toLowerCase()).not.toContain(secret.toLowerCase());
});

function rowsIn(result: unknown): readonly string[] {
  // Both drivers return an object with `rows`; their common type does not declare it.
  return (result as { rows: { token: string }[] }).rows.map(({ token }) => token);
}
