import { join } from "node:path";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import type { ShopPrice } from "#contract/shop.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { audit, shopItems, shopPrices, users } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { SHIPPED_SLUGS } from "#testing/seed/shipped-products.ts";
import { OPERATOR_EMAIL, startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import {
  ChangeReceipt,
  LogPage,
  OperatorList,
  operatorEndpoints,
  type ServerState,
} from "./operator.contract.ts";
import { makeChange } from "./operator-edit.db.ts";

const content = join(import.meta.dirname, "../../../../content/shop");
const { db, statements, visitor, guest, member, operator } = await startTestApp({
  OPERATOR_EMAILS: `${OPERATOR_EMAIL},otto@skypurse.test,uwe@skypurse.test`,
});
const olga = await operator();
const otto = await member("otto");

let changes = 0;
const newChange = () => `change-${String(++changes).padStart(4, "0")}`;

const price = (fcoins: number, word = "seen in the shop"): ShopPrice => ({
  fcoins,
  certainty: "confirmed",
  date: "2026-03-01",
  source: { fr: word, en: word, de: word, tl: word },
});

const list = async () => v.parse(OperatorList, await (await olga.get(pathOf(operatorEndpoints.load))).json());
const log = async (part = "") =>
  v.parse(LogPage, await (await olga.get(`${pathOf(operatorEndpoints.log)}${part}`)).json());
const priceOf = async (slug: string) => (await list()).items.find((item) => item.slug === slug)?.price;
const names = async () => (await list()).servers.map(({ name }) => name);
async function server(id: string): Promise<ServerState> {
  const found = (await list()).servers.find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  const { id: _id, ...state } = found;
  return state;
}
const entryOf = async (response: Response) => v.parse(ChangeReceipt, await response.json()).entry;
const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

async function setPrice(slug: string, to: ShopPrice | null, who: Client = olga, change = newChange()) {
  return sendPrice(who, change, slug, await priceOf(slug), to);
}
const sendPrice = (who: Client, change: string, key: string, before: unknown, after: unknown) =>
  who.post(pathOf(operatorEndpoints.change), { change, subject: "price", key, before, after });
const change = (id: string, from: ServerState | null, to: ServerState | null, who: Client = olga) =>
  who.post(pathOf(operatorEndpoints.change), {
    ...{ change: newChange(), subject: "server", key: id, before: from, after: to },
  });
const undo = (entry: number, who: Client = olga, id = newChange()) =>
  who.post(pathOf(operatorEndpoints.undo, { params: { id: String(entry) } }), { change: id });

test.each([
  ["a visitor", async () => visitor()],
  ["a guest", guest],
  ["a member", () => member("mia")],
])("%s gets 404 from every operator endpoint", async (_who, come) => {
  const somebody = await come();
  const entries = await db.$count(audit);
  const nothing = { change: newChange(), before: null, after: null };
  for (const response of [
    await somebody.get(pathOf(operatorEndpoints.load)),
    await somebody.get(pathOf(operatorEndpoints.log)),
    await somebody.post(pathOf(operatorEndpoints.change), { ...nothing, subject: "price", key: "gold-ring" }),
    await somebody.post(pathOf(operatorEndpoints.change), { ...nothing, subject: "server", key: "lawolf" }),
    await somebody.post(pathOf(operatorEndpoints.change), { nonsense: true }),
    await somebody.post(pathOf(operatorEndpoints.undo, { params: { id: "1" } }), { change: newChange() }),
  ])
    expect(await refusal(response)).toEqual([404, "not_found"]);
  expect(await db.$count(audit)).toBe(entries);
});

test("an operator reads what can be edited, as it is now", async () => {
  const { items, servers: places } = await list();
  expect(items.map(({ slug }) => slug)).toEqual(SHIPPED_SLUGS);
  expect(places[0]).toEqual({ id: "lawolf", name: "Lawolf", region: null, place: 0 });
});

test("a price is set, changed and removed, and players see it", async () => {
  expect((await setPrice("rose-petals", price(12))).status).toBe(200);
  expect(await priceOf("rose-petals")).toEqual(price(12));
  await setPrice("rose-petals", price(15));
  const { items } = (await (await visitor().get(pathOf(shopEndpoints.items))).json()) as {
    items: { slug: string; price: unknown }[];
  };
  expect(items.find(({ slug }) => slug === "rose-petals")?.price).toEqual({ ...price(15), members: null });
  await setPrice("rose-petals", null);
  expect(await priceOf("rose-petals")).toBeNull();
});

test("the log lists author, time, old and new value of each change, newest first", async () => {
  const before = await priceOf("gold-ring");
  await setPrice("gold-ring", price(480), otto);
  const [newest] = (await log()).entries;
  expect(newest).toMatchObject({
    who: { name: "otto", email: "otto@skypurse.test" },
    subject: "price",
    key: "gold-ring",
    before,
    after: price(480),
    undoes: null,
    canUndo: true,
  });
  expect(Date.now() - Date.parse(newest?.at ?? "")).toBeLessThan(60_000);
});

test("a change is idempotent", async () => {
  const from = await priceOf("silver-ring");
  const change = newChange();
  const send = () => sendPrice(olga, change, "silver-ring", from, price(240));
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await entryOf(first)).toBe(await entryOf(second));
  expect(await db.$count(audit, eq(audit.change, change))).toBe(1);
  // The id cannot be reused for another change either.
  const other = await sendPrice(olga, change, "gold-ring", from, price(240));
  expect(await refusal(other)).toEqual([422, "invalid"]);
});

test("of two concurrent operators one is refused, and their change is not stored", async () => {
  const from = await priceOf("diamond-ring");
  const send = (who: Client, fcoins: number) =>
    sendPrice(who, newChange(), "diamond-ring", from, price(fcoins));
  const both = await Promise.all([send(olga, 1500), send(otto, 1600)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409);
  expect(await late?.json()).toMatchObject({
    code: "changed_meanwhile",
    current: await priceOf("diamond-ring"),
  });
  const { entries } = await log();
  expect(entries.filter(({ key }) => key === "diamond-ring")).toHaveLength(1);
  expect(await priceOf("diamond-ring")).toEqual(entries[0]?.after);
});

test.each([
  ["no FC", { ...price(1), fcoins: 0 }],
  ["half an FC", { ...price(1), fcoins: 1.5 }],
  ["more than can be counted", { ...price(1), fcoins: 2 ** 53 }],
  ["another certainty", { ...price(1), certainty: "guessed" }],
  ["30 February", { ...price(1), date: "2026-02-30" }],
  ["a day to come", { ...price(1), date: "2999-01-01" }],
  ["a day before the game", { ...price(1), date: "0000-01-01" }],
  ["a missing language", { ...price(1), source: { fr: "a", en: "a", de: "a" } }],
  ["a source of spaces", price(1, " \u0000\n ")],
  ["a novel", price(1, "a".repeat(301))],
])("a price with %s is refused", async (_what, to) => {
  const response = await setPrice("gold-ring", to as ShopPrice);
  expect(await refusal(response)).toEqual([422, "invalid"]);
});

test("a price of an item that is not sold is refused", async () => {
  expect(await refusal(await setPrice("no-such-thing", price(1)))).toEqual([422, "invalid"]);
  const response = await sendPrice(olga, newChange(), "no-such-thing", null, price(1));
  expect(await refusal(response)).toEqual([404, "not_found"]);
});

test("undo restores the price, and undoing the undo changes it again", async () => {
  const before = await priceOf("platinum-ring");
  const entry = await entryOf(await setPrice("platinum-ring", price(999)));
  const undone = await entryOf(await undo(entry));
  expect(await priceOf("platinum-ring")).toEqual(before);
  expect((await log()).entries[0]).toMatchObject({ id: undone, undoes: entry, canUndo: true });
  expect((await log()).entries[1]).toMatchObject({ id: entry, canUndo: false });
  const again = await entryOf(await undo(undone));
  expect(await priceOf("platinum-ring")).toEqual(price(999));
  // The state is again as the first entry left it.
  expect((await log()).entries.find(({ id }) => id === entry)?.canUndo).toBe(true);
  await undo(again);
  expect(await priceOf("platinum-ring")).toEqual(before);
});

test("an undo is idempotent", async () => {
  const entry = await entryOf(await setPrice("potion-pensee", price(77)));
  const id = newChange();
  const [first, second] = [await undo(entry, olga, id), await undo(entry, olga, id)];
  expect(await entryOf(first)).toBe(await entryOf(second));
});

test("undo is refused if the price has been changed since", async () => {
  const entry = await entryOf(await setPrice("scroll-element", price(30)));
  await setPrice("scroll-element", price(31), otto);
  expect(await refusal(await undo(entry))).toEqual([409, "changed_meanwhile"]);
  expect(await priceOf("scroll-element")).toEqual(price(31));
});

test("undo is refused if there is no such entry, or its item is no longer sold", async () => {
  expect(await refusal(await undo(999_999))).toEqual([404, "not_found"]);
  await db.insert(shopItems).values({
    slug: "old-ring",
    category: "rings",
    place: 99,
    text: (await list()).items[0]?.text,
    nicknames: [],
  });
  const entry = await entryOf(await setPrice("old-ring", price(5)));
  await seedShop(db, content);
  expect(await refusal(await undo(entry))).toEqual([409, "changed_meanwhile"]);
  expect((await log()).entries[0]).toMatchObject({ key: "old-ring", canUndo: false });
});

test("a change and its log entry are written in one transaction", async () => {
  const before = await names();
  const edit = { userId: "nobody", change: newChange() };
  const added = { name: "Nova", region: null, place: 0 };
  await expect(
    makeChange(db, edit, { subject: "server", key: "nova", before: null, after: added }),
  ).rejects.toThrow();
  expect(await names()).toEqual(before);
});

test("the pages of the log contain each entry once", async () => {
  for (let n = 1; n <= 30; n++) await setPrice("box-elem-def", price(n));
  const first = await log();
  expect(first.entries).toHaveLength(25);
  const second = await log(`?before=${first.next}`);
  const ids = [...first.entries, ...second.entries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  let part = second;
  while (part.next !== null) part = await log(`?before=${part.next}`);
  expect(part.entries.length).toBeGreaterThan(0);
  expect(await refusal(await olga.get(pathOf(operatorEndpoints.log, { query: { before: "x" } })))).toEqual([
    422,
    "invalid",
  ]);
});

test("a page of the log reads the present states of all its entries with one query for each subject", async () => {
  for (const slug of ["box-elem-def", "gold-ring", "silver-ring"])
    for (const fcoins of [31, 32]) await setPrice(slug, price(fcoins));
  const glaphan = await server("glaphan");
  await change("glaphan", glaphan, { ...glaphan, name: "Glaphan II" });
  await change("glaphan", { ...glaphan, name: "Glaphan II" }, glaphan);
  const sent = await statements.during(log);
  expect(sent.filter((text) => text.includes('from "shop_items"'))).toHaveLength(1);
  expect(sent.filter((text) => text.includes('from "servers"'))).toHaveLength(1);
  const undoable = (await log()).entries.map(({ subject, key, canUndo }) => [subject, key, canUndo]);
  expect(undoable.slice(0, 8)).toEqual([
    ["server", "glaphan", true],
    ["server", "glaphan", false],
    ["price", "silver-ring", true],
    ["price", "silver-ring", false],
    ["price", "gold-ring", true],
    ["price", "gold-ring", false],
    ["price", "box-elem-def", true],
    ["price", "box-elem-def", false],
  ]);
});

test("the changes of an operator persist after their account is deleted and after a restart", async () => {
  const uwe = await member("uwe");
  await setPrice("gold-ring", price(444), uwe);
  await setPrice("fancy-cubic-ring", null, uwe);
  await change("burudeng", await server("burudeng"), null, uwe);
  await db.delete(users).where(eq(users.id, uwe.id));
  await seedShop(db, content);
  expect(await priceOf("gold-ring")).toEqual(price(444));
  expect(await priceOf("fancy-cubic-ring")).toBeNull();
  expect(await names()).not.toContain("Burudeng");
  expect((await log()).entries.slice(0, 3).map(({ who }) => who)).toEqual([null, null, null]);
  expect(await db.$count(shopPrices, eq(shopPrices.slug, "fancy-cubic-ring"))).toBe(0);
});

test("an operator's changes are rate-limited", async () => {
  const { operator: another } = await startTestApp({ WRITES_PER_MINUTE: "1" });
  const fast = await another();
  const send = () => sendPrice(fast, newChange(), "gold-ring", null, null);
  await send();
  const response = await send();
  expect(await refusal(response)).toEqual([429, "too_fast"]);
  expect((await fast.get(pathOf(operatorEndpoints.load))).status).toBe(200);
});
