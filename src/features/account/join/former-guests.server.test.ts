import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { guestEndpoints } from "#contract/cart-choice.ts";
import { sessionEndpoints } from "#contract/session.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { recordConversion } from "#server/db/queries/guest-conversions.ts";
import { deleteExpired, deleteUser } from "#server/db/queries/sessions.ts";
import { guestConversions } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { db, visitor, guest, member } = await startTestApp();
let members = 0;
let mia: Client;

beforeEach(async () => {
  mia = await member(`member-${members++}`);
});

/** Returns the id of a guest who signed in as mia. */
async function former() {
  const { id } = await guest();
  await recordConversion(db, { guestId: id, memberId: mia.id });
  return id;
}
async function stateOf(client: Client, id: string) {
  const response = await client.get(pathOf(guestEndpoints.joinState, { params: { id } }));
  return ((await response.json()) as { state?: string }).state;
}

test("a member can read whether each of their former guests has been joined", async () => {
  const [first, second] = [await former(), await former()];
  expect([await stateOf(mia, first), await stateOf(mia, second)]).toEqual(["waiting", "waiting"]);
  await mia.post(pathOf(guestEndpoints.join));
  const third = await former();
  expect([await stateOf(mia, first), await stateOf(mia, second)]).toEqual(["joined", "joined"]);
  expect(await stateOf(mia, third)).toBe("waiting");
});

test("the former guests of other members are not disclosed", async () => {
  const id = await former();
  const eve = await member(`eve-${members}`);
  expect(await stateOf(eve, id)).toBe("none");
  expect(await stateOf(await guest(), id)).toBe("none");
  expect(await stateOf(mia, eve.id)).toBe("none");
  expect(await stateOf(mia, "nobody")).toBe("none");
  expect((await visitor().get(pathOf(guestEndpoints.joinState, { params: { id } }))).status).toBe(401);
  expect((await mia.get(pathOf(guestEndpoints.joinState, { params: { id: "a".repeat(201) } }))).status).toBe(
    422,
  );
});

test("the session names a guest who waits, even if a later one has joined", async () => {
  const [waits, joined] = [await former(), await former()];
  await db.update(guestConversions).set({ joinedAt: new Date() }).where(eq(guestConversions.guestId, joined));
  const response = await mia.get(pathOf(sessionEndpoints.load));
  const { player } = (await response.json()) as { player: unknown };
  expect(player).toMatchObject({ convertedFrom: waits, isJoinWaiting: true });
});

test("former guests are stored for a year after they joined, and no longer than the account", async () => {
  const id = await former();
  await mia.post(pathOf(guestEndpoints.join));
  await deleteExpired(db, new Date(Date.now() + 364 * DAY_MS));
  expect(await db.$count(guestConversions, eq(guestConversions.guestId, id))).toBe(1);
  await deleteExpired(db, new Date(Date.now() + 366 * DAY_MS));
  expect(await db.$count(guestConversions, eq(guestConversions.guestId, id))).toBe(0);
  await former();
  await deleteUser(db, mia.id);
  expect(await db.$count(guestConversions, eq(guestConversions.memberId, mia.id))).toBe(0);
});

test("the latest 1,000 former guests of a member and all that wait are stored", async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const joined = Array.from({ length: 1_001 }, (_, i) => ({
    guestId: `${mia.id}-${i}`,
    memberId: mia.id,
    createdAt: at(2_000 - i),
    joinedAt: at(1),
  }));
  const waits = { guestId: `${mia.id}-waits`, memberId: mia.id, createdAt: at(3_000) };
  await db.insert(guestConversions).values([...joined, waits]);
  const latest = await former();
  expect(await stateOf(mia, `${mia.id}-0`)).toBe("none");
  expect(await stateOf(mia, `${mia.id}-1`)).toBe("joined");
  expect(await stateOf(mia, waits.guestId)).toBe("waiting");
  expect(await stateOf(mia, latest)).toBe("waiting");
});
