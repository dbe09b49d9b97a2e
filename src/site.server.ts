import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context as Request } from "hono";
import { compress } from "hono/compress";
import { pageAt, withoutSlash } from "#contract/pages.ts";
import { FALLBACK, LANGUAGES, type Language } from "#domain/language.ts";
import { createApi } from "./app.server.ts";
import { guideHeads } from "./features/guides/guide-heads.server.ts";
import type { Context } from "./server/context.ts";
import { onError } from "./server/errors.ts";
import { networkLimit } from "./server/limits.ts";
import { observeRequests } from "./server/log/observe-requests.ts";
import { languageAsked, pageWriter, robotsTxt, sitemap } from "./server/page-head.ts";
import { readPlayer } from "./server/player.ts";
import { pageSecurity } from "./server/security.ts";
import { adsTxt, openedFor } from "./server/services.ts";
import { allTextsIn } from "./server/texts.ts";

const GUIDES = join(import.meta.dirname, "../content/guides");

/** The API and the built pages in `dist` behind one address. Throws when nothing was built, or no page. */
export async function createSite(context: Context, dist: string) {
  const page = await readFile(join(dist, "index.html"), "utf8");
  const inlineScripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
  const files = serveStatic({ root: dist, precompressed: true });

  const site = new Hono()
    .onError(onError)
    .use(observeRequests(context))
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

  // What a request says of its host anybody can write: only the operator knows the address.
  const origin = context.env.PUBLIC_URL;
  const ads = adsTxt(context.env);
  const text = (c: Request, body: string | undefined, type = "text/plain") =>
    body === undefined
      ? c.text("Not found", 404)
      : c.body(body, 200, {
          "content-type": `${type}; charset=UTF-8`,
          "cache-control": "public, max-age=3600",
        });
  site
    .get("/robots.txt", (c) => text(c, robotsTxt(origin)))
    .get("/sitemap.xml", (c) => text(c, origin && sitemap(origin), "application/xml"))
    .get("/ads.txt", (c) => text(c, ads));

  const texts = new Map(LANGUAGES.map((language) => [language, allTextsIn(language)]));
  const textsIn = (language: Language) => texts.get(language) ?? allTextsIn(language);
  const write = pageWriter({ page, origin, textsIn, own: await guideHeads(GUIDES) });
  // Says at the start, and not to the first visitor, that the built page is none.
  write("/", FALLBACK);
  const answer = (c: Request, isThere: boolean) => {
    // Only what is a page is repeated, and without a host: `//evil.test/` leads nowhere.
    const path = withoutSlash(c.req.path);
    if (isThere && path !== c.req.path) {
      c.header("cache-control", "no-cache");
      return c.redirect(path + new URL(c.req.url).search, 301);
    }
    const language = languageAsked(c);
    return c.html(write(c.req.path, language), isThere ? 200 : 404, {
      "cache-control": "no-cache",
      "content-language": language,
      vary: "Accept-Language",
    });
  };
  // Built files are not counted: browsers keep them for good, and one visit asks for dozens of them.
  const limit = networkLimit(context);
  // Every other address is the browser application's.
  return site
    .on("GET", ["/operator", "/operator/"], limit, compress(), readPlayer(context), (c) =>
      answer(c, c.var.known?.player.role === "operator"),
    )
    .get("*", limit, compress(), (c) => answer(c, pageAt(withoutSlash(c.req.path)) !== undefined));
}

/** What stands beside the page itself: the icon, the manifest, the picture of a link. */
function publicFiles(dist: string): readonly string[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[a-z].*\.(svg|png|webmanifest)$/.test(entry.name))
    .map((entry) => entry.name);
}
