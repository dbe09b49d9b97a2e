import { Hono, type MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { ItemsManifest, itemsEndpoints } from "#contract/items.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { problem } from "#server/http/errors.ts";
import {
  compress,
  type PreparedResponse,
  prepareJson,
  prepareResponse,
} from "#server/http/prepared-response.ts";
import { preparedRoute, type ResponseSource, readyResponse } from "#server/http/prepared-routes.ts";
import type { ActiveCatalogue } from "./active-catalogue.server.ts";

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

/** The manifest of the active catalogue, prepared again whenever another one is active. */
function manifestResponse({ manifest }: ActiveCatalogue): ResponseSource {
  let cached: Readonly<{ source: Promise<ItemsManifest>; response: PreparedResponse }> | undefined;
  return {
    ready: () => (cached?.source === manifest() ? cached.response : undefined),
    async make() {
      const source = manifest();
      const response = await prepareJson(v.parse(ItemsManifest, await source));
      cached = { source, response };
      return response;
    },
  };
}

/** Memory limit of the cached files in bytes: enough for those of 30,000 items that a visit requests. */
const MAX_BYTES = 48 * 1024 * 1024;

function fileResponses(catalogue: ActiveCatalogue): ResponseSource {
  const cached = new LRUCache<string, PreparedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  return {
    ready: ({ name }) => cached.get(name),
    async make({ name: hash }) {
      const file = await catalogue.file(hash);
      if (!file) return undefined;
      const headers = {
        "content-type": "application/json",
        "cache-control": "public, max-age=31536000, immutable",
      };
      const encoded = file.br ? file : { ...file, ...(await compress(file.identity, 11)) };
      const response = prepareResponse(encoded, { headers });
      cached.set(hash, response);
      return response;
    },
  };
}
