import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { ItemsManifest } from "#contract/items.ts";
import { type PreparedResponse, prepareResponse, prepareText } from "#server/http/prepared-response.ts";
import type { ResponseSource } from "#server/http/prepared-routes.ts";
import type { ActiveCatalogue } from "./active-catalogue.server.ts";

const TYPE = { "content-type": "application/json" };

/** The manifest of the current catalogue, prepared again whenever the catalogue changes. */
export function manifestResponse({ manifest }: ActiveCatalogue): ResponseSource {
  /** `manifest` returns the same promise as long as the same catalogue is shown. */
  let cached: Readonly<{ from: Promise<ItemsManifest>; response: PreparedResponse }> | undefined;
  return {
    ready() {
      return cached && cached.from === manifest() ? cached.response : undefined;
    },
    async make() {
      const from = manifest();
      const response = await prepareText(JSON.stringify(v.parse(ItemsManifest, await from)), {
        headers: { ...TYPE, "cache-control": "no-cache" },
      });
      cached = { from, response };
      return response;
    },
  };
}

/**
 * Memory limit of the cache in bytes, all encodings together:
 * enough for the files of 30,000 items that a visit requests.
 */
const MAX_BYTES = 48 * 1024 * 1024;

/** The files of the catalogues by hash, in an LRU cache. */
export function fileResponses(catalogue: ActiveCatalogue): ResponseSource {
  const cached = new LRUCache<string, PreparedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  return {
    ready: ({ name }) => cached.get(name),
    async make({ name: hash }) {
      const [identity, br, gzip] = await Promise.all([
        catalogue.file(hash, "identity"),
        catalogue.file(hash, "br"),
        catalogue.file(hash, "gzip"),
      ]);
      if (!identity) return undefined;
      const response = prepareResponse(
        { identity, br, gzip },
        { headers: { ...TYPE, "cache-control": "public, max-age=31536000, immutable" } },
      );
      cached.set(hash, response);
      return response;
    },
  };
}
