import { eq, gt } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { alertMessages, alerts, pushDeliveries, pushDevices, shopPrices } from "#server/db/schema.ts";
import { createContext } from "#server/http/context.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { pathOf } from "#testing/path-of.ts";
import { startPushService } from "#testing/push-service.ts";
import { newSubscription } from "#testing/seed/push-device.ts";
import { AUTH_SECRET, startTestApp } from "#testing/start-test-app.ts";
import { startAlertWork } from "../server/alert-work.server.ts";
import { alertsEndpoints } from "../server/alerts.contract.ts";
import { messageDelivery } from "./message-delivery.server.ts";

/** The requests for paths of "/slow", which wait for their response, and the most that waited at the same time. */
let slow: ((status: number) => void)[] = [];
let mostAtOnce = 0;
let slowStatus: number | undefined;
const push = await startPushService((path) => {
  if (!path.startsWith("/slow") || slowStatus !== undefined) return slowStatus ?? 201;
  return new Promise((resolve) => {
    slow.push(resolve);
    mostAtOnce = Math.max(mostAtOnce, slow.length);
  });
});
const settings = { AUTH_SECRET, WRITES_PER_MINUTE: "100000", PUSH_TEST_ORIGIN: push.origin };
const env = readEnv(settings);
const { db, member } = await startTestApp(settings);

afterEach(async () => {
  answerSlow(201);
  for (const table of [alerts, alertMessages, pushDevices]) await db.delete(table);
  push.received.length = 0;
  slowStatus = undefined;
  mostAtOnce = 0;
});

/** Answers every request for a slow path, also those that are still to come. */
function answerSlow(status: number): void {
  slowStatus = status;
  for (const answer of slow) answer(status);
  slow = [];
}

const NOW = new Date("2026-11-24T12:00:00Z");
const RING = { kind: "price", slug: "gold-ring" } as const;
const setPrice = (fcoins: number) =>
  db.update(shopPrices).set({ fcoins }).where(eq(shopPrices.slug, RING.slug));
const pathsLike = (start: string) => push.received.filter(({ path }) => path.startsWith(start));

async function addDevice(name: string, path: string): Promise<string> {
  const client = await member(name);
  const { device } = newSubscription(`${push.origin}${path}`);
  const response = await client.put(pathOf(alertsEndpoints.addDevice), device);
  return ((await response.json()) as { id: string }).id;
}

/** Gives a member devices, and messages that are due on each of them. */
async function addDue(name: string, paths: readonly string[], messages = 1): Promise<void> {
  const devices = await Promise.all(paths.map((path) => addDevice(name, path)));
  const news = { ...RING, before: 500, after: 450 };
  const message = { userId: `member-${name}`, alertId: "a", news, at: NOW };
  const added = await db.insert(alertMessages).values(Array(messages).fill(message)).returning();
  await db
    .insert(pushDeliveries)
    .values(added.flatMap(({ id }) => devices.map((deviceId) => ({ messageId: id, deviceId, dueAt: NOW }))));
}

const newDelivery = () =>
  messageDelivery(db, {
    env,
    secret: AUTH_SECRET,
    clock: () => NOW,
    onFailure: (error) => expect.unreachable(String(error)),
  });

test("a push service that never responds delays neither the comparisons nor another member's message", async () => {
  const save = pathOf(alertsEndpoints.save, { params: { id: "alert:one" } });
  for (const [name, path] of [
    ["ada", "/slow/ada"],
    ["ben", "/ben"],
  ] as const)
    await addDevice(name, path);
  await (await member("ada")).put(save, RING);
  await setPrice(450);
  const context = createContext(db, env, { observer: captureLog().observer });
  const work = startAlertWork(context, async () => undefined);
  await push.arrived(1);
  await (await member("ben")).put(save, RING);
  await setPrice(400);
  context.coordination.published("shop");
  await push.arrived(2);
  expect(push.received.map(({ path }) => path)).toEqual(["/slow/ada", "/ben"]);
  // The first request still waits: its attempt has not ended by a time-out.
  expect(await db.$count(pushDeliveries, gt(pushDeliveries.attempts, 0))).toBe(0);
  await work.stop();
});

test("two devices of a member are sent messages at the same time; one that fails gets no second message in this run", async () => {
  await addDue("ada", ["/slow/1", "/slow/2", "/slow/3", "/slow/4", "/slow/5"], 3);
  const delivery = newDelivery();
  await delivery.start();
  await push.arrived(2);
  await addDue("ben", ["/ben"], 3);
  await delivery.start();
  await push.arrived(5);
  expect(pathsLike("/ben")).toHaveLength(3);
  expect(mostAtOnce).toBe(2);
  answerSlow(503);
  await delivery.settled();
  expect(pathsLike("/slow")).toHaveLength(5);
  const waiting = await db.select().from(pushDeliveries);
  expect(waiting.map(({ attempts }) => attempts).filter((attempts) => attempts > 0)).toHaveLength(5);
  expect(waiting).toHaveLength(15);
  for (const { dueAt } of waiting) expect(dueAt > NOW).toBe(true);
});

test("the members above the limit are sent theirs as soon as others have theirs", async () => {
  for (let count = 1; count <= 60; count++) await addDue(`m${count}`, [`/slow/${count}`]);
  const delivery = newDelivery();
  await delivery.start();
  await push.arrived(50);
  answerSlow(201);
  await push.arrived(60);
  await delivery.settled();
  expect(await db.$count(pushDeliveries)).toBe(0);
});

test("stopping ends the requests that wait, whose messages stay", async () => {
  await addDue("ada", ["/slow/1", "/slow/2", "/slow/3"]);
  const delivery = newDelivery();
  await delivery.start();
  await push.arrived(2);
  await delivery.stop();
  expect(push.received).toHaveLength(2);
  expect(await db.select().from(pushDeliveries)).toMatchObject(Array(3).fill({ attempts: 0, dueAt: NOW }));
});
