import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createApi } from "./app.server.ts";
import type { Context } from "./server/context.ts";
import { pageSecurity } from "./server/security.ts";

/** The addresses that the browser application knows; at any other it says that there is nothing. */
const PAGES = new Set(["/", "/shop", "/order", "/settings", "/legal", "/rates"]);

/** The API and the built pages in `dist` behind one address. Throws when nothing was built. */
export async function createSite(context: Context, dist: string) {
  const page = await readFile(join(dist, "index.html"), "utf8");
  const inlineScripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
  const files = serveStatic({ root: dist, precompressed: true });

  const site = new Hono()
    .use(pageSecurity(inlineScripts))
    .use("/api/*", compress())
    .route("/", createApi(context))
    .get(
      "/assets/*",
      async (c, next) => {
        await next();
        // The names of built files carry a hash of their content.
        if (c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
      },
      files,
      (c) => c.text("Not found", 404),
    );
  for (const name of publicFiles(dist)) site.get(`/${name}`, files);
  // Every other address is the browser application's.
  return site.get("*", compress(), (c) =>
    c.html(page, PAGES.has(c.req.path) ? 200 : 404, { "cache-control": "no-cache" }),
  );
}

/** What stands beside the page itself: the icon, the manifest, what robots may read. */
function publicFiles(dist: string): readonly string[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[a-z].*\.(svg|txt|webmanifest)$/.test(entry.name))
    .map((entry) => entry.name);
}
