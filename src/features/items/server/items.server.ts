import { Hono, type MiddlewareHandler } from "hono";
import { itemsEndpoints } from "#contract/items.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { problem } from "#server/http/errors.ts";
import { preparedRoute, readyResponse } from "#server/http/prepared-routes.ts";
import type { ActiveCatalogue } from "./active-catalogue.server.ts";
import { fileResponses, manifestResponse } from "./item-responses.server.ts";

/**
 * /api/items: the public catalogue. The manifest is revalidated on each request; the files it names are
 * immutable (404 `not_found` for an unknown hash). Files that are not in memory are read within the limit of a network.
 */
export function itemsServer(catalogue: ActiveCatalogue, limit: MiddlewareHandler) {
  const files = fileResponses(catalogue);
  return new Hono()
    .on(...methodAndPath(itemsEndpoints.manifest), preparedRoute(manifestResponse(catalogue)))
    .on(...methodAndPath(itemsEndpoints.file), readyResponse(files), limit, preparedRoute(files), (c) =>
      problem(c, "not_found"),
    );
}
