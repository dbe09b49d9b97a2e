import { Hono } from "hono";
import * as v from "valibot";
import type { GameServer, Product } from "#contract/shop.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { loadShownItems } from "#server/db/queries/players-prices.ts";
import { loadServers } from "#server/db/queries/shop.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { cachedValue } from "#server/http/prepared/cached-value.ts";
import { prepareText } from "#server/http/prepared/prepared-response.ts";
import { preparedRoute } from "#server/http/prepared/prepared-routes.ts";
import { onOwnBehalf } from "#server/limits/turns.ts";
import { Products, Servers, shopEndpoints } from "./shop.contract.ts";

/** Browsers cache the response but revalidate it each time, so that they see an edit at once. */
const ABOUT = { headers: { "content-type": "application/json", "cache-control": "no-cache" } };

/** Returns the shop's products with the prices that everybody sees today. */
export async function loadProducts(db: Database): Promise<readonly Product[]> {
  return v.parse(Products, { items: await loadShownItems(db, utcDay(new Date())) }).items;
}

/** Returns the game's servers, as everybody sees them. */
export async function loadGameServers(db: Database): Promise<readonly GameServer[]> {
  return v.parse(Servers, { servers: await loadServers(db) }).servers;
}

/**
 * /api/shop: the items with their prices, and the servers. Public; 500 `unexpected` if the database fails.
 * Each response is cached until an operator's change, until a price is shared or withdrawn, and until the end of a day is stored.
 */
export function shopServer({ db, coordination }: Context) {
  const prepared = (load: () => Promise<unknown>) =>
    cachedValue(async () => prepareText(JSON.stringify(await onOwnBehalf(load)), ABOUT));
  const items = prepared(async () => ({ items: await loadProducts(db) }));
  const servers = prepared(async () => ({ servers: await loadGameServers(db) }));
  coordination.onChange("shop", () => {
    items.drop();
    servers.drop();
  });
  return new Hono()
    .on(...methodAndPath(shopEndpoints.items), preparedRoute(items))
    .on(...methodAndPath(shopEndpoints.servers), preparedRoute(servers));
}
