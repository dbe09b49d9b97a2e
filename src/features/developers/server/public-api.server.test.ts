import * as v from "valibot";
import { expect, test } from "vitest";
import { type ItemsManifest, itemsEndpoints } from "#contract/items.ts";
import { PUBLIC_API_URL } from "#contract/public-api.ts";
import { EXAMPLE_RATE } from "#domain/money/rate.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { closeRateDays } from "#server/db/queries/rate-days.ts";
import { readEnv } from "#server/settings/env.ts";
import { pathOf } from "#testing/path-of.ts";
import { shareRate } from "#testing/seed/shared-rates.ts";
import { startTestApp, testAppOn } from "#testing/start-test-app.ts";
import { publicEndpoints } from "./public-api.contract.ts";

const { db, request, guest, operator } = await startTestApp();

async function read<T>(path: string, contract: v.GenericSchema<unknown, T>): Promise<T> {
  const response = await request(path);
  expect([path, response.status]).toEqual([path, 200]);
  return v.parse(contract, await response.json());
}

const { products, prices, servers, rates, items, convert } = publicEndpoints;
const converted = (
  query: Parameters<typeof pathOf<typeof convert.route, NonNullable<typeof convert.accepts>>>[1],
) => read(pathOf(convert, query), convert.response);

test("products, prices and servers are those of the shop, with the age of each price", async () => {
  const shop = v.parse(
    shopEndpoints.items.response,
    await (await request(pathOf(shopEndpoints.items))).json(),
  );
  const shown = await read(pathOf(products), products.response);
  expect(shown.products.map(({ slug, price }) => [slug, price?.fcoins])).toEqual(
    shop.items.map(({ slug, price }) => [slug, price?.fcoins]),
  );
  const ring = shown.products.find(({ slug }) => slug === "fancy-cubic-ring");
  const days = Math.round(
    (Date.parse(new Date().toISOString().slice(0, 10)) - Date.parse("2024-10-17")) / 86_400_000,
  );
  expect(ring?.price).toMatchObject({
    fcoins: 100,
    certainty: "confirmed",
    date: "2024-10-17",
    ageDays: days,
  });
  const known = await read(pathOf(prices), prices.response);
  expect(known.prices).toEqual(
    shown.products.flatMap(({ slug, price }) => (price ? [{ slug, ...price }] : [])),
  );
  const list = await read(pathOf(servers), servers.response);
  expect(list).toEqual(await (await request(pathOf(shopEndpoints.servers))).json());
});

test("a rate says that it is an example, for one server or for all", async () => {
  const one = await read(pathOf(rates, { query: { server: "mia" } }), rates.response);
  expect(one.rates).toEqual([
    {
      server: "mia",
      ...EXAMPLE_RATE,
      certainty: "example",
      lowerQuartile: null,
      upperQuartile: null,
      members: null,
      date: null,
      ageDays: null,
      note: expect.any(String),
    },
  ]);
  expect(one.rates[0]?.note).toContain("example");
  const all = await read(pathOf(rates), rates.response);
  const list = await read(pathOf(servers), servers.response);
  expect(all.rates.map(({ server }) => server)).toEqual(list.servers.map(({ id }) => id));
});

test("five members make a rate of players, which a conversion uses and the history keeps", async () => {
  const at = new Date();
  const day = utcDay(at);
  for (const [index, name] of ["ada", "ben", "cleo", "dan", "eva"].entries())
    await shareRate(db, name, { server: "glaphan", penya: 200_000 + index * 1_000, at });
  await closeRateDays(db, new Date(at.getTime() + DAY_MS));
  const fresh = testAppOn(db);
  const jsonOf = async (path: string) => (await fresh.request(path)).json() as Promise<object>;
  const figures = { penya: 202_000, per: 1, lowerQuartile: 200_700, upperQuartile: 203_200, members: 5 };
  const rate = { ...figures, server: "glaphan", certainty: "players", date: day, ageDays: 0 };
  expect(await jsonOf(pathOf(rates, { query: { server: "glaphan" } }))).toMatchObject({ rates: [rate] });
  expect(
    await jsonOf(pathOf(convert, { query: { from: "fc", amount: "2", server: "glaphan" } })),
  ).toMatchObject({ result: { amount: 404_000 }, rate });
  const ofGlaphan = { params: { server: "glaphan" } };
  expect(await jsonOf(pathOf(publicEndpoints.rateHistory, ofGlaphan))).toEqual({
    server: "glaphan",
    days: [{ date: day, ageDays: 0, ...figures, certainty: "players" }],
  });
  const csv = await fresh.request(pathOf(publicEndpoints.rateHistoryCsv, ofGlaphan));
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(await csv.text()).toBe(
    `date,penya,per,lowerQuartile,upperQuartile,members,certainty\r\n${day},202000,1,200700,203200,5,players\r\n`,
  );
});

test.each([1, 7, 100])("pages of %i items have every item of the catalogue once", async (limit) => {
  const manifest = (await (await request(pathOf(itemsEndpoints.manifest))).json()) as ItemsManifest;
  const ids: number[] = [];
  let after: number | null = 0;
  while (after !== null && ids.length < (limit === 1 ? 20 : Number.POSITIVE_INFINITY)) {
    const page: v.InferOutput<typeof items.response> = await read(
      pathOf(items, { query: { after: String(after), limit: String(limit) } }),
      items.response,
    );
    expect(page.catalogue).toMatchObject({ certainty: "shipped", date: "2026-09-22", count: manifest.count });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    ids.push(...page.items.map(({ id }) => id));
    after = page.next;
  }
  expect(ids).toHaveLength(limit === 1 ? 20 : manifest.count);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
});

test("an item has its names in four languages, its class and its stats as integers", async () => {
  const page = await read(pathOf(items, { query: { after: "9", limit: "1" } }), items.response);
  expect(page.items[0]).toMatchObject({
    id: 10,
    date: "2023-02-10",
    name: { fr: "Arc Qurion", en: "Qurion Bow", de: "Qurion Bow", tl: "Qurion Bow" },
    className: "Acrobat",
    stats: [{ stat: "attackSpeed", unit: "percent", hundredths: 350 }],
    buyPrice: null,
  });
});

test("a conversion rounds FCoins up to whole Penya, and Penya down to whole FCoins with the rest", async () => {
  const own = { penya: "210001", per: "1000" };
  expect(await converted({ query: { from: "fc", amount: "1", ...own } })).toMatchObject({
    given: { currency: "fc", amount: 1 },
    result: { currency: "penya", amount: 211 },
    left: { currency: "penya", amount: 0 },
    rate: { penya: 210_001, per: 1000, certainty: "given", date: null, server: null },
  });
  expect(await converted({ query: { from: "penya", amount: "1000", ...own } })).toMatchObject({
    result: { currency: "fc", amount: 4 },
    left: { currency: "penya", amount: 159 },
  });
  const largest = await converted({
    query: { from: "penya", amount: String(Number.MAX_SAFE_INTEGER), penya: "1", per: "1" },
  });
  expect(largest.result.amount).toBe(Number.MAX_SAFE_INTEGER);
  expect((await converted({ query: { from: "fc", amount: "2", server: "mia" } })).rate).toMatchObject({
    server: "mia",
    certainty: "example",
  });
});

test.each([
  [`/rates?server=nowhere`, 404, "not_found"],
  [`/rates?server=a%20b`, 422, "invalid"],
  [`/items?limit=0`, 422, "invalid"],
  [`/items?limit=101`, 422, "invalid"],
  [`/items?after=-1`, 422, "invalid"],
  [`/convert?from=fc`, 422, "invalid"],
  [`/convert?from=fc&amount=1.5`, 422, "invalid"],
  [`/convert?from=fc&amount=9007199254740992`, 422, "invalid"],
  [`/convert?from=fc&amount=1&penya=0`, 422, "invalid"],
  [`/convert?from=fc&amount=1&per=1000`, 422, "invalid"],
  [`/convert?from=fc&amount=1&penya=5&server=mia`, 422, "invalid"],
  [`/convert?from=fc&amount=1&server=nowhere`, 404, "not_found"],
  [`/convert?from=fc&amount=9007199254740991`, 422, "amount_too_large"],
  [`/nothing`, 404, "not_found"],
])("%s is refused with %i %s, which every site may read", async (path, status, code) => {
  const response = await request(PUBLIC_API_URL + path, { headers: { origin: "https://tool.test" } });
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});

test("every site may read a response, without credentials, and ask whether it changed", async () => {
  const path = pathOf(prices);
  const headers = { origin: "https://tool.test", "sec-fetch-site": "cross-site" };
  const preflight = await request(path, {
    method: "OPTIONS",
    headers: {
      ...headers,
      "access-control-request-method": "GET",
      "access-control-request-headers": "if-none-match",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-headers")).toBe("If-None-Match");
  expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
  const first = await request(path, { headers });
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  expect(first.headers.has("access-control-allow-credentials")).toBe(false);
  expect(first.headers.get("access-control-expose-headers")).toContain("RateLimit");
  const etag = first.headers.get("etag") ?? "";
  const again = await request(path, { headers: { ...headers, "if-none-match": etag } });
  expect([again.status, again.headers.get("access-control-allow-origin")]).toEqual([304, "*"]);
  const head = await request(path, { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
  const written = await request(path, { method: "POST" });
  expect([written.status, written.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  const elsewhere = await request(pathOf(shopEndpoints.items), { headers });
  expect(elsewhere.headers.has("access-control-allow-origin")).toBe(false);
});

test("cookies change nothing, and none is set", async () => {
  const player = await guest();
  for (const path of [pathOf(products), pathOf(rates), pathOf(items)]) {
    const known = await player.get(path);
    expect([known.headers.getSetCookie(), known.headers.get("vary") ?? ""]).toEqual([
      [],
      expect.not.stringMatching(/cookie/i),
    ]);
    expect(await known.text()).toBe(await (await request(path)).text());
  }
});

test("an IP address has its own limit for the public API, with the standard fields", async () => {
  const limited = testAppOn(db, { PUBLIC_READS_PER_MINUTE: "2" });
  const ask = (path: string, address: string) => limited.request(path, undefined, address);
  const first = await ask(pathOf(prices), "203.0.113.9");
  expect(first.headers.get("ratelimit-policy")).toBe('"public";q=2;w=60');
  expect(first.headers.get("ratelimit")).toBe('"public";r=1;t=60');
  expect((await ask(pathOf(rates), "203.0.113.9")).status).toBe(200);
  const refused = await ask(pathOf(items), "203.0.113.9");
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: "too_fast" }]);
  // Both requests were just now: until a minute after the first, a third would be one too many.
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(30);
  expect(refused.headers.get("access-control-allow-origin")).toBe("*");
  // The pages of the same IP address, and other IP addresses, have their own.
  expect((await ask(pathOf(shopEndpoints.items), "203.0.113.9")).status).toBe(200);
  expect((await ask(pathOf(items), "203.0.113.10")).status).toBe(200);
});

test("the limit is 60 requests a minute unless the operator sets another", () => {
  expect(readEnv({}).PUBLIC_READS_PER_MINUTE).toBe(60);
});

test("the next response has a price that the operator has changed", async () => {
  const slug = "gold-ring";
  const before = await read(pathOf(prices), prices.response);
  const { price: from } = v
    .parse(shopEndpoints.items.response, await (await request(pathOf(shopEndpoints.items))).json())
    .items.find((item) => item.slug === slug) ?? { price: null };
  const source = { fr: "Un test", en: "A test", de: "Ein Test", tl: "Isang test" };
  const to = { fcoins: 12_345, certainty: "confirmed", date: "2026-11-01", source };
  const change = { change: "change-public", subject: "price", key: slug, before: from, after: to };
  expect((await (await operator()).post(pathOf(operatorEndpoints.change), change)).status).toBe(200);
  const after = await read(pathOf(prices), prices.response);
  expect(after.prices.find((price) => price.slug === slug)?.fcoins).toBe(12_345);
  expect(before.prices.find((price) => price.slug === slug)?.fcoins).not.toBe(12_345);
});
