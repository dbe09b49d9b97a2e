import { Hono } from "hono";
import { joinServer } from "#features/account/join.server.ts";
import { callbackServer, sessionServer } from "#features/account/session.server.ts";
import { charactersServer } from "#features/characters/characters.server.ts";
import { configServer } from "#features/config/config.server.ts";
import { documentsServer } from "#features/documents/documents.server.ts";
import { healthServer } from "#features/health/health.server.ts";
import { historyServer } from "#features/history/history.server.ts";
import { itemsServer } from "#features/items/items.server.ts";
import { operatorServer } from "#features/operator/operator.server.ts";
import { ordersServer } from "#features/orders/orders.server.ts";
import { profileServer } from "#features/profile/profile.server.ts";
import { shopServer } from "#features/shop/shop.server.ts";
import type { Context } from "#server/context.ts";
import { onError } from "#server/errors.ts";
import { networkLimit } from "#server/limits.ts";
import { observeRequests } from "#server/log/observe-requests.ts";
import { knownMethodsOnly, onUnhandled } from "#server/methods.ts";
import { noOtherBody, ownPagesOnly, storableAddress } from "#server/security.ts";

/** The whole API, one line per feature. */
export function createApi(context: Context) {
  const api = new Hono().basePath("/api");
  return api
    .use(observeRequests(context), networkLimit(context), storableAddress, ownPagesOnly)
    .use(knownMethodsOnly(api), noOtherBody)
    .route("/health", healthServer(context))
    .route("/config", configServer(context))
    .route("/session", sessionServer(context))
    .route("/auth", callbackServer(context))
    .route("/join", joinServer(context))
    .route("/profile", profileServer(context))
    .route("/documents", documentsServer(context))
    .route("/shop", shopServer(context))
    .route("/items", itemsServer(context))
    .route("/operator", operatorServer(context))
    .route("/orders", ordersServer(context))
    .route("/characters", charactersServer(context))
    .route("/rates", historyServer(context))
    .all("*", onUnhandled(api))
    .onError(onError);
}
