import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessionEndpoints } from "#contract/session.ts";
import { accounts, sessions, users } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { startSignInProvider } from "#testing/sign-in-provider.ts";
import { OPERATOR_EMAIL, startTestApp, testAppOn } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { signInEndpoints, testSignInEndpoints } from "./sign-in.contract.ts";

const provider = await startSignInProvider();
const { db, log, visitor, guest } = await startTestApp({
  TEST_SIGN_IN: "1",
  HOST: "localhost",
  GOOGLE_CLIENT_ID: "skypurse",
  GOOGLE_CLIENT_SECRET: "only here",
  OIDC_ISSUER: provider.issuer,
});

async function signIn(browser: Client, email: string, name = "Nina"): Promise<string> {
  const response = await browser.post(pathOf(testSignInEndpoints.signIn), { email, name, next: "/orders" });
  expect(response.status).toBe(200);
  return ((await response.json()) as { path: string }).path;
}

async function signInAtProvider(browser: Client, email: string, name = "Nina") {
  const started = await browser.post(pathOf(signInEndpoints.google), { next: "/orders" });
  const { url } = (await started.json()) as { url: string };
  await browser.get(provider.accept(url, { sub: email, email, email_verified: true, name }));
}

async function playerOf(browser: Client) {
  const { player } = (await (await browser.get(pathOf(sessionEndpoints.load))).json()) as {
    player: { id: string; role: string; convertedFrom: string | null; isJoinWaiting: boolean } | null;
  };
  return player;
}

/** The columns of a player that a sign-in writes, without ids and times. */
async function rowsOf(email: string) {
  const [user] = await db.select().from(users).where(eq(users.providerEmail, email));
  const { id = "", createdAt: _created, updatedAt: _updated, email: _placeholder, ...fields } = user ?? {};
  const [account] = await db.select().from(accounts).where(eq(accounts.userId, id));
  const { providerId, accessToken, refreshToken, idToken } = account ?? {};
  const open = await db.select().from(sessions).where(eq(sessions.userId, id));
  return {
    user: { ...fields, providerEmail: "" },
    account: { providerId, accessToken, refreshToken, idToken },
    sessions: open.length,
  };
}

test("without its setting the sign-in for tests does not exist", async () => {
  const { visitor } = testAppOn(db);
  const response = await visitor().post(pathOf(testSignInEndpoints.signIn), { email: "a@skypurse.test" });
  expect(response.status).toBe(404);
});

test("the sign-in for tests writes the same rows as a sign-in with Google", async () => {
  expect(await signIn(visitor(), "by-test@skypurse.test")).toBe("/orders");
  await signInAtProvider(visitor(), "by-google@skypurse.test");
  expect(await rowsOf("by-test@skypurse.test")).toEqual(await rowsOf("by-google@skypurse.test"));
});

test("an address is one account, however it is signed in", async () => {
  const [first, second, third] = [visitor(), visitor(), visitor()];
  await signIn(first, "one@skypurse.test");
  await signInAtProvider(second, "one@skypurse.test");
  await signIn(third, "One@skypurse.test");
  const player = await playerOf(first);
  expect(player?.id).toBeDefined();
  expect(await playerOf(second)).toMatchObject({ id: player?.id });
  expect(await playerOf(third)).toMatchObject({ id: player?.id });
});

test("an operator's address signs the operator in", async () => {
  const browser = visitor();
  await signIn(browser, OPERATOR_EMAIL);
  expect(await playerOf(browser)).toMatchObject({ role: "operator" });
});

test("a guest who signs in becomes the member, and the data waits to be joined", async () => {
  const browser = await guest();
  expect(await signIn(browser, "former-guest@skypurse.test")).toBe("/orders");
  expect(await playerOf(browser)).toMatchObject({
    role: "member",
    convertedFrom: browser.id,
    isJoinWaiting: true,
  });
  expect(log.lines("sign_in").at(-1)).toMatchObject({ role: "member" });
});

test("a second sign-in ends the former session of the same browser", async () => {
  const browser = visitor();
  await signIn(browser, "twice@skypurse.test");
  await signIn(browser, "twice@skypurse.test");
  expect((await rowsOf("twice@skypurse.test")).sessions).toBe(1);
});
