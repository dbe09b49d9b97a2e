import { Hono } from "hono";
import * as v from "valibot";
import type { Context } from "#server/context.ts";
import { loadItems, loadServers } from "#server/db/shop.ts";
import { Servers, ShopItems } from "./shop.contract.ts";

/**
 * Prices change a few times a year: a minute of cache spares a question per page. Two minutes after an edit nobody who
 * opens a page is shown what was before it.
 */
const CACHE = { "cache-control": "public, max-age=60, stale-while-revalidate=60" };

/** /api/shop: what is sold, what it costs, and where. Public; answers 500 `unexpected` if the database fails. */
export function shopServer({ db }: Context) {
  return new Hono()
    .get("/items", async (c) => c.json(v.parse(ShopItems, { items: await loadItems(db) }), 200, CACHE))
    .get("/servers", async (c) => c.json(v.parse(Servers, { servers: await loadServers(db) }), 200, CACHE));
}
