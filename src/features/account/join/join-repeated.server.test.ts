import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { guestEndpoints } from "#contract/cart-choice.ts";
import { recordConversion } from "#server/db/queries/guest-conversions.ts";
import { documents } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { rowsOf } from "#testing/seed/rows.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { JoinPreview, joinEndpoints } from "./join.contract.ts";

const { db, guest, member, log } = await startTestApp();

/** Makes a guest with one saved order, who waits to be joined to the member. */
async function addWaitingGuest(memberId: string) {
  const anna = await guest();
  await seedPlayer(db, anna.id, "silver-ring", 3);
  await recordConversion(db, { guestId: anna.id, memberId });
  return anna;
}
const KEY = "join:lost-response";
const NOBODY = { waiting: null, carts: null };

test("a repeated request learns that the first one has joined the guest, and one with another key that it has not", async () => {
  const mia = await member("mia");
  await addWaitingGuest(mia.id);
  expect(await (await mia.keyed(KEY).post(pathOf(guestEndpoints.join))).json()).toMatchObject({
    carts: { here: { lines: [{ slug: "silver-ring" }] }, there: { lines: [] } },
    isRepeated: false,
  });
  const joined = await rowsOf(db, mia.id);
  const repeated = await mia.keyed(KEY).post(pathOf(guestEndpoints.join));
  expect(await repeated.json()).toEqual({ ...NOBODY, isRepeated: true });
  for (const other of [mia, mia.keyed("join:another-tab")])
    expect(await (await other.post(pathOf(guestEndpoints.join))).json()).toEqual({
      ...NOBODY,
      isRepeated: false,
    });
  expect(await rowsOf(db, mia.id)).toEqual(joined);
});

test("a repeated request does not join a guest who waits since", async () => {
  const mia = await member("nia");
  await addWaitingGuest(mia.id);
  await mia.keyed(KEY).post(pathOf(guestEndpoints.join));
  const later = await addWaitingGuest(mia.id);
  const repeated = await mia.keyed(KEY).post(pathOf(guestEndpoints.join));
  expect(await repeated.json()).toEqual({ ...NOBODY, isRepeated: true });
  expect(await rowsOf(db, later.id)).toMatchObject({ orders: 1 });
  expect(await rowsOf(db, mia.id)).toMatchObject({ orders: 1 });
});

test("a malformed key is refused, and nobody is joined", async () => {
  const mia = await member("ria");
  const anna = await addWaitingGuest(mia.id);
  expect((await mia.keyed("no").post(pathOf(guestEndpoints.join))).status).toBe(422);
  expect(await rowsOf(db, anna.id)).toMatchObject({ orders: 1 });
});

test("only a request that has joined a guest is logged as a join", async () => {
  const mia = await member("log");
  const joinsInLog = () => log.lines("guest_joined").filter(({ player }) => player === mia.id).length;
  await mia.post(pathOf(guestEndpoints.join));
  expect(joinsInLog()).toBe(0);
  await addWaitingGuest(mia.id);
  await mia.keyed(KEY).post(pathOf(guestEndpoints.join));
  await mia.keyed(KEY).post(pathOf(guestEndpoints.join));
  expect(joinsInLog()).toBe(1);
});

test("a choice between carts is refused once one of them has changed, and a repeated request is not", async () => {
  const mia = await member("zoe");
  const anna = await addWaitingGuest(mia.id);
  await seedPlayer(db, mia.id, "gold-ring", 2);
  const load = async () =>
    v.parse(JoinPreview, await (await mia.get(pathOf(joinEndpoints.load))).json()).waiting?.seen;
  const join = (seen: string | undefined) =>
    mia.keyed(KEY).post(pathOf(guestEndpoints.join, { query: { cart: "account", seen } }));
  const before = await load();
  await db
    .update(documents)
    .set({ version: 8 })
    .where(and(eq(documents.userId, mia.id), eq(documents.name, "cart")));
  const refused = await join(before);
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: "changed_meanwhile" }]);
  expect(await rowsOf(db, anna.id)).toMatchObject({ orders: 1 });
  const now = await load();
  expect(now).not.toBe(before);
  expect(await (await join(now)).json()).toMatchObject({ isRepeated: false });
  expect(await rowsOf(db, anna.id)).toEqual({});
  expect(await (await join(now)).json()).toEqual({ ...NOBODY, isRepeated: true });
});
