import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import {
  alertMessages,
  alerts,
  pushDeliveries,
  pushDevices,
  sharedRates,
  shopPrices,
  users,
} from "#server/db/schema.ts";
import { readEnv } from "#server/settings/env.ts";
import { pathOf } from "#testing/path-of.ts";
import { decryptPush, startPushService } from "#testing/push-service.ts";
import { received } from "#testing/requests/rates.ts";
import { newSubscription } from "#testing/seed/push-device.ts";
import { shareRate } from "#testing/seed/shared-rates.ts";
import { AUTH_SECRET, startTestApp } from "#testing/start-test-app.ts";
import { messageDelivery } from "../push/message-delivery.server.ts";
import { alertsEndpoints } from "./alerts.contract.ts";
import { watchAlerts } from "./watch.server.ts";

const statuses = new Map<string, number>();
const push = await startPushService((path) => statuses.get(path) ?? 201);
const { db, member } = await startTestApp({
  WRITES_PER_MINUTE: "100000",
  PUSH_TEST_ORIGIN: push.origin,
});
const env = readEnv({ PUSH_TEST_ORIGIN: push.origin });

afterEach(async () => {
  for (const table of [alerts, alertMessages, pushDevices, sharedRates]) await db.delete(table);
  await setPrice(500);
  push.received.length = 0;
  statuses.clear();
});

const NOW = new Date("2026-11-24T12:00:00Z");
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);
const setPrice = (fcoins: number) =>
  db.update(shopPrices).set({ fcoins }).where(eq(shopPrices.slug, "gold-ring"));
const NAMES = ["ben", "cleo", "dan", "eva", "finn"];
const RING = { kind: "price", slug: "gold-ring" } as const;
const ABOVE = { kind: "rate", server: "mia", side: "above", limit: { penya: 210_000, per: 1 } } as const;

const compare = (now: Date, onMessage?: (member: string) => void) =>
  watchAlerts(db, now, { itemStateOf: async () => undefined, ...(onMessage && { onMessage }) });

/** Has five members share the same rate. */
async function shareAll(penya: number, at: Date): Promise<void> {
  await db.delete(sharedRates);
  for (const name of NAMES) await shareRate(db, name, { server: "mia", penya, at });
}

async function alertOf(name: string, condition: object) {
  const client = await member(name);
  await client.put(pathOf(alertsEndpoints.save, { params: { id: "alert:one" } }), condition);
  return client;
}
const messagesOf = async (client: Awaited<ReturnType<typeof alertOf>>) =>
  (await received(client.get(pathOf(alertsEndpoints.load)))).json as {
    messages: readonly { news: object; isRead: boolean }[];
  };
const onFailure = (error: unknown) => expect.unreachable(String(error));

/** Sends what is due, and returns how many requests the push service received. */
async function deliver(now: Date, settings = env): Promise<number> {
  const before = push.received.length;
  const clock = () => now;
  const delivery = messageDelivery(db, { env: settings, secret: AUTH_SECRET, clock, onFailure });
  await delivery.start();
  await delivery.settled();
  return push.received.length - before;
}

test("a rate that rises above the limit is told once, and again after it fell and 12 hours have passed", async () => {
  const ada = await alertOf("ada", ABOVE);
  const told: [number, string][] = [];
  for (const [hour, penya] of [
    [0, 200_000],
    [1, 220_000],
    [2, 230_000],
    [3, 200_000],
    [4, 220_000],
  ] as const) {
    await shareAll(penya, hours(hour));
    await compare(hours(hour), (member) => told.push([hour, member]));
  }
  expect(told).toEqual([[1, ada.id]]);
  expect((await messagesOf(ada)).messages).toMatchObject([
    { news: { ...ABOVE, rate: { penya: 220_000, per: 1 } }, isRead: false },
  ]);
  await compare(hours(13));
  await compare(hours(14));
  expect((await messagesOf(ada)).messages).toHaveLength(2);
});

test("an alert that was removed and added again sends no second message in 12 hours", async () => {
  const ada = await alertOf("ada", RING);
  await setPrice(450);
  await compare(NOW);
  await ada.delete(pathOf(alertsEndpoints.remove, { params: { id: "alert:one" } }));
  await alertOf("ada", RING);
  await setPrice(400);
  await compare(hours(1));
  expect((await messagesOf(ada)).messages).toHaveLength(1);
  await compare(hours(12));
  expect((await messagesOf(ada)).messages).toHaveLength(2);
});

test.each([
  ["enough members", () => db.delete(sharedRates).where(eq(sharedRates.userId, "member-ben"))],
  [
    "enough known members",
    () =>
      db
        .update(users)
        .set({ createdAt: hours(-13 * 24) })
        .where(eq(users.id, "member-ben")),
  ],
] as const)("without %s nothing is told", async (_what, change) => {
  const ada = await alertOf("ada", ABOVE);
  await shareAll(200_000, NOW);
  await compare(NOW);
  await shareAll(220_000, hours(1));
  await change();
  await compare(hours(1));
  expect((await messagesOf(ada)).messages).toEqual([]);
});

test("a price that everybody sees is told when it changes, also when two nodes compare at once", async () => {
  const ada = await alertOf("ada", RING);
  await compare(NOW);
  await setPrice(450);
  await Promise.all([compare(hours(1)), compare(hours(1))]);
  expect((await messagesOf(ada)).messages).toMatchObject([{ news: { ...RING, before: 500, after: 450 } }]);
});

/** A member with a device, to which one message is due after the price has changed. */
async function withDevice(path: string, quiet: object | null = null, now = NOW) {
  const ada = await alertOf("ada", RING);
  const subscription = newSubscription(`${push.origin}${path}`);
  await ada.put(pathOf(alertsEndpoints.addDevice), { ...subscription.device, language: "de" });
  await ada.put(pathOf(alertsEndpoints.quiet), { quiet });
  await compare(now);
  await setPrice(450);
  await compare(now);
  return subscription;
}

test("a message is sent to the device, encrypted, in its language, and says nothing about the player", async () => {
  const subscription = await withDevice("/fine");
  expect(await deliver(NOW)).toBe(1);
  expect(await deliver(NOW)).toBe(0);
  const [sent] = push.received;
  expect(sent?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  expect(sent?.headers.authorization).toMatch(/^vapid t=/);
  expect(decryptPush(sent?.body ?? Buffer.alloc(0), subscription)).toEqual({
    tag: expect.stringMatching(/^alert-\d+$/),
    title: "Gold Ring: Der Preis hat sich geändert",
    body: "Vorher: 500 FC. Jetzt: 450 FC.",
    language: "de",
    path: "/alerts",
  });
});

test("a message waits for the end of the quiet time", async () => {
  await withDevice("/quiet", { from: 11 * 60, to: 13 * 60 + 30, timeZone: "UTC" });
  expect(await deliver(hours(1))).toBe(0);
  expect(await deliver(hours(2))).toBe(1);
});

const dueInstant = async () => (await db.select().from(pushDeliveries))[0]?.dueAt;

test("a message that failed before the quiet time is sent again after it, with the attempts that it had left", async () => {
  await withDevice("/down", { from: 12 * 60 + 10, to: 20 * 60, timeZone: "UTC" });
  statuses.set("/down", 503);
  const minutes = (count: number) => hours(count / 60);
  for (const minute of [0, 1, 6, 36]) await deliver(minutes(minute));
  expect(push.received).toHaveLength(3);
  expect(await dueInstant()).toEqual(hours(8));
  await deliver(hours(8));
  expect(push.received).toHaveLength(4);
  expect(await dueInstant()).toEqual(minutes(8 * 60 + 120));
});

test("a quiet time that is set while a message waits delays it", async () => {
  await withDevice("/fine");
  const quiet = { from: 11 * 60, to: 13 * 60 + 30, timeZone: "UTC" };
  await (await member("ada")).put(pathOf(alertsEndpoints.quiet), { quiet });
  expect(await deliver(hours(1))).toBe(0);
  expect(await deliver(hours(2))).toBe(1);
});

const MINUTE_MS = 60_000;
/** A quiet time that holds now, in the real time of the request, and ends in this many minutes. */
function quietFor(minutes: number) {
  const minuteOf = (at: Date) => at.getUTCHours() * 60 + at.getUTCMinutes();
  const now = Date.now();
  const [from, to] = [new Date(now - HOUR_MS), new Date(now + minutes * MINUTE_MS)];
  return { from: minuteOf(from), to: minuteOf(to), timeZone: "UTC" };
}
/** Has a message wait for the end of a quiet time of 30 minutes; returns the member and the instant of the message. */
async function waitingInQuietTime() {
  const now = new Date();
  await withDevice("/fine", quietFor(30), now);
  expect(await deliver(now)).toBe(0);
  const due = await dueInstant();
  expect(due && due > new Date(now.getTime() + 28 * MINUTE_MS)).toBe(true);
  return { ada: await member("ada"), now };
}

test.each([
  ["is turned off", null],
  ["no longer holds", quietFor(-30)],
])("a message that waits is sent at once when the quiet time %s", async (_how, quiet) => {
  const { ada } = await waitingInQuietTime();
  await ada.put(pathOf(alertsEndpoints.quiet), { quiet });
  expect(await deliver(new Date())).toBe(1);
});

test("a message that waits is sent at the new end when the quiet time is shortened, and at its later end when it is made longer", async () => {
  const { ada, now } = await waitingInQuietTime();
  for (const minutes of [5, 60, 10]) {
    await ada.put(pathOf(alertsEndpoints.quiet), { quiet: quietFor(minutes) });
    const after = (count: number) => new Date(now.getTime() + count * MINUTE_MS);
    expect(await deliver(after(minutes - 2))).toBe(0);
    const due = await dueInstant();
    expect(due && due > after(minutes - 2) && due <= after(minutes + 1)).toBe(true);
  }
  expect(await deliver(new Date(now.getTime() + 11 * MINUTE_MS))).toBe(1);
});

test("a change of the quiet time does not shorten the wait after a failed attempt", async () => {
  const now = new Date();
  await withDevice("/down", null, now);
  statuses.set("/down", 503);
  await deliver(now);
  const due = await dueInstant();
  const ada = await member("ada");
  for (const quiet of [quietFor(30), null]) await ada.put(pathOf(alertsEndpoints.quiet), { quiet });
  expect(await dueInstant()).toEqual(due);
});

test.each([404, 410, 403])("a device is forgotten when its push service answers %i", async (status) => {
  await withDevice("/gone");
  statuses.set("/gone", status);
  await deliver(NOW);
  expect(await db.$count(pushDevices)).toBe(0);
  expect(await db.$count(pushDeliveries)).toBe(0);
});

test("a message that fails is sent again with growing waits, and given up at last", async () => {
  await withDevice("/down");
  statuses.set("/down", 503);
  const waits: number[] = [];
  let now = NOW;
  for (let attempt = 1; attempt <= 6; attempt++) {
    await deliver(now);
    const dueAt = await dueInstant();
    if (dueAt) waits.push((dueAt.getTime() - now.getTime()) / 60_000);
    now = dueAt ?? now;
  }
  expect(waits).toEqual([1, 5, 30, 120, 360]);
  expect(push.received).toHaveLength(6);
  expect(await db.$count(pushDeliveries)).toBe(0);
  expect(await db.$count(pushDevices)).toBe(1);
});

test("nothing is sent to an address that is not public, not even to one that was stored", async () => {
  await withDevice("/fine");
  expect(await deliver(NOW, readEnv({}))).toBe(0);
  expect(await db.$count(pushDevices)).toBe(0);
});
