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
import { type ItemStateOf, watchAlerts } from "./watch.server.ts";

const push = await startPushService(() => 201);
const { db, member } = await startTestApp({ WRITES_PER_MINUTE: "100000", PUSH_TEST_ORIGIN: push.origin });

type GivenState = Awaited<ReturnType<ItemStateOf>>;
const itemStates = new Map<number, GivenState>();
afterEach(async () => {
  for (const table of [alerts, alertMessages, pushDevices]) await db.delete(table);
  itemStates.clear();
});

const NOW = new Date("2026-11-24T12:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const compare = (now: Date) => watchAlerts(db, now, { itemStateOf: async (id) => itemStates.get(id) });

async function alertOf(name: string, condition: object) {
  const client = await member(name);
  await client.put(pathOf(alertsEndpoints.save, { params: { id: "alert:one" } }), condition);
  return client;
}

const SUIT = { kind: "item", id: 4351, name: { en: "Ales Suit", de: "Ales-Rüstung" } } as const;

/** The values of an item, and the version of the active history that changed it last; `undefined` while they cannot be read. */
type Watched = readonly [hour: number, values: number | null, changedAt?: string] | readonly [hour: number];

/** Compares at each hour; returns what a member who watches an item is told, the newest first. */
async function newsAfter(states: readonly Watched[]) {
  const ada = await alertOf("ada", SUIT);
  // What the shipped catalogue has is known since the alert was made.
  await db.update(alerts).set({ memory: null });
  for (const [hour, values, changedAt] of states) {
    itemStates.set(SUIT.id, values === undefined ? undefined : { values, changedAt });
    await compare(hours(hour));
  }
  const { json } = await received(ada.get(pathOf(alertsEndpoints.load)));
  return v.parse(Alerts, json).messages.map(({ news }) => news);
}
const changesTold = (...changes: readonly string[]) => changes.map((change) => ({ ...SUIT, change }));

test("an item is told when its values change, when it is gone, and when it is back", async () => {
  const news = await newsAfter([
    [0, 1, "v1"],
    [1, 1, "v1"],
    [2, 2, "v2"],
    [20, 3, "v3"],
    // Unreadable.
    [40],
    [60, null, "v4"],
    [80, null, "v4"],
    [100, 3, "v5"],
  ]);
  expect(news).toEqual(changesTold("back", "gone", "changed", "changed"));
});

test.each<readonly [what: string, states: readonly Watched[], news: readonly string[]]>([
  [
    "the first import over the shipped items",
    [
      [0, 1],
      [1, 2],
      [20, 2],
    ],
    [],
  ],
  [
    "a rollback to the shipped items, which lack it, and back",
    [
      [0, 1, "v1"],
      [20, null],
      [40, 1, "v1"],
    ],
    [],
  ],
  [
    "a rollback to the version before, and back",
    [
      [0, 2, "v2"],
      [20, 1, "v1"],
      [40, 2, "v2"],
    ],
    [],
  ],
  [
    "the import after a rollback",
    [
      [0, 2, "v2"],
      [20, 1, "v1"],
      [40, 3, "v3"],
    ],
    ["changed"],
  ],
  [
    "a change of names or prices only, and a rollback",
    [
      [0, 1, "v1"],
      [20, 1, "v2"],
      [40, 3, "v1"],
    ],
    [],
  ],
  [
    "a change within 12 hours of a message, and a later one",
    [
      [0, 1, "v1"],
      [1, 2, "v2"],
      [2, 3, "v3"],
      [20, 3, "v3"],
    ],
    ["changed", "changed"],
  ],
])("what is told after %s", async (_what, states, news) => {
  expect(await newsAfter(states)).toEqual(changesTold(...news));
});

test("an alert knows the item of the active catalogue from its beginning, and one that no catalogue has", async () => {
  await alertOf("ada", SUIT);
  await alertOf("ben", { ...SUIT, id: 1 });
  const memories = new Map((await db.select().from(alerts)).map(({ userId, memory }) => [userId, memory]));
  expect(memories.get("member-ada")).toEqual({ seen: expect.any(Number) });
  expect(memories.get("member-ben")).toEqual({ seen: null });
});

test("a device is told of an item in its language", async () => {
  itemStates.set(SUIT.id, { values: 5, changedAt: "v5" });
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
