import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  DOCUMENTS,
  type DocumentName,
  Documents,
  documentsEndpoints,
  type SentChange,
} from "#contract/documents/documents.ts";
import { NO_PRODUCTS } from "#contract/documents/product-document.ts";
import { MAX_REPLACED } from "#contract/documents/replaced-value.ts";
import { MAX_OWN_PRICES } from "#contract/documents/value-documents.ts";
import * as Cart from "#domain/order/cart.ts";
import { withQuantity } from "#domain/order/line-changes.ts";
import { appliedChanges, documents, rateHistory } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { db, visitor, guest, member } = await startTestApp();

let ids = 0;
const newId = () => `cart:change-${ids++}`;
const rings = (quantity: number, slug = "gold-ring") => Cart.withItem(Cart.EMPTY_CART, slug, quantity);
/** The change between two contents, as a browser sends it. */
const change = (before: unknown, after: unknown, name: DocumentName = "cart"): SentChange => ({
  id: newId(),
  edits: [...DOCUMENTS[name].diff(before, after)],
});
const add = (quantity: number, slug?: string) => change(Cart.EMPTY_CART, rings(quantity, slug));
const set = (from: number, to: number) => {
  const before = rings(from);
  return change(before, withQuantity(before, "item:gold-ring", to));
};
const send = (client: Client, changes: readonly SentChange[], name: DocumentName = "cart") =>
  client.patch(pathOf(documentsEndpoints.change(name)), { changes });
async function changed(client: Client, changes: readonly SentChange[], name: DocumentName = "cart") {
  const response = await send(client, changes, name);
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, body]);
  return v.parse(documentsEndpoints.change(name).response, body);
}
async function documentsOf(client: Client) {
  return v.parse(Documents, await (await client.get(pathOf(documentsEndpoints.load))).json()).documents;
}
const pieces = (content: unknown) => v.parse(DOCUMENTS.cart.schema, content) as Cart.Cart;
const shown = (content: unknown) =>
  pieces(content).lines.map((line) => `${line.quantity} ${line.kind === "item" ? line.slug : line.label}`);

describe("changes of a document", () => {
  test("of one browser are read by the same player's other browsers, and by no other player", async () => {
    const [phone, desktop, ole] = [await member("ida"), await member("ida"), await member("ole")];
    expect(await changed(phone, [add(3)])).toEqual({ version: 1, content: rings(3), replaced: [] });
    expect(await documentsOf(desktop)).toMatchObject([{ name: "cart", version: 1, content: rings(3) }]);
    expect(await documentsOf(ole)).toEqual([]);
    expect((await send(visitor(), [add(3)])).status).toBe(401);
    expect((await send(phone.as(ole.id), [add(3)])).status).toBe(409);
  });

  test("of products that are not asked about are joined from two devices", async () => {
    const [phone, desktop] = [await member("ada"), await member("ada")];
    const refused = (slug: string) =>
      change(NO_PRODUCTS, { ...NO_PRODUCTS, unasked: { [slug]: true } }, "products");
    await changed(phone, [refused("rose-petals")], "products");
    await changed(desktop, [refused("silver-ring")], "products");
    const unasked = { "rose-petals": true, "silver-ring": true };
    expect(await documentsOf(phone)).toMatchObject([{ name: "products", content: { unasked } }]);
  });

  test("are applied once, however often and in whichever request they are sent", async () => {
    const mia = await member("mia");
    const [first, second] = [add(1), add(2)];
    await changed(mia, [first]);
    const all = await changed(mia, [first, second, second]);
    expect([all.version, shown(all.content)]).toEqual([2, ["3 gold-ring"]]);
    expect(await changed(mia, [first, second])).toEqual(all);
    expect(await db.$count(appliedChanges, eq(appliedChanges.userId, mia.id))).toBe(2);
  });

  test("are applied once when the same requests arrive at the same time, also the first ones", async () => {
    const [phone, desktop] = [await member("nora"), await member("nora")];
    const both = [add(1), add(2)];
    const others = [add(4, "silver-ring"), add(5)];
    const answers = await Promise.all([
      changed(phone, both),
      changed(phone, both.toReversed()),
      changed(desktop, others),
      changed(desktop, others.toReversed()),
      changed(desktop, others),
    ]);
    expect(
      answers
        .map(({ version }) => version)
        .toSorted()
        .slice(-1),
    ).toEqual([2]);
    expect(shown((await documentsOf(phone))[0]?.content).toSorted()).toEqual([
      "4 silver-ring",
      "8 gold-ring",
    ]);
  });

  test("that set a value which another device has set tell it, also when they are sent again", async () => {
    const [phone, desktop] = [await member("lea"), await member("lea")];
    await changed(phone, [add(2)]);
    await changed(desktop, [set(2, 9)]);
    const [others, mine] = [add(1, "silver-ring"), set(2, 5)];
    const answer = await changed(phone, [others, mine]);
    expect(answer).toMatchObject({ version: 3, replaced: [{ mine: 5, theirs: 9 }] });
    expect(answer.replaced).toEqual([
      {
        ...{ version: 3, change: mine.id, field: "quantity", label: "gold-ring", mine: 5, theirs: 9 },
        instead: { field: "quantity", key: "item:gold-ring", value: 9 },
      },
    ]);
    const later = await changed(desktop, [add(1)]);
    expect(shown(later.content)).toEqual(["6 gold-ring", "1 silver-ring"]);
    expect(later.replaced).toEqual(answer.replaced);
    expect((await changed(phone, [mine])).replaced).toEqual(answer.replaced);
    expect((await documentsOf(phone))[0]?.replaced).toEqual(answer.replaced);
  });

  test("that set one value in several steps replace what was there before the first step", async () => {
    const [phone, desktop] = [await member("steps"), await member("steps")];
    await changed(phone, [add(2)]);
    await changed(desktop, [set(2, 9)]);
    const { replaced } = await changed(phone, [set(2, 9), set(9, 5), set(5, 7)]);
    expect(replaced).toMatchObject([{ mine: 7, theirs: 9 }]);
  });

  test("keep only the latest overwritten values", async () => {
    const mia = await member("keeps");
    for (let n = 0; n < MAX_REPLACED + 5; n++) await changed(mia, [set(100 + n, 200 + n)]);
    const [cart] = await documentsOf(mia);
    expect(cart?.replaced).toHaveLength(MAX_REPLACED);
    expect(cart?.replaced.at(-1)).toMatchObject({ version: MAX_REPLACED + 5, mine: 200 + MAX_REPLACED + 4 });
  });
});

test.each<[string, DocumentName, unknown]>([
  ["no changes", "cart", { changes: [] }],
  ["a change without edits", "cart", { changes: [{ id: "change-1", edits: [] }] }],
  ["a change without an id", "cart", { changes: [{ edits: add(1).edits }] }],
  ["an edit of another document", "prices", { changes: [add(1)] }],
  ["nothing", "cart", undefined],
  [
    "a quantity of half a piece",
    "cart",
    { changes: [{ id: "change-1", edits: set(1, 2).edits.map((edit) => ({ ...edit, to: 0.5 })) }] },
  ],
  [
    "a text that no database takes",
    "rates",
    { changes: [{ id: "change-1", edits: [{ field: "server", key: "", from: null, to: "a\u0000b" }] }] },
  ],
])("%s is refused and changes nothing", async (_what, name, body) => {
  const mia = await member("refused");
  const response = await mia.patch(pathOf(documentsEndpoints.change(name)), body);
  expect([response.status, await response.json()]).toMatchObject([422, { code: "invalid" }]);
  expect(await documentsOf(mia)).toEqual([]);
  expect(await db.$count(appliedChanges, eq(appliedChanges.userId, mia.id))).toBe(0);
});

test("prices beyond the limit are left out, and the others stored", async () => {
  const mia = await member("prices");
  const many = Object.fromEntries(Array.from({ length: MAX_OWN_PRICES }, (_, n) => [`item-${n}`, 5]));
  await changed(mia, [change({}, many, "prices")], "prices");
  const { content } = await changed(mia, [change({}, { "item-0": 6, more: 5 }, "prices")], "prices");
  expect(content).toEqual({ ...many, "item-0": 6 });
});

test("a full storage refuses changes, which are applied once there is room", async () => {
  const anna = await guest();
  const full = {
    lines: Array.from({ length: 500 }, (_, n) => ({
      ...rings(1).lines[0],
      id: `x${n}`,
      slug: "x".repeat(75) + n,
    })),
    adjustment: 0,
  };
  await db
    .insert(documents)
    .values({ userId: anna.id, name: "other", version: 1, content: "x".repeat(262_000), changes: [] });
  const large = change(Cart.EMPTY_CART, full);
  const refused = await send(anna, [large]);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: "storage_full" }]);
  await db.delete(documents).where(eq(documents.userId, anna.id));
  expect(pieces((await changed(anna, [large])).content).lines).toHaveLength(500);
});

test("the rates of changes are recorded in the history", async () => {
  const tim = await member("tim");
  const rates = (penya: number) => ({
    ...{ server: "mia", shownPer: 1 },
    set: { mia: { penya, per: 1, date: "2026-11-01" } },
  });
  const { initial } = DOCUMENTS.rates;
  const [first, second] = [change(initial, rates(100), "rates"), change(rates(100), rates(200), "rates")];
  await changed(tim, [first, second], "rates");
  await changed(tim, [first], "rates");
  const rows = await db.select().from(rateHistory).where(eq(rateHistory.userId, tim.id));
  expect(rows).toMatchObject([{ server: "mia", day: "2026-11-01", penya: 200 }]);
});

describe("during a rolling update", () => {
  /** Saves the whole document, as a node of the former release does. */
  const save = (client: Client, version: number, saved: string, content: unknown) =>
    db
      .insert(documents)
      .values({ userId: client.id, name: "cart", version, content, changes: [saved] })
      .onConflictDoUpdate({
        target: [documents.userId, documents.name],
        set: { version, content, changes: [saved] },
      });

  test("a former release saves the whole document between two changes", async () => {
    const mia = await member("roll");
    await changed(mia, [add(2)]);
    await save(mia, 2, "old/1", rings(7));
    const { version, content } = await changed(mia, [add(1)]);
    expect([version, shown(content)]).toEqual([3, ["8 gold-ring"]]);
    const [row] = await db.select().from(documents).where(eq(documents.userId, mia.id));
    // That release takes a version whose latest id is its own for the answer to its own save.
    expect(row?.changes.at(-1)).not.toBe("old/1");
  });

  test("a change that a former release has saved is not applied again", async () => {
    const mia = await member("former");
    await save(mia, 1, "old/1", rings(2));
    const sent = { ...add(2), former: "old/1" };
    const other = { ...add(3), former: "old/2" };
    const { version, content } = await changed(mia, [sent, other]);
    expect([version, shown(content)]).toEqual([2, ["5 gold-ring"]]);
    expect(shown((await changed(mia, [{ ...sent, former: undefined }])).content)).toEqual(["5 gold-ring"]);
  });
});

const { initial } = DOCUMENTS.rates;

test.each(["passwords", "constructor", "__proto__"])("no document is named %j", async (name) => {
  // A name that a document does not have.
  const path = pathOf(documentsEndpoints.change(name as DocumentName));
  const body = { changes: [{ id: "change-x", edits: [{}] }] };
  expect((await (await member("mia")).patch(path, body)).status).toBe(404);
});

test("the rate history keeps the last rate of each day and server", async () => {
  const tim = await member("tom");
  const rates = (penya: number, date: string) => ({
    server: "mia",
    shownPer: 1,
    set: { mia: { penya, per: 1, date } },
  });
  const days = [
    rates(100, "2026-11-01"),
    rates(200, "2026-11-02"),
    rates(300, "2026-11-02"),
    // Copied from an old order: that day already has a rate.
    rates(999, "2026-11-01"),
  ];
  for (const [index, next] of days.entries())
    await changed(tim, [change(days[index - 1] ?? initial, next, "rates")], "rates");
  const rows = await db
    .select({ day: rateHistory.day, penya: rateHistory.penya })
    .from(rateHistory)
    .where(and(eq(rateHistory.userId, tim.id), eq(rateHistory.server, "mia")))
    .orderBy(rateHistory.day);
  expect(rows).toEqual([
    { day: "2026-11-01", penya: 100 },
    { day: "2026-11-02", penya: 300 },
  ]);
});

test.each(["2150-01-01", "2026-02-31", "0000-01-01", "yesterday"])(
  "a rate dated %s is recorded under today, so that it does not block later rates",
  async (date) => {
    const tim = await guest();
    const rates = { server: "mia", shownPer: 1, set: { mia: { penya: 7, per: 1, date } } };
    await changed(tim, [change(initial, rates, "rates")], "rates");
    const [row] = await db.select().from(rateHistory).where(eq(rateHistory.userId, tim.id));
    expect(row?.day).toBe(new Date().toISOString().slice(0, 10));
  },
);

test("a player who exceeds the write limit has to wait and can still read; each change of a request counts", async () => {
  const { member: quick } = await startTestApp({ WRITES_PER_MINUTE: "4" });
  const mia = await quick("mia");
  const statuses = [];
  for (const changes of [[add(1)], [add(1), add(1), add(1)], [add(1)]])
    statuses.push((await send(mia, changes)).status);
  expect(statuses).toEqual([200, 200, 429]);
  const refused = await send(mia, [add(1)]);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({ code: "too_fast" });
  expect(await documentsOf(mia)).toMatchObject([{ version: 2 }]);
});
