import { inArray } from "drizzle-orm";
import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { publicEndpoints } from "#features/developers/server/public-api.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { closePriceDays, deleteOldSharedPrices } from "#server/db/queries/price-days.ts";
import { deleteUser } from "#server/db/queries/sessions.ts";
import {
  appliedChanges,
  leftOutMembers,
  priceDays,
  priceRules,
  rateReliability,
  sharedPrices,
  users,
} from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { received } from "#testing/requests/rates.ts";
import { setAccountDays, storeSharedPrice } from "#testing/seed/shared-prices.ts";
import { startTestApp, testAppOn } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { sharedPricesEndpoints } from "./shared-prices.contract.ts";

const { db, request, visitor, guest, member } = await startTestApp();

afterEach(async () => {
  for (const table of [sharedPrices, priceDays, priceRules, leftOutMembers, appliedChanges, rateReliability])
    await db.delete(table);
});

const SLUG = "rose-petals";
const ROSES = { params: { slug: SLUG } } as const;
const share = pathOf(sharedPricesEndpoints.share, ROSES);
const withdraw = pathOf(sharedPricesEndpoints.withdraw, ROSES);
const own = pathOf(sharedPricesEndpoints.list);
const today = () => utcDay(new Date());
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Returns a product as everybody sees it; from an app without a cached response unless `ask` is the first one's. */
async function product(slug = SLUG, ask = testAppOn(db).request) {
  const { items } = v.parse(
    shopEndpoints.items.response,
    await (await ask(pathOf(shopEndpoints.items))).json(),
  );
  const found = items.find((item) => item.slug === slug);
  return found && { price: found.price, shared: found.shared };
}

test.each([
  ["a visitor", async () => visitor(), 401, "sign_in_needed"],
  ["a guest", guest, 403, "members_only"],
] as const)("%s can neither share a price nor withdraw one", async (_who, sign, status, code) => {
  const player = await sign();
  for (const answer of [player.get(own), player.put(share, { fcoins: 5 }), player.delete(withdraw)])
    expect(await received(answer)).toMatchObject({ status, json: { code } });
  expect(await db.$count(sharedPrices)).toBe(0);
});

test("a member has one shared price of a product; a new one replaces it, and only its owner sees it", async () => {
  const ada = await member("ada");
  await ada.put(share, { fcoins: 5 });
  expect(await received(ada.put(share, { fcoins: 6 }))).toMatchObject({
    status: 200,
    json: { slug: SLUG, fcoins: 6, day: today() },
  });
  expect(await received(ada.get(own))).toMatchObject({
    json: { prices: [{ slug: SLUG, fcoins: 6, day: today() }] },
  });
  expect(await received((await member("ben")).get(own))).toMatchObject({ json: { prices: [] } });
});

test("a price is of the day on which the server gets it, whatever its request says", async () => {
  const ada = await member("ada");
  for (const days of [40, -1]) {
    await ada.put(share, { fcoins: 5 + days, at: ago(days).toISOString() });
    expect(await received(ada.get(own))).toMatchObject({ json: { prices: [{ day: today() }] } });
  }
});

/** Returns the FC that a member shares; an empty array for nothing. */
const ownFc = async (of: Client) =>
  v.parse(sharedPricesEndpoints.list.response, await (await of.get(own)).json()).prices.map((p) => p.fcoins);

test.each([
  ["the one that it takes back", 34, { fcoins: 33, replaces: 34 }, [33]],
  ["not another device's", 40, { fcoins: 33, replaces: 34 }, [40]],
  ["nothing if it was withdrawn since", undefined, { fcoins: 33, replaces: 34 }, []],
  ["nothing, where nothing is shared", undefined, { fcoins: 33, replaces: null }, [33]],
  ["not another device's, after a withdrawal", 40, { fcoins: 33, replaces: null }, [40]],
] as const)(
  "an earlier price that an undo shares again replaces %s",
  async (_what, shared, body, expected) => {
    const ada = await member("ada");
    if (shared !== undefined) await ada.put(share, { fcoins: shared });
    const undo = ada.keyed("change:undo-price");
    const response = await received(undo.put(share, body));
    expect(response.status).toBe(expected.length > 0 ? 200 : 409);
    expect(await ownFc(ada)).toEqual(expected);
    // The same request, received again after the price that it was to replace is shared once more.
    await ada.put(share, { fcoins: 34 });
    await undo.put(share, body);
    expect(await ownFc(ada)).toEqual([34]);
  },
);

test.each([
  ["34", []],
  ["33", [34]],
] as const)("an undo that withdraws %s FC leaves another price", async (fcoins, expected) => {
  const ada = await member("ada");
  await ada.put(share, { fcoins: 34 });
  const path = pathOf(sharedPricesEndpoints.withdraw, { ...ROSES, query: { fcoins } });
  expect((await ada.delete(path)).status).toBe(204);
  expect(await ownFc(ada)).toEqual(expected);
});

test("a withdrawal of no price in FC is refused", async () => {
  const path = pathOf(sharedPricesEndpoints.withdraw, { ...ROSES, query: { fcoins: "0" } });
  expect((await (await member("ada")).delete(path)).status).toBe(422);
});

const NAMES = ["ada", "ben", "cleo", "dan", "eva"];
/** Has five known members share a price. */
async function shareFive(fcoins: number, days = 0, slug = SLUG): Promise<void> {
  for (const name of NAMES) await storeSharedPrice(db, name, { slug, fcoins, at: ago(days) });
}

test("the fifth known member confirms a price, and the next request sees every change", async () => {
  const members = await Promise.all(NAMES.map((name) => member(name)));
  const counts = [];
  for (const one of members) {
    await setAccountDays(db, one.id, 100);
    await one.put(share, { fcoins: 5 });
    const { price, shared } = (await product(SLUG, request)) ?? {};
    counts.push([price?.fcoins, shared?.[0]?.members]);
  }
  // Until then it is shown, and nothing is computed with it.
  expect(counts).toEqual([...[1, 2, 3, 4].map((members) => [undefined, members]), [5, 5]]);
  await (await member("mallory")).put(share, { fcoins: 9_999 });
  expect(await product(SLUG, request)).toEqual({
    price: { fcoins: 5, certainty: "players", date: today(), source: null, members: 5 },
    shared: [{ fcoins: 5, members: 5, day: today() }],
  });
  for (let times = 0; times < 2; times++) expect((await members[0]?.delete(withdraw))?.status).toBe(204);
  expect(await product(SLUG, request)).toMatchObject({ price: null, shared: [{ fcoins: 5, members: 4 }] });
});

test("accounts of today confirm nothing, and change nothing that known members share", async () => {
  for (let index = 0; index < 12; index++)
    await storeSharedPrice(db, `new-${index}`, { slug: SLUG, fcoins: 900, at: ago(0), accountDays: 0 });
  expect(await product()).toMatchObject({ price: null, shared: [{ fcoins: 900, members: 12 }] });
  await storeSharedPrice(db, "ada", { slug: SLUG, fcoins: 5, at: ago(9) });
  expect(await product()).toMatchObject({ price: null, shared: [{ fcoins: 5, members: 1 }] });
  await shareFive(5, 9);
  expect((await product())?.price).toMatchObject({ fcoins: 5, certainty: "players", members: 5 });
});

test("an implausible price is refused with a code, and counts nowhere", async () => {
  const ada = await member("ada");
  for (const [slug, fcoins, status] of [
    [SLUG, Number.MAX_SAFE_INTEGER, 422],
    [SLUG, 28_000, 200],
    ["scroll-sprotection", 801, 422],
    ["scroll-sprotection", 7, 422],
    ["scroll-sprotection", 800, 200],
  ] as const) {
    const response = await ada.put(pathOf(sharedPricesEndpoints.share, { params: { slug } }), { fcoins });
    expect([slug, fcoins, response.status]).toEqual([slug, fcoins, status]);
  }
  await shareFive(Number.MAX_SAFE_INTEGER);
  expect(await product()).toEqual({ price: null, shared: [] });
});

test("a jump is in question for two days, with the price before, and then believed", async () => {
  await shareFive(80, 6);
  await closePriceDays(db, ago(4));
  const seen = async (days: number) => {
    await shareFive(800, days);
    const { price, shared } = (await product()) ?? {};
    return [price?.certainty, price?.fcoins, shared?.map(({ fcoins }) => fcoins)];
  };
  for (const days of [0, 1, 2]) expect(await seen(days)).toEqual(["changed", 80, [80, 800]]);
  await closePriceDays(db, new Date());
  expect(await seen(3)).toEqual(["players", 800, [800]]);
  // From a first reported price of the shop, which stays with its source meanwhile.
  await shareFive(90, 0, "scroll-sprotection");
  expect(await product("scroll-sprotection")).toMatchObject({
    price: { fcoins: 80, certainty: "changed", members: null, source: expect.anything() },
    shared: [{ fcoins: 90, members: 5 }],
  });
});

test("the same price again keeps its day for a week", async () => {
  const ada = await member("ada");
  for (const [days, expected] of [
    [6, 6],
    [8, 0],
  ] as const) {
    await storeSharedPrice(db, "ada", { slug: SLUG, fcoins: 5, at: ago(days) });
    const day = utcDay(ago(expected));
    expect(await received(ada.put(share, { fcoins: 5 }))).toMatchObject({ json: { fcoins: 5, day } });
  }
});

test("two camps leave the price to the player", async () => {
  for (const [index, name] of ["ada", "ben", "cleo", "dan"].entries())
    await storeSharedPrice(db, name, { slug: SLUG, fcoins: 80 + (index % 2) * 10, at: ago(index % 2) });
  expect(await product()).toEqual({
    price: null,
    shared: [
      { fcoins: 80, members: 2, day: today() },
      { fcoins: 90, members: 2, day: utcDay(ago(1)) },
    ],
  });
});

test("a price of a source outranks what players confirm, a first reported one does not", async () => {
  for (const slug of ["gold-ring", "scroll-sprotection"]) await shareFive(70, 3, slug);
  expect(await product("gold-ring")).toMatchObject({
    price: { fcoins: 500, certainty: "confirmed", members: null },
    shared: [{ fcoins: 70, members: 5 }],
  });
  expect((await product("scroll-sprotection"))?.price).toMatchObject({ fcoins: 70, certainty: "players" });
});

test("limits refuse a price with a code, and leave out earlier ones; members that are left out do not count", async () => {
  const ada = await member("ada");
  await ada.put(share, { fcoins: 5 });
  await db.insert(priceRules).values({ slug: SLUG, least: 10, most: 20 });
  expect((await product())?.shared).toEqual([]);
  for (const fcoins of [9, 21])
    expect(await received(ada.put(share, { fcoins }))).toMatchObject({
      status: 422,
      json: { code: "price_out_of_range" },
    });
  await ada.put(share, { fcoins: 10 });
  expect((await product())?.shared).toMatchObject([{ fcoins: 10 }]);
  await db.insert(leftOutMembers).values({ userId: ada.id, reason: "Invented", at: new Date() });
  expect((await product())?.shared).toEqual([]);
  expect(await received(ada.get(own))).toMatchObject({ json: { prices: [{ fcoins: 10 }] } });
});

test.each([
  [{ fcoins: 0 }, SLUG, 422],
  [{ fcoins: 1.5 }, SLUG, 422],
  [{}, SLUG, 422],
  [{ fcoins: 5 }, "no where", 422],
  [{ fcoins: 5 }, "nothing", 404],
])("%j for %s is refused", async (body, slug, status) => {
  const ada = await member("ada");
  expect((await ada.put(pathOf(sharedPricesEndpoints.share, { params: { slug } }), body)).status).toBe(
    status,
  );
  expect(await db.$count(sharedPrices)).toBe(0);
});

test("prices of a deleted account and prices of 400 days ago no longer count", async () => {
  await shareFive(5);
  await deleteUser(db, "member-ada");
  expect((await product())?.shared).toMatchObject([{ members: 4 }]);
  await storeSharedPrice(db, "ben", { slug: SLUG, fcoins: 5, at: ago(401) });
  await deleteOldSharedPrices(db, new Date());
  expect((await product())?.shared).toMatchObject([{ members: 3 }]);
});

test("more newer accounts than are read do not hide known members", async () => {
  await shareFive(5, 9);
  const ids = Array.from({ length: 2_000 }, (_one, index) => `flood-${index}`);
  await db.insert(users).values(ids.map((id) => ({ id, name: id, email: `${id}@placeholder.invalid` })));
  await db
    .insert(sharedPrices)
    .values(ids.map((userId) => ({ userId, slug: SLUG, fcoins: 900, at: ago(0) })));
  expect(await product()).toMatchObject({ price: { fcoins: 5, certainty: "players", members: 5 } });
  await db.delete(users).where(inArray(users.id, ids));
});

test("the public API has the same numbers", async () => {
  await shareFive(5, 2);
  const app = testAppOn(db);
  const { prices } = v.parse(
    publicEndpoints.prices.response,
    await (await app.request(pathOf(publicEndpoints.prices))).json(),
  );
  const expected = { fcoins: 5, certainty: "players", ageDays: 2, source: null, members: 5 };
  expect(prices.find(({ slug }) => slug === SLUG)).toMatchObject(expected);
  const { products } = v.parse(
    publicEndpoints.products.response,
    await (await app.request(pathOf(publicEndpoints.products))).json(),
  );
  const listed = products.find(({ slug }) => slug === SLUG);
  expect(listed?.price).toMatchObject(expected);
  expect(listed?.shared).toMatchObject([{ fcoins: 5, members: 5, ageDays: 2 }]);
});
