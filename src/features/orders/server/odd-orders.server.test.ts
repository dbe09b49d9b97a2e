/** Edge cases in names, instants, versions and cursors. */

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { listOrders, postOrder, readSavedOrder } from "#testing/requests/orders.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { ordersEndpoints } from "./orders.contract.ts";

const { db, member } = await startTestApp({ WRITES_PER_MINUTE: "100000" });

const INVALID = { status: 422, code: "invalid" };

const cursorFor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");

test.each([
  ["created", [8.64e15, "a"], 422],
  ["created", [1e15, "a"], 422],
  ["created", [253_402_300_800_000, "a"], 422],
  ["created", [-1, "a"], 422],
  ["created", [1.5, "a"], 422],
  ["created", [null, "a"], 422],
  ["updated", [253_402_300_799_999, "a"], 200],
  ["created", [0, "a"], 200],
  ["total", [9_007_199_254_740_991, "a"], 200],
  ["total", [9_007_199_254_740_992, "a"], 422],
  ["name", ["x".repeat(1_440), "a"], 200],
  ["name", ["x".repeat(1_441), "a"], 422],
  ["name", [5, "a"], 422],
] as const)("sorted by %s, a request with the cursor %j returns %3$i", async (sort, place, status) => {
  const kai = await member("kai");
  const response = await kai.get(pathOf(ordersEndpoints.list, { query: { sort, cursor: cursorFor(place) } }));
  expect(response.status).toBe(status);
});

test("a list of the longest names can be read page by page", async () => {
  const uma = await member("ligature");
  // A ligature of 18 letters: it folds to the longest possible sort key.
  const name = "\ufdfa".repeat(80);
  for (const id of ["a", "b", "c"]) await postOrder(uma, id, { name });
  const seen: string[] = [];
  let cursor = "";
  do {
    const page = await listOrders(uma, `?sort=name&limit=1${cursor}`);
    seen.push(...page.orders.map(({ id }) => id));
    cursor = page.next === null ? "" : `&cursor=${page.next}`;
  } while (cursor !== "");
  expect(seen).toEqual(["c", "b", "a"]);
});

const NO_INSTANTS = [
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+14:00",
  "2026-02-30T00:00:00Z",
  "2026-02-30T00:00:00+01:00",
  "2026-01-01T00:00:00+05",
  "2026-01-01T00:00:00+0530",
];
const restored = (more: object) => ({
  restored: { state: "quote", version: 1, createdAt: "2026-01-01T00:00:00Z", payments: [], ...more },
});

test.each(NO_INSTANTS)("the instant %s is refused in every field", async (at) => {
  const kai = await member("kai");
  const paid = [{ id: "p", penya: 1, note: "", at }];
  for (const more of [restored({ createdAt: at }), restored({ payments: paid })])
    expect(await (await kai.post(pathOf(ordersEndpoints.save), newOrder("when", more))).json()).toMatchObject(
      INVALID,
    );
  await postOrder(kai, "paid-when");
  const payment = await kai.put(
    pathOf(ordersEndpoints.pay, { params: { id: "paid-when", paymentId: "p" } }),
    { penya: 1, at },
  );
  expect(await payment.json()).toMatchObject(INVALID);
});

test("a restored order gets a version above its former one; a change of a version that no order has is refused", async () => {
  const kai = await member("kit");
  const huge = newOrder("huge", restored({ version: 1_999_999_999 }));
  expect(await (await kai.post(pathOf(ordersEndpoints.save), huge)).json()).toMatchObject(INVALID);
  await postOrder(kai, "high", restored({ version: 1_000_000_000 }));
  const { version } = await readSavedOrder(
    await kai.get(pathOf(ordersEndpoints.load, { params: { id: "high" } })),
  );
  expect(version).toBeGreaterThan(1_000_000_000);
  const moved = await kai.post(pathOf(ordersEndpoints.move, { params: { id: "high" } }), {
    to: "agreed",
    version,
  });
  expect((await readSavedOrder(moved)).version).toBe(version + 1);
  expect((await listOrders(kai)).orders.map(({ id }) => id)).toEqual(["high"]);
});

test.each([
  ["name", "\u3164"],
  ["name", "\u2800\uffa0"],
  ["name", `e${"\u0301".repeat(39)}`],
  ["buyer", "\u3164"],
  ["buyer", `e${"\u0301".repeat(5)}`],
])("an order whose %s is %j is refused", async (field, text) => {
  const kai = await member("kai");
  const response = await kai.post(pathOf(ordersEndpoints.save), newOrder("unseen", { [field]: text }));
  expect(await response.json()).toMatchObject(INVALID);
});

test("an order whose name is older than the rules for names is still listed", async () => {
  const old = await member("old");
  await postOrder(old, "unseen");
  const tower = `e${"\u0301".repeat(39)}`;
  await db.update(orders).set({ name: "\u3164", buyer: tower }).where(eq(orders.id, "unseen"));
  expect((await listOrders(old)).orders).toMatchObject([{ name: "?", buyer: `e${"\u0301".repeat(4)}` }]);
});
