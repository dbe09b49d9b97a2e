import { expect, test } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import { restoring } from "#features/orders/order-changes.ts";
import { pathOf } from "#testing/path-of.ts";
import {
  listOrders,
  postMove,
  postOrder,
  putPayment,
  readSavedOrder,
  refusalOf,
} from "#testing/requests/orders.ts";
import { costing, newOrder, RINGS_CART } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { ordersEndpoints } from "./orders.contract.ts";

const { visitor, guest, member } = await startTestApp({ WRITES_PER_MINUTE: "100000" });

const ROUTES_OF_ALL = [
  ["get", pathOf(ordersEndpoints.list), undefined],
  ["get", pathOf(ordersEndpoints.export), undefined],
  ["post", pathOf(ordersEndpoints.save), newOrder("a")],
] as const;
const ROUTES_OF_ONE = [
  ["get", pathOf(ordersEndpoints.load, { params: { id: "a" } }), undefined],
  [
    "patch",
    pathOf(ordersEndpoints.changeDetails, { params: { id: "a" } }),
    { name: "x", buyer: "", server: "", version: 1 },
  ],
  ["delete", pathOf(ordersEndpoints.remove, { params: { id: "a" } }), undefined],
  ["post", pathOf(ordersEndpoints.move, { params: { id: "a" } }), { to: "agreed", version: 1 }],
  ["put", pathOf(ordersEndpoints.pay, { params: { id: "a", paymentId: "p" } }), { penya: 1 }],
  ["delete", pathOf(ordersEndpoints.removePayment, { params: { id: "a", paymentId: "p" } }), undefined],
] as const;

test.each([...ROUTES_OF_ALL, ...ROUTES_OF_ONE])(
  "a visitor must sign in: %s %s",
  async (method, path, body) => {
    expect(await refusalOf(await visitor()[method](path, body))).toEqual([401, "sign_in_needed"]);
  },
);

test.each(ROUTES_OF_ONE)("another member's order is not found: %s %s", async (method, path, body) => {
  const [mia, tim] = [await member("mia"), await member("tim")];
  await postOrder(mia, "a");
  await putPayment(mia, "a", "p", 5);
  expect(await refusalOf(await tim[method](path, body))).toEqual([404, "not_found"]);
  const own = await readSavedOrder(await mia.get(pathOf(ordersEndpoints.load, { params: { id: "a" } })));
  expect([own.state, own.paid, own.name]).toEqual(["quote", 5, "Order a"]);
});

test("an order is stored unchanged, with its totals", async () => {
  const ida = await member("ida");
  const saved = await postOrder(ida, "rings", { name: "  For\tthe guild ", buyer: "Mia" });
  expect(saved).toMatchObject({
    name: "For the guild",
    buyer: "Mia",
    server: "lawolf",
    state: "quote",
    totalFc: 1_500,
    totalPenya: 300_000_000,
    paid: 0,
    lines: 1,
    version: 1,
    content: newOrder("rings").content,
    payments: [],
  });
  expect(
    await readSavedOrder(await ida.get(pathOf(ordersEndpoints.load, { params: { id: "rings" } }))),
  ).toEqual(saved);
});

test("saving is idempotent; a different order with the same id is refused", async () => {
  const kim = await member("kim");
  const [first, second] = await Promise.all([
    kim.post(pathOf(ordersEndpoints.save), newOrder("twice")),
    kim.post(pathOf(ordersEndpoints.save), newOrder("twice")),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 201]);
  expect((await listOrders(kim)).orders).toHaveLength(1);
  for (const other of [{ cart: costing(5) }, { name: "Another" }])
    expect(await refusalOf(await kim.post(pathOf(ordersEndpoints.save), newOrder("twice", other)))).toEqual([
      409,
      "changed_meanwhile",
    ]);
  await postMove(kim, "twice", "agreed", 1);
  expect(await postOrder(kim, "twice")).toMatchObject({ state: "agreed", version: 2 });
});

test.each([
  ["a total of its own", { totalPenya: 1 }],
  ["another FC total", { totalFc: 1 }],
  ["no lines", { content: { ...newOrder("x").content, cart: { adjustment: 0, lines: [] } } }],
  ["a price of nothing", { content: { ...newOrder("x").content, prices: { "gold-ring": 0 } } }],
  [
    "a price of what it does not have",
    { content: { ...newOrder("x").content, prices: { "gold-ring": 500, "silver-ring": 1 } } },
  ],
  ["a rate of nothing", { content: { ...newOrder("x").content, rate: { penya: 0, per: 1 } } }],
  [
    "two lines of one id",
    {
      content: {
        ...newOrder("x").content,
        cart: { adjustment: 0, lines: [RINGS_CART.lines[0], { ...RINGS_CART.lines[0], fc: 450 }] },
      },
    },
  ],
  ["no name", { name: " \u200b " }],
  ["a server that cannot be one", { server: "<b>" }],
  ["an id that cannot be one", { id: "a/b" }],
  ["a state of its own invention", { restored: { state: "stolen", version: 1 } }],
] as const)("an order with %s is refused", async (_what, wrong) => {
  const ole = await member("ole");
  expect(
    await refusalOf(await ole.post(pathOf(ordersEndpoints.save), { ...newOrder("x"), ...wrong })),
  ).toEqual([422, "invalid"]);
  expect((await listOrders(ole)).counts?.all).toBe(0);
});

test("an order above 2^53 − 1 is refused, and one of exactly that is kept", async () => {
  const max = await member("max");
  const most = Number.MAX_SAFE_INTEGER;
  const whole = await postOrder(max, "most", { cart: costing(most) });
  expect(whole.totalPenya).toBe(most);
  const twice = newOrder("more", { cart: costing(most) });
  const [line] = twice.content.cart.lines;
  const content = { ...twice.content, cart: { adjustment: 0, lines: [{ ...line, quantity: 2 }] } };
  expect(await refusalOf(await max.post(pathOf(ordersEndpoints.save), { ...twice, content }))).toEqual([
    422,
    "invalid",
  ]);
});

test("an order of several items that is sent again after a lost response is stored once", async () => {
  const mia = await member("mia");
  const cart = {
    adjustment: 0,
    lines: ["scroll-sprotection", "gold-ring"].map(
      (slug) => ({ kind: "item", id: `item:${slug}`, slug, quantity: 2 }) as const,
    ),
  };
  expect((await mia.post(pathOf(ordersEndpoints.save), newOrder("several", { cart }))).status).toBe(201);
  expect((await mia.post(pathOf(ordersEndpoints.save), newOrder("several", { cart }))).status).toBe(200);
});

test("pieces of an item at the list's price and at prices of their own are lines of one order", async () => {
  const mia = await member("mia");
  const own = [{ currency: "fc", amount: 450 } as const, { currency: "penya", amount: 90_000_000 } as const];
  const cart = own.reduce((soFar, price) => Cart.withItem(soFar, "gold-ring", 1, price), RINGS_CART);
  const saved = await postOrder(mia, "prices", { cart });
  expect(saved).toMatchObject({ totalFc: 3 * 500 + 450, content: { cart } });
});

test("the payments of a restored order must have distinct ids", async () => {
  const payment = { id: "p", penya: 5, note: "", at: "2026-11-21T10:00:00.000Z" };
  const restored = { state: "quote", version: 1, createdAt: payment.at, payments: [payment, payment] };
  const response = await (await member("mia")).post(
    pathOf(ordersEndpoints.save),
    newOrder("twice", { restored }),
  );
  expect(await refusalOf(response)).toEqual([422, "invalid"]);
});

test("a guest can save five orders; the sixth is refused, and saving the fifth again is not", async () => {
  const anna = await guest();
  for (const id of ["1", "2", "3", "4", "5"]) await postOrder(anna, id);
  expect(await refusalOf(await anna.post(pathOf(ordersEndpoints.save), newOrder("6")))).toEqual([
    403,
    "order_limit",
  ]);
  expect((await anna.post(pathOf(ordersEndpoints.save), newOrder("5"))).status).toBe(200);
  await anna.delete(pathOf(ordersEndpoints.remove, { params: { id: "1" } }));
  expect((await anna.post(pathOf(ordersEndpoints.save), newOrder("6"))).status).toBe(201);
});

test("of two concurrent orders only one is saved when one more is allowed", async () => {
  const eva = await guest();
  for (const id of ["1", "2", "3", "4"]) await postOrder(eva, id);
  const responses = await Promise.all(
    ["5", "6", "7"].map((id) => eva.post(pathOf(ordersEndpoints.save), newOrder(id))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
});

test("a new name is stored and found; a change of an older version is refused", async () => {
  const tea = await member("tea");
  await postOrder(tea, "named");
  const details = { name: "Für Éla", buyer: "", server: "" };
  const change = (version: number, more = {}) =>
    tea.patch(pathOf(ordersEndpoints.changeDetails, { params: { id: "named" } }), {
      ...details,
      ...more,
      version,
    });
  expect(await readSavedOrder(await change(1))).toMatchObject({ ...details, version: 2 });
  expect(await readSavedOrder(await change(1))).toMatchObject({ version: 2 });
  expect(await refusalOf(await change(1, { name: "Late" }))).toEqual([409, "changed_meanwhile"]);
  expect((await listOrders(tea, "?q=ELA")).orders).toHaveLength(1);
  expect((await listOrders(tea, "?q=mia")).orders).toHaveLength(0);
});

test("a note is stored, found and changed; a release without notes leaves it as it is", async () => {
  const nia = await member("nia");
  await postOrder(nia, "noted", { note: "  Pays\ton Friday " });
  const { note: _note, ...former } = newOrder("former");
  expect(await readSavedOrder(await nia.post(pathOf(ordersEndpoints.save), former))).toMatchObject({
    note: "",
  });
  expect((await listOrders(nia, "?q=friday")).orders).toMatchObject([
    { id: "noted", note: "Pays on Friday" },
  ]);
  const change = (version: number, more = {}) =>
    nia.patch(pathOf(ordersEndpoints.changeDetails, { params: { id: "noted" } }), {
      ...{ name: "New", buyer: "", server: "", version },
      ...more,
    });
  expect(await readSavedOrder(await change(1))).toMatchObject({ name: "New", note: "Pays on Friday" });
  expect(await readSavedOrder(await change(2, { note: "Paid" }))).toMatchObject({ note: "Paid", version: 3 });
  expect((await listOrders(nia, "?q=friday")).orders).toEqual([]);
  const tooLong = { note: "x".repeat(201) };
  expect(await refusalOf(await change(3, tooLong))).toEqual([422, "invalid"]);
});

test("a deleted order can be restored unchanged, and older changes of it are refused", async () => {
  const roy = await member("roy");
  await postOrder(roy, "back");
  await postMove(roy, "back", "agreed", 1);
  const before = await readSavedOrder(await putPayment(roy, "back", "p", 5, { note: "deposit" }));
  expect((await roy.delete(pathOf(ordersEndpoints.remove, { params: { id: "back" } }))).status).toBe(204);
  expect(await refusalOf(await roy.get(pathOf(ordersEndpoints.load, { params: { id: "back" } })))).toEqual([
    404,
    "not_found",
  ]);
  expect(
    await refusalOf(await roy.delete(pathOf(ordersEndpoints.remove, { params: { id: "back" } }))),
  ).toEqual([404, "not_found"]);
  const { version } = before;
  const body = restoring(before);
  const back = await readSavedOrder(await roy.post(pathOf(ordersEndpoints.save), body));
  expect(back).toEqual({ ...before, version: back.version, updatedAt: back.updatedAt });
  expect(back.version).toBeGreaterThan(version + 9_999);
  expect((await roy.post(pathOf(ordersEndpoints.save), body)).status).toBe(200);
  expect(await refusalOf(await postMove(roy, "back", "paid", version))).toEqual([409, "changed_meanwhile"]);
});

test("an order with a payment that the player has not seen is not deleted", async () => {
  const uma = await member("uma");
  await postOrder(uma, "seen");
  await putPayment(uma, "seen", "p1", 5);
  await putPayment(uma, "seen", "p2", 7);
  for (const payments of ["", "p1"])
    expect(
      await refusalOf(
        await uma.delete(pathOf(ordersEndpoints.remove, { params: { id: "seen" }, query: { payments } })),
      ),
    ).toEqual([409, "changed_meanwhile"]);
  expect(
    (await readSavedOrder(await uma.get(pathOf(ordersEndpoints.load, { params: { id: "seen" } })))).payments,
  ).toHaveLength(2);
  // A payment that another device has removed cannot be lost by the deletion.
  expect(
    (
      await uma.delete(
        pathOf(ordersEndpoints.remove, { params: { id: "seen" }, query: { payments: "p1,p2,p3" } }),
      )
    ).status,
  ).toBe(204);
});

test("a restored order is not paid while an amount is owed, and not dated in the future", async () => {
  const sam = await member("sam");
  const restored = { state: "paid", version: 3, createdAt: "2999-01-01T00:00:00Z", payments: [] };
  expect(
    await refusalOf(await sam.post(pathOf(ordersEndpoints.save), newOrder("free", { restored }))),
  ).toEqual([422, "invalid"]);
  const kept = await postOrder(sam, "free", { cart: costing(0), restored });
  expect(Date.parse(kept.createdAt)).toBeLessThanOrEqual(Date.now());
});
