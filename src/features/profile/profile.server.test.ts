import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { accountEndpoints, pictureEndpoints } from "#contract/session.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { deleteExpired } from "#server/db/queries/sessions.ts";
import { rateHistory, users } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { rowsOf } from "#testing/seed/rows.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { Profile, profileEndpoints } from "./profile.contract.ts";
import { fetchPicture } from "./profile.server.ts";

const { db, visitor, guest, member } = await startTestApp();
const profileOf = async (client: { get: (path: string) => Promise<Response> }) =>
  v.parse(Profile, await (await client.get(pathOf(profileEndpoints.load))).json());

test("a visitor has no profile", async () => {
  for (const path of [
    pathOf(profileEndpoints.load),
    pathOf(profileEndpoints.export),
    pathOf(pictureEndpoints.load, { query: { of: "" } }),
  ])
    expect((await visitor().get(path)).status, path).toBe(401);
});

test("a member sees name, address, sign-ins and every session, this one marked", async () => {
  await member("nils");
  const nils = await member("nils");
  await seedPlayer(db, nils.id);
  const profile = await profileOf(nils);
  expect(profile).toMatchObject({
    name: "nils",
    email: "nils@skypurse.test",
    signIns: [{ provider: "google" }],
  });
  expect(profile.sessions).toHaveLength(2);
  expect(profile.sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
});

test("the profile counts what this player has saved", async () => {
  const [mia, tim] = [await member("counting"), await member("counted")];
  await seedPlayer(db, tim.id);
  expect(await profileOf(mia)).toMatchObject({ counts: { orders: 0, characters: 0, rates: 0 } });
  await seedPlayer(db, mia.id);
  await db
    .insert(rateHistory)
    .values({ userId: mia.id, server: "lawolf", day: "2026-11-02", penya: 9, per: 1 });
  expect(await profileOf(mia)).toMatchObject({ counts: { orders: 1, characters: 1, rates: 2 } });
});

test("a guest's generated email address is never shown", async () => {
  expect(await profileOf(await guest())).toMatchObject({ email: null, signIns: [] });
});

test("a revoked session is signed out, and the others stay", async () => {
  const [here, there] = [await member("tim"), await member("tim")];
  const other = (await profileOf(here)).sessions.find(({ isThis }) => !isThis);
  expect(
    (await here.delete(pathOf(profileEndpoints.endSession, { params: { id: other?.id ?? "" } }))).status,
  ).toBe(204);
  expect(
    (await here.delete(pathOf(profileEndpoints.endSession, { params: { id: other?.id ?? "" } }))).status,
  ).toBe(204);
  expect((await there.get(pathOf(profileEndpoints.load))).status).toBe(401);
  expect((await here.get(pathOf(profileEndpoints.load))).status).toBe(200);
});

test("all other sessions can be ended at once", async () => {
  const [here, there, everywhere] = [await member("lea"), await member("lea"), await member("lea")];
  await here.delete(pathOf(profileEndpoints.endOtherSessions));
  expect((await here.get(pathOf(profileEndpoints.load))).status).toBe(200);
  for (const other of [there, everywhere])
    expect((await other.get(pathOf(profileEndpoints.load))).status).toBe(401);
});

test("a player cannot end another player's session", async () => {
  const [mia, eve] = [await member("mia"), await member("eve")];
  const own = (await profileOf(mia)).sessions.find(({ isThis }) => isThis);
  await eve.delete(pathOf(profileEndpoints.endSession, { params: { id: own?.id ?? "" } }));
  expect((await mia.get(pathOf(profileEndpoints.load))).status).toBe(200);
});

test("the export contains all of the player's data, none of others, and no session token", async () => {
  const nora = await member("nora");
  await seedPlayer(db, nora.id, "silver-ring", 7);
  await seedPlayer(db, (await member("other")).id, "diamond-ring", 1);
  const response = await nora.get(pathOf(profileEndpoints.export));
  expect(response.headers.get("content-disposition")).toContain("skypurse.json");
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    profile: { name: "nora", email: "nora@skypurse.test" },
    signIns: [{ provider: "google" }],
    documents: { cart: { lines: [{ slug: "silver-ring", quantity: 7 }] }, prices: { "silver-ring": 500 } },
    orders: [{ name: "Rings", payments: [{ penya: 5 }] }],
    characters: [{ name: "Mia", gear: [{ gear: { weapon: { item: 1800 } } }], points: { str: 15 } }],
    rates: [{ server: "mia", penya: 7 }],
    sharedRates: [{ server: "mia", day: "2026-11-01", penya: 7, per: 1 }],
    sharedPrices: [{ slug: "silver-ring", fcoins: 7 }],
    windowAnswers: [{ question: "parry", answer: "other", number: 17.5 }],
    rateReliability: 0.5,
    alerts: [{ condition: { kind: "price", slug: "gold-ring" } }],
    alertMessages: [{ news: { before: 500, after: 450 } }],
    quietTime: { from: 1320, to: 420, timeZone: "Europe/Paris" },
    pushDevices: [{ language: "fr" }],
  });
  expect(text).not.toContain("diamond-ring");
  expect(text).not.toContain("token");
});

test("deleting an account deletes all of its rows and requires its name", async () => {
  const paula = await member("paula");
  const olga = await member("olga2");
  for (const { id } of [paula, olga]) await seedPlayer(db, id);
  const before = await rowsOf(db, olga.id);
  const refused = await paula.delete(pathOf(accountEndpoints.remove), { name: "Paul" });
  expect([refused.status, await refused.json()]).toMatchObject([422, { code: "name_differs" }]);
  expect((await paula.delete(pathOf(accountEndpoints.remove), { name: " paula " })).status).toBe(204);
  expect(await rowsOf(db, paula.id)).toEqual({});
  expect(await db.$count(users, eq(users.id, paula.id))).toBe(0);
  expect(await rowsOf(db, olga.id)).toEqual(before);
  expect((await paula.get(pathOf(profileEndpoints.load))).status).toBe(401);
});

test("every row of a guest is deleted after signing out, or after seven days without a request", async () => {
  const [anna, ben] = [await guest(), await guest()];
  for (const { id } of [anna, ben]) await seedPlayer(db, id);
  await anna.delete(pathOf(accountEndpoints.signOut));
  expect(await rowsOf(db, anna.id)).toEqual({});
  expect(await rowsOf(db, ben.id)).not.toEqual({});
  await deleteExpired(db, new Date(Date.now() + 8 * DAY_MS));
  expect(await rowsOf(db, ben.id)).toEqual({});
  expect(await db.$count(users, sql`${users.isAnonymous}`)).toBe(0);
});

test.each([
  "http://lh3.googleusercontent.com/a.png",
  "https://localhost/a.png",
  "https://169.254.169.254/latest",
  "https://googleusercontent.com.evil.test/a.png",
  "file:///etc/passwd",
  "nonsense",
])("a picture at %s is not fetched", async (address) => {
  expect(await fetchPicture(address)).toBeUndefined();
});
