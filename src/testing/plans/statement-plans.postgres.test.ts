import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guestEndpoints } from "#contract/session.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { saveQuietTime } from "#features/alerts/server/alerts.db.ts";
import {
  deleteOldMessages,
  loadDueDeliveries,
  loadDueMembers,
  postponeDelivery,
  postponeDevice,
} from "#features/alerts/server/watch.db.ts";
import { watchAlerts } from "#features/alerts/server/watch.server.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { deleteFromCrowd, deleteIdleGuests, recordConversion } from "#server/db/queries/guests.ts";
import { closePriceDays, deleteOldSharedPrices } from "#server/db/queries/price-days.ts";
import { closeRateDays, deleteOldSharedRates } from "#server/db/queries/rate-days.ts";
import { deleteExpired, deleteUser } from "#server/db/queries/sessions.ts";
import { countPlayersAndSessions } from "#server/db/queries/statistics.ts";
import { sharedRates, users } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { RIGHTS } from "#testing/rights/rights-table.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { startSignInProvider } from "#testing/sign-in-provider.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { SentStatement } from "#testing/statement-log.ts";
import type { Client } from "#testing/test-client.ts";
import { addManyPlayers, LARGE_TABLES } from "./many-players.ts";
import { connectTo, scannedTables, unindexedForeignKeys } from "./sequential-scans.ts";

const PLAYERS = 10_000;

/** The statements that read tables as a whole: metrics count players and sessions as long as they are fewer than 10,000. */
const COUNT_OF_FEW =
  /^select count\(\*\) as count from ("users"|"sessions" where "sessions"."expires_at" > \$1);?$/;

const provider = await startSignInProvider();
const { db, statements, visitor, guest, member, operator } = await startTestApp({
  GOOGLE_CLIENT_ID: "skypurse",
  GOOGLE_CLIENT_SECRET: "only here",
  OIDC_ISSUER: provider.issuer,
});
const client = await connectTo(db);
afterAll(() => client.end());

const all: SentStatement[] = [];

/** Sends every kind of request once, and runs the timed work, so that each statement of the server is sent. */
beforeAll(async () => {
  for (const { ask } of Object.values(RIGHTS)) {
    const owner = await member("mia");
    await seedPlayer(db, owner.id).catch(() => undefined);
    await ask(owner, owner, "member");
    await ask(await operator(), owner, "operator");
  }
  await listOrders(await member("mia"));
  await joinGuest();
  await signInTwice();
  const now = new Date();
  await countPlayersAndSessions(db, now);
  for (const path of [[], ["a"], ["a", "b"], ["a", "b", "c"]])
    await deleteIdleGuests(db, { path, most: 5, now });
  for (const path of [[], ["a"], ["a", "b"]])
    await deleteFromCrowd(db, { path, guests: 100, networks: ["a", "b", "c"], now });
  await deleteExpired(db, now);
  await closeDayOfSharedRates(now);
  await deleteOldSharedRates(db, now);
  await closePriceDays(db, now);
  await deleteOldSharedPrices(db, now);
  await watchAlerts(db, now, { itemStateOf: async () => undefined });
  await deliverMessages(now);
  await deleteOldMessages(db, now);
  await deleteUser(db, "nobody");
  all.push(...statements.distinct());
  await addManyPlayers(db, PLAYERS);
}, 300_000);

/** Sends the statements of deliveries, of which none is due. */
async function deliverMessages(now: Date): Promise<void> {
  for (const except of [[], ["mia"]]) await loadDueMembers(db, { now, except, most: 50 });
  await loadDueDeliveries(db, { userId: "mia", now, most: 500 });
  await postponeDelivery(db, { messageId: 1, deviceId: "device", attempts: 1, dueAt: now });
  await postponeDevice(db, "device", { now, dueAt: now });
  const { id: userId } = await member("mia");
  // One of the two holds now, and is replaced.
  const [morning, afternoon] = [
    { from: 0, to: 720, timeZone: "UTC" },
    { from: 720, to: 0, timeZone: "UTC" },
  ];
  for (const quiet of [morning, afternoon, null])
    await saveQuietTime(db, { userId, change: undefined }, { quiet, now });
}

/** Has five members of last year share a rate, and ends the day after. */
async function closeDayOfSharedRates(now: Date): Promise<void> {
  for (const name of ["one", "two", "three", "four", "five"]) {
    const { id: userId } = await member(name);
    const day = utcDay(now);
    await db
      .update(users)
      .set({ createdAt: new Date("2025-01-01") })
      .where(eq(users.id, userId));
    await db.insert(sharedRates).values({ userId, server: "mia", day, penya: 200_000, per: 1, at: now });
  }
  expect(await closeRateDays(db, new Date(now.getTime() + DAY_MS))).toBe(1);
}

/** Asks for each order of the list, each filter, and the next page. */
async function listOrders(player: Client): Promise<void> {
  for (const query of [
    "sort=name&direction=asc",
    "sort=total",
    "sort=updated",
    "state=paid",
    "q=ring",
    "limit=1",
  ]) {
    const response = await player.get(`${pathOf(ordersEndpoints.list)}?${query}`);
    const { next } = (await response.json()) as { next: string | null };
    if (next) await player.get(`${pathOf(ordersEndpoints.list)}?${query}&cursor=${next}`);
  }
  await (await player.get(pathOf(ordersEndpoints.export))).text();
  await player.get(
    pathOf(ratesEndpoints.list, { query: { server: "mia", from: "2026-01-01", to: "2026-12-01" } }),
  );
}

/** Joins the data of a guest to a member's. */
async function joinGuest(): Promise<void> {
  const [anna, mia] = [await guest(), await member("lea")];
  await seedPlayer(db, anna.id, "silver-ring");
  await recordConversion(db, { guestId: anna.id, memberId: mia.id });
  expect((await mia.post(pathOf(guestEndpoints.join, { params: { id: anna.id } }))).status).toBe(200);
}

/** Signs in a new member, and the same one in another browser. */
async function signInTwice(): Promise<void> {
  for (const browser of [visitor(), visitor()]) {
    const response = await browser.post(pathOf(signInEndpoints.google), { next: "/" });
    const { url } = (await response.json()) as { url: string };
    const person = { sub: "nina", email: "nina@skypurse.test", email_verified: true, name: "Nina" };
    const back = await browser.get(provider.accept(url, person));
    expect(back.headers.get("location")).toBe("/");
  }
}

test("each statement reads large tables by an index", async () => {
  const scans: string[] = [];
  for (const sent of all) {
    if (COUNT_OF_FEW.test(sent.text)) continue;
    const scanned = (await scannedTables(client, sent)).filter((table) => LARGE_TABLES.has(table));
    if (scanned.length > 0) scans.push(`${scanned.join(", ")}: ${sent.text}`);
  }
  expect(scans).toEqual([]);
  expect(all.filter(({ text }) => COUNT_OF_FEW.test(text))).toHaveLength(2);
  expect(all.length).toBeGreaterThan(80);
});

test("metrics count no large table", async () => {
  const sent = await statements.during(() => countPlayersAndSessions(db, new Date()));
  expect(sent.filter((text) => COUNT_OF_FEW.test(text))).toEqual([]);
  const { members, memberSessions } = await countPlayersAndSessions(db, new Date());
  for (const count of [members, memberSessions]) expect(Math.abs(count - PLAYERS)).toBeLessThan(PLAYERS / 10);
});

test("each foreign key has an index", async () => {
  expect(await unindexedForeignKeys(client)).toEqual([]);
});
