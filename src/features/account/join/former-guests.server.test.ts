import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { guestEndpoints, sessionEndpoints } from "#contract/session.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { recordConversion } from "#server/db/queries/guests.ts";
import { deleteExpired, deleteUser } from "#server/db/queries/sessions.ts";
import { guestConversions } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { db, guest, member } = await startTestApp();
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
const join = (id: string) => mia.post(pathOf(guestEndpoints.join, { params: { id } }));

test("the session names a guest who waits, even if a later one has joined", async () => {
  const [waits, joined] = [await former(), await former()];
  await db.update(guestConversions).set({ joinedAt: new Date() }).where(eq(guestConversions.guestId, joined));
  const response = await mia.get(pathOf(sessionEndpoints.load));
  const { player } = (await response.json()) as { player: unknown };
  expect(player).toMatchObject({ convertedFrom: waits, isJoinWaiting: true });
});

test("former guests are stored for a year after they joined, and no longer than the account", async () => {
  const id = await former();
  await join(id);
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
  const stored = await db
    .select({ id: guestConversions.guestId })
    .from(guestConversions)
    .where(eq(guestConversions.memberId, mia.id));
  const ids = stored.map(({ id }) => id);
  expect(ids).not.toContain(`${mia.id}-0`);
  expect(ids).toEqual(expect.arrayContaining([`${mia.id}-1`, waits.guestId, latest]));
});
