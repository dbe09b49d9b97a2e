import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler, type Next, type Context as Request } from "hono";
import { API_BASE } from "#contract/endpoint.ts";
import { PATHS, pageAt, withoutSlash } from "#contract/pages.ts";
import { FALLBACK, LANGUAGES, type Language } from "#domain/game/language.ts";
import { readFrontMatter } from "#features/guides/list/guide-heads.server.ts";
import { readPlayer } from "#server/auth/player.ts";
import { allowedMethodsAt, respondWithAllow } from "#server/http/allowed-methods.ts";
import { builtFiles } from "#server/http/built-files.ts";
import type { Context } from "#server/http/context.ts";
import { onError, problem } from "#server/http/errors.ts";
import { networkLimit } from "#server/limits/limits.ts";
import { observeRequests } from "#server/log/observe-requests.ts";
import { pageWriter, robotsTxt, sitemap } from "#server/pages/page-head.ts";
import { pageResponses } from "#server/pages/page-responses.ts";
import { compressUnprepared, preparedRoute } from "#server/pages/prepared-routes.ts";
import { securityTxt } from "#server/pages/security-txt.ts";
import { allServerTexts } from "#server/pages/texts.ts";
import { pageSecurity } from "#server/security/security.ts";
import { adsTxt, policySourcesFor } from "#server/settings/services.ts";
import { createServerApi } from "./app.server.ts";

const GUIDES = join(import.meta.dirname, "../../content/guides");

const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Creates the application that serves the API and the built pages in the folder `dist`. Rejects if the page
 * is not built, or lacks an element that is replaced.
 */
export async function createSite(context: Context, dist: string) {
  const page = await readFile(join(dist, "index.html"), "utf8");
  const inlineScripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
  const opened = policySourcesFor(context.env);
  // Serves requests with a Range, and files that are too large for memory.
  const files = serveStatic({ root: dist, precompressed: true });
  const assets = await builtFiles(join(dist, "assets"), { cacheControl: IMMUTABLE });

  const site = new Hono()
    .onError(onError)
    .use(observeRequests(context))
    .use(await pageSecurity(inlineScripts, opened))
    .use(`${API_BASE}/*`, compressUnprepared)
    .route("/", createServerApi(context))
    .get(
      "/assets/*",
      preparedRoute(assets, { isFile: true }),
      async (c, next) => {
        await next();
        // The names of built files contain a hash of their content.
        if (c.res.ok) c.header("cache-control", IMMUTABLE);
      },
      files,
      (c) => c.text("Not found", 404),
    );
  const beside = preparedRoute(await builtFiles(dist, { isWanted: isPublic }), { isFile: true });
  for (const name of publicFiles(dist)) site.get(`/${name}`, beside, files);

  const worker = await builtFiles(dist, { isWanted: (name) => name === "sw.js", cacheControl: "no-cache" });
  site.get(
    "/sw.js",
    preparedRoute(worker, { isFile: true }),
    async (c, next) => {
      await next();
      if (c.res.ok) c.header("cache-control", "no-cache");
    },
    files,
  );

  // A request's Host header can be forged, so the origin comes from the operator's settings.
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
    .get("/ads.txt", (c) => text(c, ads))
    .get("/.well-known/security.txt", (c) => text(c, securityTxt(context.env, new Date())));

  const texts = new Map(LANGUAGES.map((language) => [language, allServerTexts(language)]));
  const textsIn = (language: Language) => texts.get(language) ?? allServerTexts(language);
  const write = pageWriter({ page, origin, textsIn, own: await readFrontMatter(GUIDES) });
  // Throws at startup, and not at the first request, if the built page is invalid.
  write("/", FALLBACK);
  const pages = pageResponses(write, JSON.stringify([inlineScripts, opened]));
  // Built files are not rate-limited: browsers cache them permanently, and one visit requests dozens of them.
  const limit = networkLimit(context);
  for (const path of PATHS) site.get(path, limit, preparedRoute(pages.at(path, 200)));
  const answer: Answer = async (c, next, isThere) => {
    // Redirects only to known pages and without a host, so that `//evil.test/` cannot be a target.
    const path = withoutSlash(c.req.path);
    if (isThere && path !== c.req.path) {
      c.header("cache-control", "no-cache");
      return c.redirect(path + new URL(c.req.url).search, 301);
    }
    return preparedRoute(pages.at(c.req.path, isThere ? 200 : 404))(c, next);
  };
  // All other paths belong to the browser application.
  return site
    .on("GET", ["/operator", "/operator/"], limit, readPlayer(context), (c, next) =>
      answer(c, next, c.var.known?.player.role === "operator"),
    )
    .get("*", limit, (c, next) => answer(c, next, pageAt(withoutSlash(c.req.path)) !== undefined))
    .all("*", limit, async (c) => {
      // Every path matches the route above, so the response to HEAD shows whether a page or file exists.
      const { url, headers } = c.req.raw;
      const asked = new globalThis.Request(url, { method: "HEAD", headers });
      // Without `outgoing`, the inner request cannot write into Node's response to the outer one.
      const { status } = await site.fetch(asked, Object.assign({}, c.env, { outgoing: undefined }));
      return status === 404
        ? problem(c, "not_found")
        : respondWithAllow(c, allowedMethodsAt(site, c.req.path));
    });
}

type Answer = (c: Request, next: Next, isThere: boolean) => ReturnType<MiddlewareHandler>;

const isPublic = (name: string) => /^[a-z].*\.(svg|png|webmanifest)$/.test(name);

/** Returns the names of the public files beside the page: icons, manifest, link preview picture. */
function publicFiles(dist: string): readonly string[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isPublic(entry.name))
    .map((entry) => entry.name);
}
