import { existsSync, readdirSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { type PreparedResponse, prepareResponse } from "#server/http/prepared-response.ts";
import { preparedRoute, type ResponseSource } from "#server/http/prepared-routes.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** For files whose names stay the same in a new release. */
const FOR_AN_HOUR = "public, max-age=3600";

export async function addFileRoutes(site: Hono, dist: string): Promise<void> {
  // Serves requests with a Range, and files that are too large for memory.
  const files = serveStatic({ root: dist, precompressed: true });
  const assets = await builtFiles(join(dist, "assets"), { cacheControl: IMMUTABLE });
  // The names of built files contain a hash of their content.
  site.get("/assets/*", wholeFile(assets), cachedAs(IMMUTABLE), files, (c) => c.text("Not found", 404));

  const named = await builtFiles(dist, { isWanted: isPublic, cacheControl: FOR_AN_HOUR });
  const beside = wholeFile(named);
  for (const name of publicFiles(dist)) site.get(`/${name}`, beside, cachedAs(FOR_AN_HOUR), files);

  const worker = await builtFiles(dist, { isWanted: (name) => name === "sw.js", cacheControl: "no-cache" });
  site.get("/sw.js", wholeFile(worker), cachedAs("no-cache"), files);
}

/** The next handler serves requests with a Range, which prepared responses do not support. */
function wholeFile(source: ResponseSource): MiddlewareHandler {
  const handler = preparedRoute(source);
  return (c, next) => (c.req.header("range") === undefined ? handler(c, next) : next());
}

function cachedAs(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.header("cache-control", cacheControl);
  };
}

const isPublic = (name: string) => /^[a-z].*\.(svg|png|webmanifest)$/.test(name);

/** Icons, manifest, link preview picture. */
function publicFiles(dist: string): readonly string[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isPublic(entry.name))
    .map((entry) => entry.name);
}

/** Larger files are read from the disk for each request, in bytes. */
const MAX_FILE_BYTES = 1024 * 1024;
/** For all files, in bytes; the others are read from the disk. */
const MAX_BYTES = 64 * 1024 * 1024;

const ENDINGS = { br: ".br", gzip: ".gz" } as const;

/** With their compressed variants (`.br`, `.gz`), without subfolders. */
async function builtFiles(
  folder: string,
  {
    cacheControl,
    isWanted = () => true,
  }: Readonly<{ cacheControl?: string; isWanted?: (name: string) => boolean }>,
): Promise<ResponseSource> {
  const loaded = new Map<string, PreparedResponse>();
  let free = MAX_BYTES;
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  for (const entry of entries) {
    const { name } = entry;
    if (!entry.isFile() || /\.(br|gz)$/.test(name) || !isWanted(name)) continue;
    const response = await loadFile(join(folder, name), cacheControl);
    if (!response || response.size > free) continue;
    free -= response.size;
    loaded.set(name, response);
  }
  return { ready: ({ name }) => loaded.get(name), make: async ({ name }) => loaded.get(name) };
}

async function loadFile(
  file: string,
  cacheControl: string | undefined,
): Promise<PreparedResponse | undefined> {
  const { size, mtime } = await stat(file);
  if (size > MAX_FILE_BYTES) return undefined;
  const beside = (ending: string) => (existsSync(file + ending) ? readFile(file + ending) : undefined);
  const [identity, br, gzip] = await Promise.all([readFile(file), beside(ENDINGS.br), beside(ENDINGS.gzip)]);
  return prepareResponse(
    { identity, br, gzip },
    {
      headers: {
        "content-type": getMimeType(file) ?? "application/octet-stream",
        ...(cacheControl !== undefined && { "cache-control": cacheControl }),
        "last-modified": mtime.toUTCString(),
      },
    },
  );
}
