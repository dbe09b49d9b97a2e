import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context as Request } from "hono";
import { compress } from "hono/compress";
import { createApi } from "./app.server.ts";
import type { Context } from "./server/context.ts";
import { readPlayer } from "./server/player.ts";
import { pageSecurity } from "./server/security.ts";

/** The addresses that the browser application knows; at any other it says that there is nothing. */
const PAGES = new Set([
  "/",
  "/shop",
  "/order",
  "/orders",
  "/rates",
  "/fwc-items",
  "/characters",
  "/tutorials",
  "/tutorials/welcome",
  "/tutorials/crafting",
  "/tutorials/pets",
  "/build",
  "/settings",
  "/legal",
  "/login",
  "/join",
  "/profile",
]);

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
  site.get(
    "/sw.js",
    async (c, next) => {
      await next();
      if (c.res.ok) c.header("cache-control", "no-cache");
    },
    files,
  );
  const answer = (c: Request, isThere: boolean) =>
    c.html(page, isThere ? 200 : 404, { "cache-control": "no-cache" });
  // Every other address is the browser application's.
  return site
    .get("/operator", compress(), readPlayer(context), (c) =>
      answer(c, c.var.known?.player.role === "operator"),
    )
    .get("*", compress(), (c) => answer(c, PAGES.has(c.req.path)));
}

/** What stands beside the page itself: the icon, the manifest, what robots may read. */
function publicFiles(dist: string): readonly string[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[a-z].*\.(svg|txt|webmanifest)$/.test(entry.name))
    .map((entry) => entry.name);
}
