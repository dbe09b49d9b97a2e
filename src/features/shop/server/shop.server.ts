import { Hono } from "hono";
import * as v from "valibot";
import { loadItems, loadServers } from "#server/db/queries/shop.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { cachedResponse } from "#server/http/prepared/cached-response.ts";
import { prepareText } from "#server/http/prepared/prepared-response.ts";
import { preparedRoute } from "#server/http/prepared/prepared-routes.ts";
import { Products, Servers, shopEndpoints } from "./shop.contract.ts";

/** Browsers cache the response but revalidate it each time, so that the next request sees an edit. */
const ABOUT = { headers: { "content-type": "application/json", "cache-control": "no-cache" } };

/** With an external PostgreSQL another process may edit the data without notifying this one. */
const MAX_AGE_SHARED_MS = 1_000;

/**
 * /api/shop: the items with their prices, and the servers. Public; 500 `unexpected` if the database fails.
 * Each response is cached until an operator's change.
 */
export function shopServer({ db, env, changes }: Context) {
  const lasting = env.DATABASE_URL ? { maxAgeMs: MAX_AGE_SHARED_MS } : {};
  const prepared = (load: () => Promise<unknown>) =>
    cachedResponse(async () => prepareText(JSON.stringify(await load()), ABOUT), lasting);
  const items = prepared(async () => v.parse(Products, { items: await loadItems(db) }));
  const servers = prepared(async () => v.parse(Servers, { servers: await loadServers(db) }));
  changes.on("shop", () => {
    items.drop();
    servers.drop();
  });
  return new Hono()
    .on(...methodAndPath(shopEndpoints.items), preparedRoute(items))
    .on(...methodAndPath(shopEndpoints.servers), preparedRoute(servers));
}
