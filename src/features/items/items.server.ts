import { Hono } from "hono";
import * as v from "valibot";
import { ItemsManifest } from "#contract/items.ts";
import { problem } from "#server/errors.ts";
import { shippedCatalogue } from "./catalogue.server.ts";

/** /api/items: the catalogue, public. The manifest is asked for again each time; what it names never changes. */
export function itemsServer() {
  const catalogue = shippedCatalogue();
  return new Hono()
    .get("/", (c) => c.json(v.parse(ItemsManifest, catalogue.manifest), 200, { "cache-control": "no-cache" }))
    .get("/files/:hash", (c) => {
      const file = catalogue.files.get(c.req.param("hash"));
      if (!file) return problem(c, "not_found");
      return c.body(new Uint8Array(file), 200, {
        "content-type": "application/json",
        "cache-control": "public, max-age=31536000, immutable",
      });
    });
}
