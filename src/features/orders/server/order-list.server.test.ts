import { expect, test } from "vitest";
import { pathOf } from "#testing/path-of.ts";
import { listOrders, postMove, postOrder, putPayment, refusalOf } from "#testing/requests/orders.ts";
import { costing, newOrder, RINGS_CART } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { ordersEndpoints } from "./orders.contract.ts";

const { member } = await startTestApp({ WRITES_PER_MINUTE: "100000" });

test("orders are found by item names in every language, by nicknames, and by their own texts", async () => {
  const joy = await member("joy");
  await postOrder(joy, "rings", { name: "One", buyer: "Élan" });
  await postOrder(joy, "hand", { name: "Two", cart: costing(5, "Crème brûlée 100%") });
  const found = async (q: string) =>
    (await listOrders(joy, `?q=${encodeURIComponent(q)}`)).orders.map(({ id }) => id).sort();
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
  for (const id of ["a", "b", "c"]) await postOrder(kai, id, { buyer: id === "c" ? "Tim" : "Mia" });
  await postMove(kai, "a", "cancelled", 1);
  const { counts, orders } = await listOrders(kai, "?q=mia&state=quote");
  expect(orders.map(({ id }) => id)).toEqual(["b"]);
  expect(counts).toMatchObject({
    all: 3,
    found: { quote: 1, agreed: 0, paid: 0, delivered: 0, cancelled: 1 },
  });
});

test("invalid query parameters are refused", async () => {
  const kai = await member("kai");
  for (const query of ["?sort=color", "?direction=left", "?cursor=nonsense", "?cursor=W10", "?limit=51"])
    expect(await refusalOf(await kai.get(`${pathOf(ordersEndpoints.list)}${query}`)), query).toEqual([
      422,
      "invalid",
    ]);
});

test("text that the database cannot store is refused without a server error", async () => {
  const kai = await member("kai");
  for (const path of ["%00", "%ED%A0%80", "a%2Fb", "x".repeat(101)]) {
    expect(
      await refusalOf(await kai.get(pathOf(ordersEndpoints.load, { params: { id: path } }))),
      path,
    ).toEqual([404, "not_found"]);
    expect(
      await refusalOf(await kai.delete(pathOf(ordersEndpoints.remove, { params: { id: path } }))),
      path,
    ).toEqual([404, "not_found"]);
    expect(await refusalOf(await postMove(kai, path, "agreed", 1)), path).toEqual([404, "not_found"]);
  }
  const cursor = Buffer.from(JSON.stringify(["a\0", "b"])).toString("base64url");
  expect(
    await refusalOf(await kai.get(pathOf(ordersEndpoints.list, { query: { sort: "name", cursor } }))),
  ).toEqual([422, "invalid"]);
  for (const id of ["\0", "\ud800"]) {
    const { content, ...order } = newOrder("odd");
    const lines = [{ ...RINGS_CART.lines[0], id }];
    const odd = { ...order, content: { ...content, cart: { adjustment: 0, lines } } };
    expect(await refusalOf(await kai.post(pathOf(ordersEndpoints.save), odd))).toEqual([422, "invalid"]);
  }
  expect((await kai.get(`${pathOf(ordersEndpoints.list)}?q=%00%ED%A0%80`)).status).toBe(200);
});

test("the export contains every order, in the player's language, and no formula", async () => {
  const fay = await member("fay");
  await postOrder(fay, "one", { name: '=1+1;"x"', buyer: "Mia; Tim" });
  await putPayment(fay, "one", "p", 100);
  const response = await fay.get(pathOf(ordersEndpoints.export, { query: { language: "de" } }));
  expect(response.headers.get("content-type")).toContain("text/csv");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith("\ufeffGespeichert;Geändert;Name;Käufer;")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  const row = text.split("\r\n")[1];
  expect(row).toContain(`;"'=1+1;”x”";`);
  expect(row).toContain(';"Mia; Tim";Lawolf;Angebot;3 × Gold Ring;1500;300000000;100;299999900;200000;1;0;;');
});

test("the export has a discount with decimals or in Penya, and the note", async () => {
  const liv = await member("liv");
  const exported = async (language: "de" | "en") => {
    const response = await liv.get(pathOf(ordersEndpoints.export, { query: { language } }));
    return (await response.text()).split("\r\n").slice(1, -1);
  };
  await postOrder(liv, "percent", { cart: { ...RINGS_CART, adjustment: -7.5 } });
  await postOrder(liv, "fixed", {
    cart: { ...RINGS_CART, adjustment: { penya: -5_000_000 } },
    note: "Friday",
  });
  expect(await exported("en")).toEqual([
    expect.stringMatching(/,277500000,0,277500000,200000,1,-7\.5,,$/u),
    expect.stringMatching(/,295000000,0,295000000,200000,1,,-5000000,Friday$/u),
  ]);
  expect((await exported("de"))[0]).toMatch(/;200000;1;-7,5;;$/u);
});

test("all orders are downloaded as a correct table", async () => {
  const ada = await member("ada");
  await postOrder(ada, "a", { name: "=HYPERLINK(1)", buyer: "Mia, Tim" });
  const response = await ada.get(pathOf(ordersEndpoints.export, { query: { language: "en" } }));
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="skypurse-orders.csv"');
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  const [heads, first] = text.split("\r\n");
  expect(heads).toBe(
    "\ufeffSaved,Changed,Name,Buyer,Server,State,Items,FC,Penya,Paid,Owed,Rate (Penya),per FC,Discount or surcharge (%),Discount or surcharge (Penya),Note",
  );
  expect(first).toContain(
    `'=HYPERLINK(1),"Mia, Tim",Lawolf,Quote,3 × Gold Ring,1500,300000000,0,300000000,200000,1,0,,`,
  );
});
