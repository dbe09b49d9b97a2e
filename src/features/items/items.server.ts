import { Hono } from "hono";
import { accepts } from "hono/accepts";
import { etag } from "hono/etag";
import * as v from "valibot";
import { ItemsManifest } from "#contract/items.ts";
import type { Context } from "#server/context.ts";
import { problem } from "#server/errors.ts";
import { ENCODINGS } from "./delivery-files.server.ts";
import { shownCatalogue } from "./shown.server.ts";

/** /api/items: the catalogue, public. The manifest is asked for again each time; what it names never changes. */
export function itemsServer({ env, observer }: Pick<Context, "env" | "observer">) {
  const catalogue = shownCatalogue(env.DATA_DIR, observer);
  return new Hono()
    .get("/", etag(), async (c) =>
      c.json(v.parse(ItemsManifest, await catalogue.manifest()), 200, { "cache-control": "no-cache" }),
    )
    .get("/files/:hash", async (c) => {
      const encoding = accepts(c, {
        header: "Accept-Encoding",
        supports: [...ENCODINGS],
        default: "identity",
        // Ours are made beforehand: the smallest that the browser takes, in whatever order it names them.
        match: (given) =>
          ENCODINGS.find((one) => given.some(({ type, q }) => type === one && q > 0)) ?? "identity",
      });
      const known = ENCODINGS.find((one) => one === encoding) ?? "identity";
      const file = await catalogue.file(c.req.param("hash"), known);
      if (!file) return problem(c, "not_found");
      return c.body(new Uint8Array(file), 200, {
        "content-type": "application/json",
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
        ...(known !== "identity" && { "content-encoding": known }),
      });
    });
}
