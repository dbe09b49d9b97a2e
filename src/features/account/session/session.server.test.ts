import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { LANGUAGE_COOKIE } from "#contract/pages.ts";
import { accountEndpoints, sessionEndpoints } from "#contract/session.ts";
import { STORAGE_INVENTORY, storedName } from "#contract/storage-inventory.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import { deleteExpired } from "#server/db/queries/sessions.ts";
import { sessions, users } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { signInEndpoints } from "./sign-in.contract.ts";

const { db, visitor, guest, member, operator, request } = await startTestApp();

afterEach(() => {
  vi.useRealTimers();
});

const who = async (client: { get: (path: string) => Promise<Response> }) =>
  ((await (await client.get(pathOf(sessionEndpoints.load))).json()) as { player: unknown }).player;

test("a visitor has no player", async () => {
  expect(await who(visitor())).toBeNull();
});

test.each([
  ["\u3164", ""],
  [`Mia${"\u0301".repeat(39)}`, `Mia${"\u0301".repeat(4)}`],
  [" Mia ", "Mia"],
])("a member whom the provider calls %j is shown as %j", async (given, shown) => {
  const mia = await member("odd-name");
  await db.update(users).set({ name: given }).where(eq(users.id, mia.id));
  expect(await who(mia)).toMatchObject({ name: shown, email: "odd-name@skypurse.test" });
});

test("a guest gets a session cookie of seven days that scripts and other sites cannot use", async () => {
  const response = await request(pathOf(signInEndpoints.guest), { method: "POST" });
  expect(response.status).toBe(204);
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("skypurse.session_token="));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(cookie).toMatch(/Path=\//i);
  expect(cookie).toMatch(/Max-Age=(604800|6047\d\d);/i);
  expect(cookie).not.toMatch(/Expires|Domain/i);
});

test("a guest's cookie is renewed with each page until the end of the session, and a member's is not", async () => {
  const browser = await guest();
  const cookiesOf = async (client: Client) =>
    (await client.get(pathOf(sessionEndpoints.load))).headers.getSetCookie();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * DAY_MS });
  const [cookie = "", ...others] = await cookiesOf(browser);
  expect(others).toEqual([]);
  expect(cookie).toMatch(/^skypurse\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  // The session is not extended again at once: the cookie lasts as long as the session.
  vi.setSystemTime(Date.now() + 60_000);
  expect((await cookiesOf(browser))[0]).toMatch(/Max-Age=6047[34]\d;/);
  vi.setSystemTime(Date.now() + 6 * DAY_MS);
  const headers = { cookie: cookie.replace(/;.*/, "") };
  const response = await request(pathOf(sessionEndpoints.load), { headers });
  expect(await response.json()).toMatchObject({ player: { role: "guest" } });
  expect(await cookiesOf(await member("tim"))).toEqual([]);
});

test("with HTTPS cookies are sent only over HTTPS and have the names that the privacy center lists", async () => {
  const provider = vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json({
      issuer: "https://accounts.test",
      authorization_endpoint: "https://accounts.test/authorize",
      token_endpoint: "https://accounts.test/token",
      jwks_uri: "https://accounts.test/jwks",
      userinfo_endpoint: "https://accounts.test/me",
    }),
  );
  const { request: secure } = await startTestApp({
    PUBLIC_URL: "https://skypurse.test",
    GOOGLE_CLIENT_ID: "skypurse",
    GOOGLE_CLIENT_SECRET: "only here",
    OIDC_ISSUER: "https://accounts.test",
  });
  const answers = [
    await secure(pathOf(signInEndpoints.guest), { method: "POST" }),
    await secure(pathOf(signInEndpoints.google), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ next: "/" }),
    }),
  ];
  provider.mockRestore();
  const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i);
  // The browser sets the cookie of the language itself.
  const listed = STORAGE_INVENTORY.filter(
    ({ place, name }) => place === "cookie" && name !== LANGUAGE_COOKIE,
  ).map((one) => storedName(one, true));
  expect(new Set(cookies.map((cookie) => cookie.split("=")[0]))).toEqual(new Set(listed));
});

test("repeated sign-ins are rate-limited", async () => {
  const { visitor: impatient } = await startTestApp({ SIGN_INS_PER_MINUTE: "2" });
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await impatient().post(pathOf(signInEndpoints.guest))).status);
  expect(statuses).toEqual([204, 204, 429]);
  const refused = await impatient().post(pathOf(signInEndpoints.google), {});
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({ code: "too_fast" });
});

test("continuing as guest is idempotent", async () => {
  const anna = await guest();
  await anna.post(pathOf(signInEndpoints.guest));
  expect(await who(anna)).toMatchObject({ id: anna.id, role: "guest", email: null });
});

test("the session names the role of members and operators", async () => {
  expect(await who(await member("mia"))).toMatchObject({ id: "member-mia", role: "member", name: "mia" });
  expect(await who(await operator())).toMatchObject({ role: "operator" });
});

test("an operator's address that the provider has not verified gives no operator rights", async () => {
  await db
    .insert(users)
    .values({ id: "member-eve", name: "eve", email: "eve@x.invalid", providerEmail: "OLGA@skypurse.test" });
  expect(await who(await member("eve"))).toMatchObject({ role: "member" });
});

test("signing out ends a member's session and keeps the account", async () => {
  const mia = await member("mia");
  expect((await mia.delete(pathOf(accountEndpoints.signOut))).status).toBe(204);
  expect(await who(mia)).toBeNull();
  expect(await db.$count(users, eq(users.id, "member-mia"))).toBe(1);
});

test("signing out is idempotent", async () => {
  const anna = await guest();
  await anna.delete(pathOf(accountEndpoints.signOut));
  expect((await anna.delete(pathOf(accountEndpoints.signOut))).status).toBe(204);
});

test("signing out deletes a guest", async () => {
  const anna = await guest();
  await anna.delete(pathOf(accountEndpoints.signOut));
  expect(await db.$count(users, eq(users.id, anna.id))).toBe(0);
  expect(await db.$count(sessions, eq(sessions.userId, anna.id))).toBe(0);
});

test("a guest is kept while requests arrive, and deleted after seven days without one", async () => {
  const anna = await guest();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * DAY_MS });
  expect(await who(anna)).not.toBeNull();
  vi.setSystemTime(Date.now() + 6 * DAY_MS);
  await deleteExpired(db, new Date());
  expect(await who(anna)).not.toBeNull();
  vi.setSystemTime(Date.now() + 8 * DAY_MS);
  expect(await who(anna)).toBeNull();
  expect(await deleteExpired(db, new Date())).toBeGreaterThan(0);
  expect(await db.$count(users, eq(users.id, anna.id))).toBe(0);
});

test("a member's session ends after 60 days without use, and the data is kept", async () => {
  const tim = await member("tim");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 59 * DAY_MS });
  expect(await who(tim)).not.toBeNull();
  vi.setSystemTime(Date.now() + 61 * DAY_MS);
  expect(await who(tim)).toBeNull();
  await deleteExpired(db, new Date());
  expect(await db.$count(users, sql`${users.id} = 'member-tim'`)).toBe(1);
});

test("a modified cookie identifies no player", async () => {
  const response = await request(pathOf(sessionEndpoints.load), {
    headers: { cookie: "skypurse.session_token=abc.def; skypurse.dont_remember=1" },
  });
  expect(await response.json()).toMatchObject({ player: null });
});

test("a request for another player than the signed-in one is refused", async () => {
  const mia = await member("mia");
  const response = await mia.as("member-tim").get(pathOf(profileEndpoints.load));
  expect([response.status, await response.json()]).toMatchObject([409, { code: "other_player" }]);
  expect((await mia.as(mia.id).get(pathOf(profileEndpoints.load))).status).toBe(200);
});

test("a path with a NUL is not found", async () => {
  const response = await (await member("mia")).delete(
    pathOf(profileEndpoints.endSession, { params: { id: "\0" } }),
  );
  expect([response.status, await response.json()]).toMatchObject([404, { code: "not_found" }]);
});

test.each([
  ["another site's form", { "sec-fetch-site": "cross-site" }],
  ["a neighbor's page", { "sec-fetch-site": "same-site" }],
  ["another origin", { origin: "https://evil.test", host: "skypurse.test" }],
  ["a page without an origin", { origin: "null", host: "skypurse.test" }],
])("%s cannot act as the player", async (_what, headers) => {
  const response = await request(pathOf(signInEndpoints.guest), { method: "POST", headers });
  expect([response.status, await response.json()]).toMatchObject([403, { code: "foreign_origin" }]);
});

test("without Google the sign-in responds with google_missing", async () => {
  const response = await visitor().post(pathOf(signInEndpoints.google), { next: "/shop" });
  expect([response.status, await response.json()]).toMatchObject([503, { code: "google_missing" }]);
});
