import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { ItemsManifest } from "#contract/items.ts";
import { type PreparedResponse, prepareResponse, prepareText } from "#server/pages/prepared-response.ts";
import type { ResponseSource } from "#server/pages/prepared-routes.ts";
import type { ActiveCatalogue } from "./active-catalogue.server.ts";

const TYPE = { "content-type": "application/json" };

/** The manifest of the current catalogue, prepared again whenever the catalogue changes. */
export function manifestResponse({ manifest }: ActiveCatalogue): ResponseSource {
  /** `manifest` returns the same promise as long as the same catalogue is shown. */
  let kept: Readonly<{ from: Promise<ItemsManifest>; answer: PreparedResponse }> | undefined;
  return {
    ready() {
      return kept && kept.from === manifest() ? kept.answer : undefined;
    },
    async make() {
      const from = manifest();
      const answer = await prepareText(JSON.stringify(v.parse(ItemsManifest, await from)), {
        headers: { ...TYPE, "cache-control": "no-cache" },
      });
      kept = { from, answer };
      return answer;
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
  const kept = new LRUCache<string, PreparedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  return {
    ready: ({ name }) => kept.get(name),
    async make({ name: hash }) {
      const [identity, br, gzip] = await Promise.all([
        catalogue.file(hash, "identity"),
        catalogue.file(hash, "br"),
        catalogue.file(hash, "gzip"),
      ]);
      if (!identity) return undefined;
      const answer = prepareResponse(
        { identity, br, gzip },
        { headers: { ...TYPE, "cache-control": "public, max-age=31536000, immutable" } },
      );
      kept.set(hash, answer);
      return answer;
    },
  };
}
