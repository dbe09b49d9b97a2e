import { Hono } from "hono";
import { joinServer } from "#features/account/join/join.server.ts";
import { callbackServer, sessionServer } from "#features/account/session/session.server.ts";
import { charactersServer } from "#features/characters/server/characters.server.ts";
import { itemsServer } from "#features/items/server/items.server.ts";
import { operatorServer } from "#features/operator/server/operator.server.ts";
import { ordersServer } from "#features/orders/server/orders.server.ts";
import { profileServer } from "#features/profile/profile.server.ts";
import { historyServer } from "#features/rate-history/server/rate-history.server.ts";
import { shopServer } from "#features/shop/server/shop.server.ts";
import { documentsServer } from "#server/documents/documents.server.ts";
import { healthServer } from "#server/health/health.server.ts";
import { knownMethodsOnly, onUnhandled } from "#server/http/allowed-methods.ts";
import type { Context } from "#server/http/context.ts";
import { onError } from "#server/http/errors.ts";
import { networkLimit } from "#server/limits/limits.ts";
import { observeRequests } from "#server/log/observe-requests.ts";
import { refuseUnexpectedBody, sameOriginOnly, storableAddress } from "#server/security/security.ts";
import { configServer } from "#server/settings/config.server.ts";

/** Creates the API with the routes of all features. Errors are problem documents (RFC 9457). */
export function createServerApi(context: Context) {
  const api = new Hono().basePath("/api");
  return api
    .use(observeRequests(context), networkLimit(context), storableAddress, sameOriginOnly)
    .use(knownMethodsOnly(api), refuseUnexpectedBody)
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
