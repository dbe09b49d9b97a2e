import { Hono } from "hono";
import { itemsEndpoints } from "#contract/items.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { problem } from "#server/http/errors.ts";
import { preparedRoute } from "#server/http/prepared/prepared-routes.ts";
import type { ActiveCatalogue } from "./active-catalogue.server.ts";
import { fileResponses, manifestResponse } from "./item-responses.server.ts";

/**
 * /api/items: the public catalogue. The manifest is revalidated on each request; the files it names are
 * immutable (404 `not_found` for an unknown hash).
 */
export function itemsServer(catalogue: ActiveCatalogue) {
  return new Hono()
    .on(...methodAndPath(itemsEndpoints.manifest), preparedRoute(manifestResponse(catalogue)))
    .on(...methodAndPath(itemsEndpoints.file), preparedRoute(fileResponses(catalogue)), (c) =>
      problem(c, "not_found"),
    );
}
