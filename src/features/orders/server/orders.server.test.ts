import * as v from "valibot";
import { expect, test } from "vitest";
import { pathOf } from "#testing/path-of.ts";
import { costing, newOrder, RINGS } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { OrderPage, ordersEndpoints, SavedOrder } from "./orders.contract.ts";

const { visitor, guest, member } = await startTestApp({ WRITES_PER_MINUTE: "100000" });

const read = async (response: Response) => v.parse(SavedOrder, await response.json());
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const save = async (client: Client, id: string, more = {}) =>
  read(await client.post(pathOf(ordersEndpoints.save), newOrder(id, more)));
const list = async (client: Client, query = "") =>
  v.parse(OrderPage, await (await client.get(`${pathOf(ordersEndpoints.list)}${query}`)).json());
const move = (client: Client, id: string, to: string, version: number, more = {}) =>
  client.post(pathOf(ordersEndpoints.move, { params: { id } }), { to, version, ...more });
const pay = (client: Client, id: string, payment: string, penya: number, more = {}) =>
  client.put(pathOf(ordersEndpoints.pay, { params: { id, paymentId: payment } }), { penya, ...more });

const EVERY_ROUTE = [
  ["get", pathOf(ordersEndpoints.list), undefined],
  ["get", pathOf(ordersEndpoints.export), undefined],
  ["post", pathOf(ordersEndpoints.save), newOrder("a")],
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

test.each(EVERY_ROUTE)("a visitor must sign in: %s %s", async (method, path, body) => {
  expect(await codeOf(await visitor()[method](path, body))).toEqual([401, "sign_in_needed"]);
});

test.each(EVERY_ROUTE.filter(([, path]) => path.startsWith("/api/orders/a")))(
  "another member's order is not found: %s %s",
  async (method, path, body) => {
    const [mia, tim] = [await member("mia"), await member("tim")];
    await save(mia, "a");
    await pay(mia, "a", "p", 5);
    expect(await codeOf(await tim[method](path, body))).toEqual([404, "not_found"]);
    const own = await read(await mia.get(pathOf(ordersEndpoints.load, { params: { id: "a" } })));
    expect([own.state, own.paid, own.name]).toEqual(["quote", 5, "Order a"]);
  },
);

test("an order is stored unchanged, with its totals", async () => {
  const ida = await member("ida");
  const saved = await save(ida, "rings", { name: "  For\tthe guild ", buyer: "Mia" });
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
  expect(await read(await ida.get(pathOf(ordersEndpoints.load, { params: { id: "rings" } })))).toEqual(saved);
});

test("saving is idempotent; a different order with the same id is refused", async () => {
  const kim = await member("kim");
  const [first, second] = await Promise.all([
    kim.post(pathOf(ordersEndpoints.save), newOrder("twice")),
    kim.post(pathOf(ordersEndpoints.save), newOrder("twice")),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 201]);
  expect((await list(kim)).orders).toHaveLength(1);
  for (const other of [{ cart: costing(5) }, { name: "Another" }])
    expect(await codeOf(await kim.post(pathOf(ordersEndpoints.save), newOrder("twice", other)))).toEqual([
      409,
      "changed_meanwhile",
    ]);
  await move(kim, "twice", "agreed", 1);
  expect(await save(kim, "twice")).toMatchObject({ state: "agreed", version: 2 });
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
    "one item in two lines",
    {
      content: {
        ...newOrder("x").content,
        cart: { adjustment: 0, lines: [RINGS.lines[0], { ...RINGS.lines[0], id: "b" }] },
      },
    },
  ],
  ["no name", { name: " \u200b " }],
  ["a server that cannot be one", { server: "<b>" }],
  ["an id that cannot be one", { id: "a/b" }],
  ["a state of its own invention", { restored: { state: "stolen", version: 1 } }],
] as const)("an order with %s is refused", async (_what, wrong) => {
  const max = await member("max");
  expect(await codeOf(await max.post(pathOf(ordersEndpoints.save), { ...newOrder("x"), ...wrong }))).toEqual([
    422,
    "invalid",
  ]);
  expect((await list(max)).counts?.all).toBe(0);
});

test("an order above 2^53 − 1 is refused, and one of exactly that is kept", async () => {
  const max = await member("max");
  const most = Number.MAX_SAFE_INTEGER;
  const whole = await save(max, "most", { cart: costing(most) });
  expect(whole.totalPenya).toBe(most);
  const twice = newOrder("more", { cart: costing(most) });
  const [line] = twice.content.cart.lines;
  const content = { ...twice.content, cart: { adjustment: 0, lines: [{ ...line, quantity: 2 }] } };
  expect(await codeOf(await max.post(pathOf(ordersEndpoints.save), { ...twice, content }))).toEqual([
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

test("the payments of a restored order must have distinct ids", async () => {
  const payment = { id: "p", penya: 5, note: "", at: "2026-11-21T10:00:00.000Z" };
  const restored = { state: "quote", version: 1, createdAt: payment.at, payments: [payment, payment] };
  const response = await (await member("mia")).post(
    pathOf(ordersEndpoints.save),
    newOrder("twice", { restored }),
  );
  expect(await codeOf(response)).toEqual([422, "invalid"]);
});

test("a guest can save five orders; the sixth is refused, and saving the fifth again is not", async () => {
  const anna = await guest();
  for (const id of ["1", "2", "3", "4", "5"]) await save(anna, id);
  expect(await codeOf(await anna.post(pathOf(ordersEndpoints.save), newOrder("6")))).toEqual([
    403,
    "order_limit",
  ]);
  expect((await anna.post(pathOf(ordersEndpoints.save), newOrder("5"))).status).toBe(200);
  await anna.delete(pathOf(ordersEndpoints.remove, { params: { id: "1" } }));
  expect((await anna.post(pathOf(ordersEndpoints.save), newOrder("6"))).status).toBe(201);
});

test("of two concurrent orders only one is saved when one more is allowed", async () => {
  const eva = await guest();
  for (const id of ["1", "2", "3", "4"]) await save(eva, id);
  const responses = await Promise.all(
    ["5", "6", "7"].map((id) => eva.post(pathOf(ordersEndpoints.save), newOrder(id))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
});

test("a new name is stored and found; a change of an older version is refused", async () => {
  const tea = await member("tea");
  await save(tea, "named");
  const details = { name: "Für Éla", buyer: "", server: "" };
  const change = (version: number, more = {}) =>
    tea.patch(pathOf(ordersEndpoints.changeDetails, { params: { id: "named" } }), {
      ...details,
      ...more,
      version,
    });
  expect(await read(await change(1))).toMatchObject({ ...details, version: 2 });
  expect(await read(await change(1))).toMatchObject({ version: 2 });
  expect(await codeOf(await change(1, { name: "Late" }))).toEqual([409, "changed_meanwhile"]);
  expect((await list(tea, "?q=ELA")).orders).toHaveLength(1);
  expect((await list(tea, "?q=mia")).orders).toHaveLength(0);
});

test("a deleted order can be restored unchanged, and older changes of it are refused", async () => {
  const roy = await member("roy");
  await save(roy, "back");
  await move(roy, "back", "agreed", 1);
  const before = await read(await pay(roy, "back", "p", 5, { note: "deposit" }));
  expect((await roy.delete(pathOf(ordersEndpoints.remove, { params: { id: "back" } }))).status).toBe(204);
  expect(await codeOf(await roy.get(pathOf(ordersEndpoints.load, { params: { id: "back" } })))).toEqual([
    404,
    "not_found",
  ]);
  expect(await codeOf(await roy.delete(pathOf(ordersEndpoints.remove, { params: { id: "back" } })))).toEqual([
    404,
    "not_found",
  ]);
  const { state, version, createdAt, payments } = before;
  const restored = { state, version, createdAt, payments };
  const body = { ...newOrder("back"), restored };
  const back = await read(await roy.post(pathOf(ordersEndpoints.save), body));
  expect(back).toEqual({ ...before, version: back.version, updatedAt: back.updatedAt });
  expect(back.version).toBeGreaterThan(version + 9_999);
  expect((await roy.post(pathOf(ordersEndpoints.save), body)).status).toBe(200);
  expect(await codeOf(await move(roy, "back", "paid", version))).toEqual([409, "changed_meanwhile"]);
});

test("an order with a payment that the player has not seen is not deleted", async () => {
  const uma = await member("uma");
  await save(uma, "seen");
  await pay(uma, "seen", "p1", 5);
  await pay(uma, "seen", "p2", 7);
  for (const payments of ["", "p1"])
    expect(
      await codeOf(
        await uma.delete(pathOf(ordersEndpoints.remove, { params: { id: "seen" }, query: { payments } })),
      ),
    ).toEqual([409, "changed_meanwhile"]);
  expect(
    (await read(await uma.get(pathOf(ordersEndpoints.load, { params: { id: "seen" } })))).payments,
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
  expect(await codeOf(await sam.post(pathOf(ordersEndpoints.save), newOrder("free", { restored })))).toEqual([
    422,
    "invalid",
  ]);
  const kept = await save(sam, "free", { cart: costing(0), restored });
  expect(Date.parse(kept.createdAt)).toBeLessThanOrEqual(Date.now());
});

test("orders are found by item names in every language, by nicknames, and by their own texts", async () => {
  const joy = await member("joy");
  await save(joy, "rings", { name: "One", buyer: "Élan" });
  await save(joy, "hand", { name: "Two", cart: costing(5, "Crème brûlée 100%") });
  const found = async (q: string) =>
    (await list(joy, `?q=${encodeURIComponent(q)}`)).orders.map(({ id }) => id).sort();
  expect(await found("bague or")).toEqual(["rings"]);
  expect(await found("gold RING")).toEqual(["rings"]);
  expect(await found("elan one")).toEqual(["rings"]);
  expect(await found("creme 100")).toEqual(["hand"]);
  expect(await found("lawolf")).toEqual(["hand", "rings"]);
  expect(await found("%")).toEqual([]);
  expect(await found("no such thing")).toEqual([]);
});

test("the counts give the orders of each state that match the words, and all orders", async () => {
  const kai = await member("kai");
  for (const id of ["a", "b", "c"]) await save(kai, id, { buyer: id === "c" ? "Tim" : "Mia" });
  await move(kai, "a", "cancelled", 1);
  const { counts, orders } = await list(kai, "?q=mia&state=quote");
  expect(orders.map(({ id }) => id)).toEqual(["b"]);
  expect(counts).toEqual({ all: 3, found: { quote: 1, agreed: 0, paid: 0, delivered: 0, cancelled: 1 } });
});

test("invalid query parameters are refused", async () => {
  const kai = await member("kai");
  for (const query of ["?sort=color", "?direction=left", "?cursor=nonsense", "?cursor=W10", "?limit=51"])
    expect(await codeOf(await kai.get(`${pathOf(ordersEndpoints.list)}${query}`)), query).toEqual([
      422,
      "invalid",
    ]);
});

test("text that the database cannot store is refused without a server error", async () => {
  const kai = await member("kai");
  for (const path of ["%00", "%ED%A0%80", "a%2Fb", "x".repeat(101)]) {
    expect(await codeOf(await kai.get(pathOf(ordersEndpoints.load, { params: { id: path } }))), path).toEqual(
      [404, "not_found"],
    );
    expect(
      await codeOf(await kai.delete(pathOf(ordersEndpoints.remove, { params: { id: path } }))),
      path,
    ).toEqual([404, "not_found"]);
    expect(await codeOf(await move(kai, path, "agreed", 1)), path).toEqual([404, "not_found"]);
  }
  const cursor = Buffer.from(JSON.stringify(["a\0", "b"])).toString("base64url");
  expect(
    await codeOf(await kai.get(pathOf(ordersEndpoints.list, { query: { sort: "name", cursor } }))),
  ).toEqual([422, "invalid"]);
  for (const id of ["\0", "\ud800"]) {
    const { content, ...order } = newOrder("odd");
    const lines = [{ ...RINGS.lines[0], id }];
    const odd = { ...order, content: { ...content, cart: { adjustment: 0, lines } } };
    expect(await codeOf(await kai.post(pathOf(ordersEndpoints.save), odd))).toEqual([422, "invalid"]);
  }
  expect((await kai.get("/api/orders?q=%00%ED%A0%80")).status).toBe(200);
});

test("the export contains every order, in the player's language, and no formula", async () => {
  const fay = await member("fay");
  await save(fay, "one", { name: '=1+1;"x"', buyer: "Mia; Tim" });
  await pay(fay, "one", "p", 100);
  const response = await fay.get(pathOf(ordersEndpoints.export, { query: { language: "de" } }));
  expect(response.headers.get("content-type")).toContain("text/csv");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith("\ufeffGespeichert;Geändert;Name;Käufer;")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  const row = text.split("\r\n")[1];
  expect(row).toContain(`;"'=1+1;”x”";`);
  expect(row).toContain(';"Mia; Tim";Lawolf;Angebot;3 × Gold Ring;1500;300000000;100;299999900;200000;1;0');
});
