import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { alertMessages, alerts, pushDevices } from "#server/db/schema.ts";
import { readEnv } from "#server/settings/env.ts";
import { pathOf } from "#testing/path-of.ts";
import { decryptPush, startPushService } from "#testing/push-service.ts";
import { received } from "#testing/requests/rates.ts";
import { newSubscription } from "#testing/seed/push-device.ts";
import { AUTH_SECRET, startTestApp } from "#testing/start-test-app.ts";
import { messageDelivery } from "../push/message-delivery.server.ts";
import { Alerts, alertsEndpoints } from "./alerts.contract.ts";
import { watchAlerts } from "./watch.server.ts";

const push = await startPushService(() => 201);
const { db, member } = await startTestApp({ WRITES_PER_MINUTE: "100000", PUSH_TEST_ORIGIN: push.origin });

/** What the items' values are; an item that is not here is gone. */
const itemStates = new Map<number, number | undefined>();
afterEach(async () => {
  for (const table of [alerts, alertMessages, pushDevices]) await db.delete(table);
  itemStates.clear();
});

const NOW = new Date("2026-11-24T12:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const compare = (now: Date) =>
  watchAlerts(db, now, {
    itemStateOf: async (id) => (itemStates.has(id) ? itemStates.get(id) : null),
  });

async function alertOf(name: string, condition: object) {
  const client = await member(name);
  await client.put(pathOf(alertsEndpoints.save, { params: { id: "alert:one" } }), condition);
  return client;
}

const SUIT = { kind: "item", id: 4351, name: { en: "Ales Suit", de: "Ales-Rüstung" } } as const;

test("an item is told when its values change, when it is gone, and when it is back", async () => {
  const ada = await alertOf("ada", SUIT);
  const states: readonly (readonly [hour: number, state: number | null | undefined])[] = [
    [0, 1],
    [1, 1],
    [2, 2],
    [20, 3],
    // Unreadable.
    [40, undefined],
    [60, null],
    [80, null],
    [100, 3],
  ];
  // What the shipped catalogue has is known since the alert was made.
  await db.update(alerts).set({ memory: null });
  for (const [hour, state] of states) {
    itemStates.clear();
    if (state !== null) itemStates.set(SUIT.id, state);
    await compare(hours(hour));
  }
  const { json } = await received(ada.get(pathOf(alertsEndpoints.load)));
  expect(v.parse(Alerts, json).messages.map(({ news }) => news)).toEqual(
    ["back", "gone", "changed", "changed"].map((change) => ({ ...SUIT, change })),
  );
});

test("an alert knows the item of the active catalogue from its beginning, and one that no catalogue has", async () => {
  await alertOf("ada", SUIT);
  await alertOf("ben", { ...SUIT, id: 1 });
  const memories = new Map((await db.select().from(alerts)).map(({ userId, memory }) => [userId, memory]));
  expect(memories.get("member-ada")).toEqual({ seen: expect.any(Number) });
  expect(memories.get("member-ben")).toEqual({ seen: null });
});

test("a device is told of an item in its language", async () => {
  itemStates.set(SUIT.id, 5);
  const ada = await alertOf("ada", SUIT);
  const subscription = newSubscription(`${push.origin}/item`);
  await ada.put(pathOf(alertsEndpoints.addDevice), { ...subscription.device, language: "de" });
  await compare(NOW);
  const delivery = messageDelivery(db, {
    env: readEnv({ PUSH_TEST_ORIGIN: push.origin }),
    secret: AUTH_SECRET,
    clock: () => NOW,
    onFailure: (error) => expect.unreachable(String(error)),
  });
  await delivery.start();
  await delivery.settled();
  const [sent] = push.received;
  expect(decryptPush(sent?.body ?? Buffer.alloc(0), subscription)).toMatchObject({
    title: "Ales-Rüstung: Werte geändert",
    body: "Die neuen Spieldaten haben andere Werte. Welche, zeigt die Seite des Items.",
  });
});

test.each([
  ["no name", { kind: "item", id: 4351 }],
  ["no id", { kind: "item", name: SUIT.name }],
  ["an id of no game", { ...SUIT, id: -1 }],
  ["a name without end", { ...SUIT, name: { en: "x".repeat(201) } }],
])("an alert of an item with %s is refused", async (_what, condition) => {
  const ada = await member("ada");
  const response = await ada.put(pathOf(alertsEndpoints.save, { params: { id: "alert:x" } }), condition);
  expect(response.status).toBe(422);
});
