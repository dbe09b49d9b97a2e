import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { sharedPricesEndpoints } from "#features/shared-prices/server/shared-prices.contract.ts";
import { sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { PUBLIC_KINDS, singleNode } from "#server/db/coordination.ts";
import { deleteUser } from "#server/db/queries/sessions.ts";
import {
  audit,
  leftOutMembers,
  priceRules,
  rateRules,
  sharedPrices,
  sharedRates,
} from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { received } from "#testing/requests/rates.ts";
import { storeSharedPrice } from "#testing/seed/shared-prices.ts";
import { shareRate } from "#testing/seed/shared-rates.ts";
import { startTestApp, testAppOn } from "#testing/start-test-app.ts";
import { operatorCommunityEndpoints as endpoints } from "./community.contract.ts";
import {
  ChangeReceipt,
  LogPage,
  operatorEndpoints,
  type PriceRule,
  type RateRule,
  type StateOf,
  type Subject,
} from "./operator.contract.ts";

const coordination = singleNode();
const { db } = await startTestApp();
const { request, member, operator } = testAppOn(db, {}, { coordination });
const olga = await operator();

afterEach(async () => {
  vi.useRealTimers();
  for (const table of [sharedPrices, sharedRates, priceRules, rateRules, leftOutMembers, audit])
    await db.delete(table);
  // Nor does anything stay in the caches.
  for (const kind of PUBLIC_KINDS) coordination.published(kind);
});

const SLUG = "rose-petals";
const ROSES = { params: { slug: SLUG } } as const;
const MIA = { params: { server: "mia" } } as const;
const FREE: PriceRule = { frozen: null, least: null, most: null };
const NO_LIMITS: RateRule = { least: null, most: null };
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let changes = 0;
const newChange = () => `change-${String(++changes).padStart(4, "0")}`;
function set<S extends Subject>(
  subject: S,
  key: string,
  before: StateOf<S>,
  after: StateOf<S>,
  change = newChange(),
) {
  return olga.post(pathOf(operatorEndpoints.change), { change, subject, key, before, after });
}
const setPriceRule = (before: PriceRule, after: PriceRule, change?: string) =>
  set("priceRule", SLUG, before, after, change);
const setRateRule = (before: RateRule, after: RateRule) => set("rateRule", "mia", before, after);
const setMember = (id: string, before: StateOf<"member">, after: StateOf<"member">) =>
  set("member", id, before, after);
const undo = (entry: number) =>
  olga.post(pathOf(operatorEndpoints.undo, { params: { id: String(entry) } }), { change: newChange() });
const entryOf = async (response: Response) => v.parse(ChangeReceipt, await response.json()).entry;

const community = async () =>
  v.parse(endpoints.load.response, await (await olga.get(pathOf(endpoints.load))).json());
const ofProduct = async () =>
  v.parse(endpoints.ofProduct.response, await (await olga.get(pathOf(endpoints.ofProduct, ROSES))).json())
    .shares;
const ofServer = async () =>
  v.parse(endpoints.ofServer.response, await (await olga.get(pathOf(endpoints.ofServer, MIA))).json()).shares;
const log = async () =>
  v.parse(LogPage, await (await olga.get(pathOf(operatorEndpoints.log))).json()).entries;
const said = async () => (await community()).products.find(({ slug }) => slug === SLUG)?.said ?? null;
/** The price, or number, that everybody sees of the product, from the cache that the edits must refresh. */
async function shown() {
  const { items } = v.parse(
    shopEndpoints.items.response,
    await (await request(pathOf(shopEndpoints.items))).json(),
  );
  const item = items.find(({ slug }) => slug === SLUG);
  return item?.price?.fcoins ?? item?.shared[0]?.fcoins;
}
async function shownRate() {
  const response = await request(pathOf(communityRateEndpoints.load, MIA));
  return v.parse(communityRateEndpoints.load.response, await response.json()).rate?.median;
}
const sharePrices = async (...fcoins: readonly number[]) => {
  for (const [index, one] of fcoins.entries())
    await storeSharedPrice(db, `member-${index}`, { slug: SLUG, fcoins: one, at: ago(index) });
};

test("what members share is read again only after a change, or after ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T12:01:00Z") });
  const members = async () => (await community()).products.find(({ slug }) => slug === SLUG)?.members;
  await sharePrices(80, 80, 80);
  await shareRate(db, "rater-0", { server: "mia", penya: 200_000, at: new Date() });
  expect([await members(), (await ofServer()).length]).toEqual([3, 1]);
  await sharePrices(80, 80, 80, 80);
  await shareRate(db, "rater-1", { server: "mia", penya: 200_000, at: new Date() });
  expect([await members(), (await ofServer()).length]).toEqual([3, 1]);
  coordination.published("shop");
  expect([await members(), (await ofServer()).length]).toEqual([4, 2]);
  await sharePrices(80, 80, 80, 80, 80);
  vi.setSystemTime(new Date("2026-11-26T12:10:59Z"));
  expect(await members()).toBe(4);
  vi.setSystemTime(new Date("2026-11-26T12:11:01Z"));
  expect(await members()).toBe(5);
  await setPriceRule(FREE, { ...FREE, least: 100 });
  expect(await members()).toBe(0);
});

test("an operator sees each price with the age of the account, but not who shares it", async () => {
  await sharePrices(80, 80, 90);
  const { products } = await community();
  expect(products.find(({ slug }) => slug === SLUG)).toMatchObject({
    members: 3,
    said: { certainty: "reported", numbers: [{ fcoins: 80, members: 2 }] },
    rule: { frozen: null, least: null, most: null },
  });
  const shares = await ofProduct();
  expect(shares.map(({ fcoins, excluded }) => [fcoins, excluded])).toEqual([
    [80, null],
    [80, null],
    [90, null],
  ]);
  expect(JSON.stringify(shares)).not.toMatch(/@|"name"/);
});

test("an operator sees which prices do not count beside those of known members", async () => {
  const at = ago(60);
  await storeSharedPrice(db, "new", { slug: SLUG, fcoins: 700, at: ago(0), accountDays: 3 });
  await storeSharedPrice(db, "old", { slug: SLUG, fcoins: 70, at });
  await storeSharedPrice(db, "far", { slug: SLUG, fcoins: Number.MAX_SAFE_INTEGER, at: ago(2) });
  const reasons = async () => (await ofProduct()).map(({ fcoins, excluded }) => [fcoins, excluded]);
  expect(await reasons()).toEqual([
    [700, "new"],
    [Number.MAX_SAFE_INTEGER, "limits"],
    [70, null],
  ]);
  await storeSharedPrice(db, "one", { slug: SLUG, fcoins: 80, at: ago(1) });
  expect((await reasons()).at(-1)).toEqual([70, "old"]);
});

test("an operator sees each rate with its weight; the weights of those that count are all of it", async () => {
  for (const [index, thousands] of [200, 201, 202, 203, 204, 205, 9_000].entries())
    await shareRate(db, `rate-${index}`, { server: "mia", penya: thousands * 1_000, at: ago(0) });
  const shares = await ofServer();
  expect(shares.filter(({ excluded }) => excluded === "far").map(({ penya }) => penya)).toEqual([9_000_000]);
  expect(shares.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
  expect(shares[0]).toMatchObject({ accountDays: 100, excluded: null });
  const { servers } = await community();
  expect(servers.find(({ id }) => id === "mia")).toMatchObject({
    members: 6,
    rate: { penya: 202_500, certainty: "players" },
  });
});

test("a member who is left out counts nowhere, still sees their own, and counts again after an undo", async () => {
  const ada = await member("ada");
  await ada.put(pathOf(sharedPricesEndpoints.share, ROSES), { fcoins: 7 });
  await ada.put(pathOf(sharedRatesEndpoints.share, MIA), { penya: 100_000, per: 1 });
  for (let index = 0; index < 4; index++)
    await shareRate(db, `other-${index}`, { server: "mia", penya: 100_000, at: ago(0) });
  expect([await shown(), await shownRate()]).toEqual([7, 100_000]);
  const entry = await entryOf(await setMember(ada.id, null, { reason: "Invented numbers" }));
  expect([await shown(), await shownRate()]).toEqual([undefined, undefined]);
  expect((await community()).leftOut).toMatchObject([{ member: ada.id, reason: "Invented numbers" }]);
  expect((await ofProduct()).map(({ excluded }) => excluded)).toEqual(["left_out"]);
  // No shared price counts any more; the exclusion is still listed and can be undone.
  const ruled = async () => (await community()).products.find(({ slug }) => slug === SLUG);
  expect(await ruled()).toMatchObject({ said: null, members: 0, leftOut: 1 });
  expect((await ofServer()).find(({ member: id }) => id === ada.id)).toMatchObject({
    excluded: "left_out",
    weight: 0,
  });
  expect(await received(ada.get(pathOf(sharedPricesEndpoints.list)))).toMatchObject({
    json: { prices: [{ fcoins: 7 }] },
  });
  expect(await received(ada.get(pathOf(sharedRatesEndpoints.list)))).toMatchObject({
    json: { rates: [{ penya: 100_000 }] },
  });
  expect((await log())[0]).toMatchObject({
    subject: "member",
    key: ada.id,
    before: null,
    after: { reason: "Invented numbers" },
    canUndo: true,
  });
  expect((await undo(entry)).status).toBe(200);
  expect([await shown(), await shownRate()]).toEqual([7, 100_000]);
});

test("a frozen price stays whatever members share, and its undo and the undo of that restore both states", async () => {
  await sharePrices(80, 80, 80, 80, 80);
  const entry = await entryOf(await setPriceRule(FREE, { ...FREE, frozen: await said() }));
  await db.delete(sharedPrices);
  await sharePrices(90, 90, 90, 90);
  expect(await shown()).toBe(80);
  const undone = await entryOf(await undo(entry));
  expect(await shown()).toBe(90);
  await undo(undone);
  expect(await shown()).toBe(80);
  expect((await community()).products.find(({ slug }) => slug === SLUG)).toMatchObject({
    said: { numbers: [{ fcoins: 90, members: 4 }] },
    rule: { frozen: { certainty: "players", numbers: [{ fcoins: 80, members: 5 }] } },
  });
});

test("limits of prices and rates leave out what is beyond them, and refuse new numbers with a code", async () => {
  const ada = await member("ada");
  await sharePrices(80, 80, 80);
  for (let index = 0; index < 5; index++)
    await shareRate(db, `rate-${index}`, { server: "mia", penya: 100_000, at: ago(0) });
  expect([await shown(), await shownRate()]).toEqual([80, 100_000]);
  const ofMia = async () => (await community()).servers.find(({ id }) => id === "mia");
  const rate = { penya: 100_000, per: 1, certainty: "players" };
  expect(await ofMia()).toMatchObject({ members: 5, rate });
  await setPriceRule(FREE, { ...FREE, least: 81 });
  await setRateRule(NO_LIMITS, { least: 100_001, most: 200_000 });
  expect([await shown(), await shownRate()]).toEqual([undefined, undefined]);
  expect(await ofMia()).toMatchObject({ members: 0, rate: null });
  expect(new Set((await ofProduct()).map(({ excluded }) => excluded))).toEqual(new Set(["limits"]));
  expect(new Set((await ofServer()).map(({ excluded }) => excluded))).toEqual(new Set(["limits"]));
  const shareOfRate = (penya: number, per: number) =>
    received(ada.put(pathOf(sharedRatesEndpoints.share, MIA), { penya, per }));
  const refused = { status: 422, json: { code: "rate_out_of_range" } };
  expect(await shareOfRate(100_000, 1)).toMatchObject(refused);
  expect(await shareOfRate(200_000_001, 1000)).toMatchObject(refused);
  expect(await shareOfRate(200_000_000, 1000)).toMatchObject({ status: 200 });
});

test("a decision is idempotent, and refused if another operator has decided since", async () => {
  const limited = { ...FREE, least: 5 };
  const change = newChange();
  const first = await setPriceRule(FREE, limited, change);
  expect(await entryOf(first)).toBe(await entryOf(await setPriceRule(FREE, limited, change)));
  expect(await received(setPriceRule(FREE, { ...FREE, most: 9 }))).toMatchObject({
    status: 409,
    json: { code: "changed_meanwhile", current: limited },
  });
  expect(await db.$count(audit)).toBe(1);
});

test("a refused decision about a server or a member has the present one", async () => {
  const limits = { least: 5, most: 9 };
  await setRateRule(NO_LIMITS, limits);
  expect(await received(setRateRule(NO_LIMITS, { least: 6, most: 9 }))).toMatchObject({
    json: { code: "changed_meanwhile", current: limits },
  });
  const eve = await member("eve-2");
  await setMember(eve.id, null, { reason: "Invented" });
  expect(await received(setMember(eve.id, null, { reason: "Lied" }))).toMatchObject({
    json: { code: "changed_meanwhile", current: { reason: "Invented" } },
  });
});

test.each([
  ["a rule of an unknown product", () => set("priceRule", "nothing", FREE, { ...FREE, least: 1 }), 404],
  ["a rule of an unknown server", () => set("rateRule", "nowhere", NO_LIMITS, { least: 1, most: null }), 404],
  ["an unknown member", () => setMember("nobody", null, { reason: "x" }), 404],
  ["limits in the wrong order", () => setRateRule(NO_LIMITS, { least: 2, most: 1 }), 422],
  ["a limit of nothing", () => setPriceRule(FREE, { ...FREE, least: 0 }), 422],
  ["an empty reason", () => setMember("nobody", null, { reason: " " }), 422],
  ["a long reason", () => setMember("nobody", null, { reason: "a".repeat(201) }), 422],
  [
    "a frozen price without a number",
    () => setPriceRule(FREE, { ...FREE, frozen: { certainty: "players", numbers: [] } }),
    422,
  ],
])("%s is refused", async (_what, ask, status) => {
  expect((await ask()).status).toBe(status);
  expect(await db.$count(audit)).toBe(0);
});

test("the log forgets the id of a member whose account is deleted, and cannot undo the decision", async () => {
  const eve = await member("eve");
  const entry = await entryOf(await setMember(eve.id, null, { reason: "Invented" }));
  await deleteUser(db, eve.id);
  expect((await log())[0]).toMatchObject({ id: entry, key: "", canUndo: false });
  expect(await received(undo(entry))).toMatchObject({ json: { code: "changed_meanwhile" } });
  expect((await community()).leftOut).toEqual([]);
});
