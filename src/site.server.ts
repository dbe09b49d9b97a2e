import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context as Request } from "hono";
import { compress } from "hono/compress";
import { createApi } from "./app.server.ts";
import { guideHeads } from "./features/guides/guide-heads.server.ts";
import type { Context } from "./server/context.ts";
import { languageAsked, robotsTxt, sitemap, withHead } from "./server/page-head.ts";
import { readPlayer } from "./server/player.ts";
import { pageSecurity } from "./server/security.ts";
import { adsTxt, openedFor } from "./server/services.ts";

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

const GUIDES = join(import.meta.dirname, "../content/guides");

/** The API and the built pages in `dist` behind one address. Throws when nothing was built. */
export async function createSite(context: Context, dist: string) {
  const page = await readFile(join(dist, "index.html"), "utf8");
  const heads = await guideHeads(GUIDES);
  const inlineScripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
  const files = serveStatic({ root: dist, precompressed: true });

  const site = new Hono()
    .use(pageSecurity(inlineScripts, openedFor(context.env)))
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

  /** Where players reach this copy, as far as anybody can tell. */
  const originOf = (c: Request) => context.env.PUBLIC_URL ?? new URL(c.req.url).origin;
  const ads = adsTxt(context.env);
  site
    .get("/robots.txt", (c) => c.text(robotsTxt(originOf(c))))
    .get("/sitemap.xml", (c) => c.body(sitemap(originOf(c)), 200, { "content-type": "application/xml" }))
    .get("/ads.txt", (c) => (ads === undefined ? c.text("Not found", 404) : c.text(ads)));

  const answer = (c: Request, isThere: boolean) => {
    const language = languageAsked(c.req.header("accept-language"));
    const { path } = c.req;
    const own = heads.get(language + path);
    const html = withHead(page, { path, origin: originOf(c), language, own });
    return c.html(html, isThere ? 200 : 404, { "cache-control": "no-cache", vary: "Accept-Language" });
  };
  // Every other address is the browser application's.
  return site
    .get("/operator", compress(), readPlayer(context), (c) =>
      answer(c, c.var.known?.player.role === "operator"),
    )
    .get("*", compress(), (c) => answer(c, PAGES.has(c.req.path)));
}

/** What stands beside the page itself: the icon, the manifest, the picture of a link. */
function publicFiles(dist: string): readonly string[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[a-z].*\.(svg|png|webmanifest)$/.test(entry.name))
    .map((entry) => entry.name);
}
