import { type SQLWrapper, sql } from "drizzle-orm";
import * as v from "valibot";
import { beforeAll, expect, test, vi } from "vitest";
import { ORDER_STATES } from "#domain/order/saved-order.ts";
import { orders } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { countMatches, firstMatches } from "./order-search.db.ts";
import { ORDER_SORTS, OrderPage, OrderQuery, ordersEndpoints, SORT_DIRECTIONS } from "./orders.contract.ts";
import { loadOrdersPage, type PageEnd } from "./orders.db.ts";

/**
 * One member with 10,000 orders, another with 2,000, and a third with so many that the database does not read the whole table
 * for the first. The cost of a query is measured in rows, not in time.
 */
const { db, member } = await startTestApp();
const MANY = 10_000;

beforeAll(async () => {
  for (const [name, count] of [
    ["mia", MANY],
    ["tim", 2_000],
    ["zoe", 20_000],
  ] as const) {
    await member(name);
    const { content } = newOrder("x");
    await db.execute(sql`
      insert into ${orders} (user_id, id, name, buyer, server, state, content, total_fc, total_penya, paid, sort_name,
        searched, version, created_at, updated_at)
      select ${`member-${name}`}, 'o' || n, 'Order ' || n, '', 'lawolf',
        (${sql`array[${sql.join(
          ORDER_STATES.map((state) => sql`${state}`),
          sql`, `,
        )}]::text[]`})[1 + n % 5],
        ${JSON.stringify(content)}::jsonb, 1500, (n * 7919) % 1000, 0, 'order ' || (n * 31) % 500,
        'order ' || n || ' gold ring', 1,
        timestamptz '2026-01-01' + (n / 3) * interval '1 minute', timestamptz '2026-06-01' - n * interval '1 second'
      from generate_series(1, ${count}::int) n`);
  }
  await db.execute(sql`analyze orders`);
});

const query = (more: object) => v.parse(OrderQuery, more);

/** Returns how many rows the database reads for a page, and through which index. */
async function costOf(asked: OrderQuery, after: PageEnd | undefined) {
  const nodes = await nodesOf(loadOrdersPage(db, "member-mia", asked, { after }));
  return {
    touched: Math.max(...nodes.map((node) => node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0))),
    index: nodes.flatMap((node) => node["Index Name"] ?? [])[0],
    isSorted: nodes.some((node) => node["Node Type"].includes("Sort")),
  };
}

/** Runs a statement, and returns the nodes of its plan. */
async function nodesOf(query: SQLWrapper): Promise<readonly Plan[]> {
  const { rows } = (await db.execute(sql`explain (analyze, format json) ${query}`)) as unknown as {
    rows: [{ "QUERY PLAN": [{ Plan: Plan }] }];
  };
  return flat(rows[0]["QUERY PLAN"][0].Plan);
}

type Plan = Readonly<{
  "Node Type": string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Heap Fetches"?: number;
  Plans?: readonly Plan[];
}>;
const flat = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

const INDEX = {
  created: "orders_user_id_created_at_id_index",
  updated: "orders_user_id_updated_at_id_index",
  total: "orders_user_id_total_penya_id_index",
  name: "orders_user_id_sort_name_id_index",
} as const;
const KEY = { created: "createdAt", updated: "updatedAt", total: "totalPenya", name: "sortName" } as const;

/** Returns the position at which the last page begins. */
async function nearTheEnd(asked: OrderQuery): Promise<PageEnd | undefined> {
  const opposite = asked.direction === "desc" ? "asc" : "desc";
  const [last] = (await loadOrdersPage(db, "member-mia", { ...asked, direction: opposite }, {})).slice(-1);
  return last && { key: last[KEY[asked.sort]], id: last.id };
}

for (const sort of ORDER_SORTS) {
  for (const direction of SORT_DIRECTIONS) {
    test(`sorted by ${sort}, ${direction}, the index returns the first and the last page without reading other rows`, async () => {
      const asked = query({ sort, direction });
      for (const after of [undefined, await nearTheEnd(asked)])
        expect(await costOf(asked, after)).toEqual({
          touched: expect.toSatisfy((rows: number) => rows > 0 && rows <= asked.limit + 1),
          index: INDEX[sort],
          isSorted: false,
        });
    });
  }
}

test("with a state filter, the index reads few orders of other states", async () => {
  const asked = query({ state: "paid" });
  const { touched, isSorted } = await costOf(asked, undefined);
  expect([touched <= 6 * asked.limit, isSorted]).toEqual([true, false]);
});

/** The rows for a search: most are found by an index with the words, and those with very many words by another one. */
const SEARCHED_BY = ["orders_user_id_long_searched_index", "orders_user_id_state_searched_index"];

/** Cleans the table and its indexes. Returns whether the rows of all pages are marked as visible to every transaction. */
async function cleanOrders(): Promise<boolean> {
  // By default, the few rows that another test has changed would stay in the index.
  await db.execute(sql`vacuum (analyze, index_cleanup on) orders`);
  const { rows } = (await db.execute(
    sql`select relallvisible = relpages as "isMarked" from pg_class where relname = 'orders'`,
  )) as unknown as { rows: [{ isMarked: boolean }] };
  return rows[0].isMarked;
}

test("a search reads the words of many orders in an index, and not the orders", async () => {
  // A transaction of another test may keep pages from being marked: then the index alone would not be enough.
  await vi.waitFor(async () => expect(await cleanOrders()).toBe(true), { timeout: 30_000, interval: 250 });
  for (const q of ["gold", "9999", "no such thing"])
    for (const query of [countMatches(db, "member-mia", q), firstMatches(db, "member-mia", q)]) {
      const nodes = await nodesOf(query);
      const reads = nodes.filter((node) => node["Relation Name"] === "orders" || node["Index Name"]);
      for (const node of reads) {
        expect(SEARCHED_BY).toContain(node["Index Name"]);
        if (node["Index Name"] === SEARCHED_BY[1])
          expect(node).toMatchObject({ "Node Type": "Index Only Scan", "Heap Fetches": 0 });
      }
    }
});

/** The ids of all pages of a search, and the counts of its first page. */
async function searchAll(name: string, q: string) {
  const player = await member(name);
  const ids: string[] = [];
  let counts: OrderPage["counts"] = null;
  let cursor: string | null = "";
  while (cursor !== null) {
    const query = { q, ...(cursor && { cursor }) };
    const page: OrderPage = v.parse(
      OrderPage,
      await (await player.get(pathOf(ordersEndpoints.list, { query }))).json(),
    );
    ids.push(...page.orders.map(({ id }) => id));
    counts ??= page.counts;
    cursor = page.next;
  }
  return { ids, counts };
}

test("a search finds each order that has all words, whether few or many match, and however many words it has", async () => {
  // Longer than what an index can have.
  await db.execute(sql`update orders set searched = searched || ${" long".repeat(1_000)}
    where user_id = 'member-tim' and id in ('o7', 'o77')`);
  const all = Array.from({ length: 2_000 }, (_, index) => index + 1);
  const has = (text: string) => all.filter((n) => `order ${n} gold ring`.includes(text)).map((n) => `o${n}`);
  for (const [q, expected] of [
    ["ring 77", has("77")],
    ["199", has("199")],
    ["old ri", all.map((n) => `o${n}`)],
    ["long", ["o7", "o77"]],
    ["LÖNG 77", ["o77"]],
    ["nothing", []],
  ] as const) {
    const { ids, counts } = await searchAll("tim", q);
    expect(ids.toSorted(), q).toEqual([...expected].toSorted());
    expect(counts?.all).toBe(2_000);
    expect(Object.values(counts?.found ?? {}).reduce((sum, count) => sum + count, 0)).toBe(expected.length);
  }
});

test.each(ORDER_SORTS)(
  "the pages of a list sorted by %s contain every order once, in order",
  async (sort) => {
    const mia = await member("mia");
    const ids: string[] = [];
    const keys: (string | number)[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = { sort, direction: "asc", state: "quote", ...(cursor && { cursor }) } as const;
      const page: OrderPage = v.parse(
        OrderPage,
        await (await mia.get(pathOf(ordersEndpoints.list, { query }))).json(),
      );
      ids.push(...page.orders.map(({ id }) => id));
      if (sort !== "name")
        keys.push(
          ...page.orders.map((order) =>
            sort === "total" ? order.totalPenya : sort === "updated" ? order.updatedAt : order.createdAt,
          ),
        );
      expect(page.counts === null).toBe(cursor !== "");
      cursor = page.next;
    }
    expect(ids).toHaveLength(MANY / 5);
    expect(new Set(ids).size).toBe(MANY / 5);
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  },
);

test("the CSV export of ten thousand orders contains all of them", async () => {
  const mia = await member("mia");
  const text = await (await mia.get(pathOf(ordersEndpoints.export, { query: { language: "en" } }))).text();
  expect(text.trim().split("\r\n")).toHaveLength(MANY + 1);
});
