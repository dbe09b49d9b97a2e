import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { MAX_ALERTS } from "#domain/alerts/alert.ts";
import { MAX_DEVICES } from "#domain/alerts/delivery.ts";
import { deleteUser } from "#server/db/queries/sessions.ts";
import {
  alertMessages,
  alerts,
  pushDeliveries,
  pushDevices,
  quietTimes,
  sessions,
} from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { received } from "#testing/requests/rates.ts";
import { newSubscription } from "#testing/seed/push-device.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { alertsEndpoints } from "./alerts.contract.ts";

const { db, visitor, guest, member } = await startTestApp({ WRITES_PER_MINUTE: "100000" });

afterEach(async () => {
  for (const table of [alerts, alertMessages, quietTimes, pushDevices]) await db.delete(table);
});

const load = pathOf(alertsEndpoints.load);
const alertAt = (id: string) => pathOf(alertsEndpoints.save, { params: { id } });
const RING = { kind: "price", slug: "gold-ring" };
const MIA = { kind: "rate", server: "mia", side: "above", limit: { penya: 210_000, per: 1 } };
const above = (penya: number) => ({ ...MIA, limit: { penya, per: 1 } });
const NIGHT = { from: 22 * 60, to: 7 * 60, timeZone: "Europe/Paris" };
const addDevice = pathOf(alertsEndpoints.addDevice);

test.each([
  ["a visitor", async () => visitor(), 401, "sign_in_needed"],
  ["a guest", guest, 403, "members_only"],
] as const)("%s has no alerts", async (_who, sign, status, code) => {
  const player = await sign();
  for (const answer of [
    player.get(load),
    player.put(alertAt("alert:one"), RING),
    player.put(addDevice, newSubscription("https://push.test/x").device),
  ])
    expect(await received(answer)).toMatchObject({ status, json: { code } });
});

test("a member adds alerts, which another browser of theirs shows, and removes them", async () => {
  const ada = await member("ada");
  expect(await received(ada.put(alertAt("alert:one"), RING))).toMatchObject({ status: 200 });
  await ada.put(alertAt("alert:two"), MIA);
  // An alert does not change: another condition under the same id is not stored.
  await ada.put(alertAt("alert:two"), RING);
  const { json } = await received((await member("ada")).get(load));
  expect(json).toMatchObject({
    alerts: [
      { id: "alert:one", condition: RING },
      { id: "alert:two", condition: MIA },
    ],
    messages: [],
    quiet: null,
    push: { devices: [], publicKey: expect.stringMatching(/^[\w-]{87}$/) },
  });
  const remove = pathOf(alertsEndpoints.remove, { params: { id: "alert:one" } });
  for (let times = 0; times < 2; times++) expect((await ada.delete(remove)).status).toBe(204);
  expect(await received(ada.get(load))).toMatchObject({ json: { alerts: [{ id: "alert:two" }] } });
  expect(await received((await member("ben")).get(load))).toMatchObject({ json: { alerts: [] } });
});

test("an alert with a condition that the member already has is that one, also when two arrive at once", async () => {
  const ada = await member("ada");
  const both = await Promise.all(["x", "y"].map((id) => received(ada.put(alertAt(id), MIA))));
  const [one, other] = both.map(({ json }) => json);
  expect(one).toEqual(other);
  const inOtherUnit = { ...MIA, limit: { penya: 210_000_000, per: 1_000 } };
  expect(await received(ada.put(alertAt("z"), inOtherUnit))).toMatchObject({ status: 200, json: one });
  await ada.put(alertAt("below"), { ...MIA, side: "below" });
  await (await member("ben")).put(alertAt("x"), MIA);
  expect(await db.$count(alerts, eq(alerts.userId, ada.id))).toBe(2);
  expect(await db.$count(alerts)).toBe(3);
});

test("the alert above the limit is refused, also when two arrive at once", async () => {
  const ada = await member("ada");
  for (let count = 1; count < MAX_ALERTS; count++) await ada.put(alertAt(`alert:${count}`), above(count));
  const both = await Promise.all(
    ["x", "y"].map((id, index) => received(ada.put(alertAt(id), above(1_000 + index)))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await received(ada.put(alertAt("z"), RING))).toMatchObject({
    status: 403,
    json: { code: "alert_limit" },
  });
  // One that is there already needs no place.
  expect(await received(ada.put(alertAt("z"), above(1)))).toMatchObject({
    status: 200,
    json: { id: "alert:1" },
  });
});

test.each([
  [{ ...RING, slug: "no-such-ring" }, 404, "not_found"],
  [{ ...MIA, server: "nowhere" }, 404, "not_found"],
  [{ ...MIA, side: "beside" }, 422, "invalid"],
  [{ ...MIA, limit: { penya: 0, per: 1 } }, 422, "invalid"],
  [{ kind: "weather" }, 422, "invalid"],
])("%j is refused", async (condition, status, code) => {
  const ada = await member("ada");
  expect(await received(ada.put(alertAt("alert:one"), condition))).toMatchObject({ status, json: { code } });
});

test("messages up to one are marked as read", async () => {
  const ada = await member("ada");
  const at = new Date();
  const news = { ...RING, before: 500, after: 450 };
  const message = { userId: ada.id, alertId: "a", news, at };
  const added = await db.insert(alertMessages).values([message, message, message]).returning();
  const until = added[1]?.id;
  expect((await ada.put(pathOf(alertsEndpoints.read), { until })).status).toBe(204);
  const { json } = await received(ada.get(load));
  expect(json).toMatchObject({ messages: [{ isRead: false, news }, { isRead: true }, { isRead: true }] });
  await (await member("ben")).put(pathOf(alertsEndpoints.read), { until: Number.MAX_SAFE_INTEGER });
  expect(await received(ada.get(load))).toMatchObject({ json });
});

test("the quiet time is set and removed, with a time zone that exists", async () => {
  const ada = await member("ada");
  const quiet = pathOf(alertsEndpoints.quiet);
  await ada.put(quiet, { quiet: { ...NIGHT, to: 8 * 60 } });
  await ada.put(quiet, { quiet: NIGHT });
  expect(await received(ada.get(load))).toMatchObject({ json: { quiet: NIGHT } });
  for (const wrong of [{ timeZone: "Europe/Nowhere" }, { from: 1440 }, { to: -1 }])
    expect((await ada.put(quiet, { quiet: { ...NIGHT, ...wrong } })).status).toBe(422);
  await ada.put(quiet, { quiet: null });
  expect(await received(ada.get(load))).toMatchObject({ json: { quiet: null } });
});

test.each([
  "http://push.test/x",
  "https://127.0.0.1/x",
  "https://[::1]/x",
  "https://localhost/x",
  "https://169.254.169.254/latest",
  "https://user:word@push.test/x",
  "javascript:alert(1)",
])("a device at %s is refused", async (endpoint) => {
  const ada = await member("ada");
  const answer = await received(ada.put(addDevice, newSubscription(endpoint).device));
  expect(answer).toMatchObject({ status: 422, json: { code: "invalid" } });
  expect(await db.$count(pushDevices)).toBe(0);
});

test("a browser is one device, which belongs to who added it last; a member has ten at most", async () => {
  const [ada, ben] = [await member("ada"), await member("ben")];
  const { device } = newSubscription("https://push.test/shared");
  await ada.put(addDevice, device);
  await ada.put(addDevice, { ...device, language: "tl" });
  expect(await received(ada.get(load))).toMatchObject({ json: { push: { devices: [{ language: "tl" }] } } });
  await ben.put(addDevice, device);
  expect(await received(ada.get(load))).toMatchObject({ json: { push: { devices: [] } } });
  for (let count = 0; count <= MAX_DEVICES; count++)
    await ben.put(addDevice, newSubscription(`https://push.test/${count}`).device);
  const { json } = await received(ben.get(load));
  const { devices } = (json as { push: { devices: { id: string }[] } }).push;
  expect(devices).toHaveLength(MAX_DEVICES);
  const remove = pathOf(alertsEndpoints.removeDevice, { params: { id: devices[0]?.id ?? "" } });
  expect((await ada.delete(remove)).status).toBe(204);
  expect(await db.$count(pushDevices)).toBe(MAX_DEVICES);
  expect((await ben.delete(remove)).status).toBe(204);
  expect(await db.$count(pushDevices)).toBe(MAX_DEVICES - 1);
});

test("browsers that are added at the same time are all kept", async () => {
  const ada = await member("ada");
  const devices = Array.from(
    { length: MAX_DEVICES },
    (_, index) => newSubscription(`https://push.test/${index}`).device,
  );
  await Promise.all(devices.map((device) => ada.put(addDevice, device)));
  expect(await db.$count(pushDevices)).toBe(MAX_DEVICES);
});

test("a browser that now belongs to another member gets none of the messages that waited for the one before", async () => {
  const [ada, ben] = [await member("ada"), await member("ben")];
  const { device } = newSubscription("https://push.test/shared");
  const added = await received(ada.put(addDevice, device));
  const { id: deviceId } = added.json as { id: string };
  const news = { ...RING, before: 500, after: 450 };
  const at = new Date();
  const [message] = await db
    .insert(alertMessages)
    .values({ userId: ada.id, alertId: "a", news, at })
    .returning();
  await db.insert(pushDeliveries).values({ messageId: message?.id ?? 0, deviceId, dueAt: at });
  // The same member's messages still wait.
  await ada.put(addDevice, { ...device, language: "tl" });
  expect(await db.$count(pushDeliveries)).toBe(1);
  await ben.put(addDevice, device);
  expect(await db.$count(pushDeliveries)).toBe(0);
  expect(await received(ben.get(load))).toMatchObject({ json: { push: { devices: [{ id: deviceId }] } } });
});

test("a device that is signed out gets no messages, and an account is deleted with all of this", async () => {
  const ada = await member("ada");
  await ada.put(addDevice, newSubscription("https://push.test/x").device);
  await db.delete(sessions);
  expect(await db.$count(pushDevices)).toBe(0);
  await seedPlayer(db, ada.id);
  await deleteUser(db, ada.id);
  for (const table of [alerts, alertMessages, quietTimes, pushDevices, pushDeliveries])
    expect(await db.$count(table)).toBe(0);
});
