import { readdirSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";
import { builtFiles } from "#server/http/prepared/built-files.ts";
import { preparedRoute } from "#server/http/prepared/prepared-routes.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** Of files whose names stay the same when a release changes them. */
const FOR_AN_HOUR = "public, max-age=3600";

/** Adds the routes of the files in the folder `dist`: the assets, the public files and the service worker. */
export async function addFileRoutes(site: Hono, dist: string): Promise<void> {
  // Serves requests with a Range, and files that are too large for memory.
  const files = serveStatic({ root: dist, precompressed: true });
  const assets = await builtFiles(join(dist, "assets"), { cacheControl: IMMUTABLE });
  // The names of built files contain a hash of their content.
  site.get("/assets/*", preparedRoute(assets, { isFile: true }), cachedAs(IMMUTABLE), files, (c) =>
    c.text("Not found", 404),
  );

  const named = await builtFiles(dist, { isWanted: isPublic, cacheControl: FOR_AN_HOUR });
  const beside = preparedRoute(named, { isFile: true });
  for (const name of publicFiles(dist)) site.get(`/${name}`, beside, cachedAs(FOR_AN_HOUR), files);

  const worker = await builtFiles(dist, { isWanted: (name) => name === "sw.js", cacheControl: "no-cache" });
  site.get("/sw.js", preparedRoute(worker, { isFile: true }), cachedAs("no-cache"), files);
}

/** Sets `cache-control` on the files that the next handler serves. */
function cachedAs(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.header("cache-control", cacheControl);
  };
}

const isPublic = (name: string) => /^[a-z].*\.(svg|png|webmanifest)$/.test(name);

/** Returns the names of the public files beside the page: icons, manifest, link preview picture. */
function publicFiles(dist: string): readonly string[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isPublic(entry.name))
    .map((entry) => entry.name);
}
