import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { accountEndpoints, sessionEndpoints } from "#contract/session.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { sessions, users } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { startSignInProvider } from "#testing/sign-in-provider.ts";
import { OPERATOR_EMAIL, startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { signInEndpoints } from "./sign-in.contract.ts";

const provider = await startSignInProvider();
const { db, log, visitor, guest } = await startTestApp({
  GOOGLE_CLIENT_ID: "skypurse",
  GOOGLE_CLIENT_SECRET: "only here",
  OIDC_ISSUER: provider.issuer,
});
const MINUTE_MS = 60_000;
/** Its header begins with {" and ends at the dot; an id of a row may contain the first letters alone. */
const JSON_WEB_TOKEN = /eyJ[\w-]+\./;

afterEach(() => {
  provider.behavior.omitsIdToken = false;
  vi.useRealTimers();
});

type Claims = Readonly<{ sub: string; email: string; isVerified?: boolean; name?: string }>;

/** Signs in through the provider with this browser, and returns the path at which it ends. */
async function signIn(browser: Client, { sub, email, isVerified = true, name = sub }: Claims) {
  const { url } = (await (
    await browser.post(pathOf(signInEndpoints.google), { next: "/orders" })
  ).json()) as {
    url: string;
  };
  const back = provider.accept(url, { sub, email, email_verified: isVerified, name });
  return (await browser.get(back)).headers.get("location") ?? "";
}

async function playerOf(browser: Client) {
  const { player } = (await (await browser.get(pathOf(sessionEndpoints.load))).json()) as {
    player: { id: string; role: string; email: string | null; name: string } | null;
  };
  return player;
}

test("a member keeps the account when the provider's address and name change", async () => {
  const first = visitor();
  expect(await signIn(first, { sub: "nina", email: "nina@old.test" })).toBe("/orders");
  const before = await playerOf(first);
  const second = visitor();
  await signIn(second, { sub: "nina", email: "nina@new.test", name: "Nina B." });
  expect(await playerOf(second)).toMatchObject({ id: before?.id, email: "nina@new.test", name: "Nina B." });
});

test("operator rights follow the address that the provider verified at the latest sign-in", async () => {
  const browser = visitor();
  await signIn(browser, { sub: "ole", email: "ole@skypurse.test" });
  expect(await playerOf(browser)).toMatchObject({ role: "member" });
  await signIn(browser, { sub: "ole", email: OPERATOR_EMAIL.toUpperCase() });
  expect(await playerOf(browser)).toMatchObject({ role: "operator" });
  await signIn(browser, { sub: "ole", email: OPERATOR_EMAIL, isVerified: false });
  expect(await playerOf(browser)).toMatchObject({ role: "member" });
  await signIn(browser, { sub: "ole", email: OPERATOR_EMAIL });
  await signIn(visitor(), { sub: "ole", email: "ole@skypurse.test" });
  expect(await playerOf(browser), "the older session has lost the rights too").toMatchObject({
    role: "member",
  });
});

test("an account with the operator's unverified address does not lock out the real one", async () => {
  const pretender = visitor();
  await signIn(pretender, { sub: "mallory", email: OPERATOR_EMAIL, isVerified: false });
  expect(await playerOf(pretender)).toMatchObject({ role: "member" });
  const real = visitor();
  expect(await signIn(real, { sub: "olga", email: OPERATOR_EMAIL })).toBe("/orders");
  expect(await playerOf(real)).toMatchObject({ role: "operator", email: OPERATOR_EMAIL });
  expect(await playerOf(pretender)).toMatchObject({ role: "member" });
});

test("a token response without an id_token signs no one in", async () => {
  provider.behavior.omitsIdToken = true;
  const browser = visitor();
  expect(await signIn(browser, { sub: "tom", email: "tom@skypurse.test" })).toMatch(/^\/login\?.*error=/);
  expect(await playerOf(browser)).toBeNull();
});

test("with a state that the server did not issue", async () => {
  const path = `${pathOf(signInEndpoints.callback)}?code=abc&state=made-up`;
  const { headers } = await visitor().get(path);
  expect(new URL(headers.get("location") ?? "", "http://skypurse.test")).toMatchObject({
    pathname: "/login",
    search: "?error=state_mismatch",
  });
});

test("a provider that is down causes a message, and guests can still play", async () => {
  const app = await startTestApp({
    GOOGLE_CLIENT_ID: "a",
    GOOGLE_CLIENT_SECRET: "b",
    // No server listens on this port.
    OIDC_ISSUER: "http://localhost:9",
  });
  const browser = app.visitor();
  const response = await browser.post(pathOf(signInEndpoints.google), { next: "/" });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "google_unreachable" });
  expect((await browser.post(pathOf(signInEndpoints.guest))).status).toBe(204);
  expect(await playerOf(browser)).toMatchObject({ role: "guest" });
});

test("a second sign-in ends the former session of that browser, and no other", async () => {
  const desktop = visitor();
  const phone = visitor();
  await signIn(phone, { sub: "una", email: "una@skypurse.test" });
  await signIn(desktop, { sub: "una", email: "una@skypurse.test" });
  const una = (await playerOf(desktop))?.id ?? "";
  await signIn(desktop, { sub: "victor", email: "victor@skypurse.test" });
  expect(await playerOf(desktop)).toMatchObject({ email: "victor@skypurse.test" });
  expect(await playerOf(phone)).toMatchObject({ id: una });
  expect(await db.$count(sessions, eq(sessions.userId, una))).toBe(1);
});

test("a sign-in that fails keeps the former session", async () => {
  const browser = visitor();
  await signIn(browser, { sub: "wanda", email: "wanda@skypurse.test" });
  provider.behavior.omitsIdToken = true;
  await signIn(browser, { sub: "xaver", email: "xaver@skypurse.test" });
  expect(await playerOf(browser)).toMatchObject({ email: "wanda@skypurse.test" });
});

test("a session ends 180 days after the sign-in, also if it is used", async () => {
  const browser = visitor();
  await signIn(browser, { sub: "yves", email: "yves@skypurse.test" });
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  for (let day = 30; day < 180; day += 30) {
    vi.setSystemTime(start + day * DAY_MS);
    expect(await playerOf(browser), `day ${day}`).not.toBeNull();
  }
  vi.setSystemTime(start + 179.9 * DAY_MS);
  expect(await playerOf(browser)).not.toBeNull();
  vi.setSystemTime(start + 180.1 * DAY_MS);
  expect(await playerOf(browser)).toBeNull();
});

test("deleting an account requires a sign-in within the last 15 minutes", async () => {
  const browser = visitor();
  await signIn(browser, { sub: "zoe", email: "zoe@skypurse.test" });
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start + 16 * MINUTE_MS });
  const refused = await browser.delete(pathOf(accountEndpoints.remove), { name: "zoe" });
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: "fresh_sign_in_needed" }]);
  expect(await playerOf(browser)).not.toBeNull();
  await signIn(browser, { sub: "zoe", email: "zoe@skypurse.test" });
  const { id = "" } = (await playerOf(browser)) ?? {};
  vi.setSystemTime(start + 30 * MINUTE_MS);
  expect((await browser.delete(pathOf(accountEndpoints.remove), { name: "zoe" })).status).toBe(204);
  expect(await db.$count(users, eq(users.id, id))).toBe(0);
});

test("a guest, who cannot sign in again, may delete at any time", async () => {
  const browser = await guest();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * MINUTE_MS });
  const { player } = (await (await browser.get(pathOf(sessionEndpoints.load))).json()) as {
    player: { name: string };
  };
  expect((await browser.delete(pathOf(accountEndpoints.remove), { name: player.name })).status).toBe(204);
});

test("signing in ends the guest's session", async () => {
  const browser = await guest();
  expect(await signIn(browser, { sub: "anna", email: "anna@skypurse.test" })).toBe("/orders");
  expect(await playerOf(browser)).toMatchObject({ role: "member", convertedFrom: browser.id });
  expect(await db.$count(sessions, eq(sessions.userId, browser.id))).toBe(0);
});

test("the log records sign-ins and refusals by id and code, without address, name or token", async () => {
  const browser = visitor();
  await signIn(browser, { sub: "lena", email: "lena@private.test", name: "Lena Privat" });
  const player = await playerOf(browser);
  expect(log.lines("sign_in").filter((line) => line.player === player?.id)).toMatchObject([
    { role: "member", requestId: expect.any(String), security: true },
  ]);
  const refused = log.lines("sign_in_refused").length;
  provider.behavior.omitsIdToken = true;
  await signIn(visitor(), { sub: "lars", email: "lars@private.test", name: "Lars Privat" });
  expect(log.lines("sign_in_refused").slice(refused)).toMatchObject([
    { level: "warn", reason: expect.stringMatching(/^[a-z_]+$/) },
  ]);
  expect(log.text()).not.toMatch(/@|privat/i);
  expect(log.text()).not.toMatch(JSON_WEB_TOKEN);
});
