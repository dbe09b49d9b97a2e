import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono, type Context as Request } from "hono";
import { API_BASE } from "#contract/endpoint.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { itemBooks } from "#features/items/server/pages/item-book.server.ts";
import { shownShop } from "#features/shop/server/shown-shop.server.ts";
import type { Context } from "#server/http/context.ts";
import { onError } from "#server/http/errors.ts";
import { compressUnprepared, sendPrepared } from "#server/http/prepared-routes.ts";
import { networkLimit } from "#server/limits/limits.ts";
import { observeRequests } from "#server/log/observe-requests.ts";
import { robotsTxt } from "#server/pages/page-head.ts";
import { sitemapFiles } from "#server/pages/sitemap.ts";
import { pageSecurity } from "#server/security/security.ts";
import type { Env } from "#server/settings/env.ts";
import { adsTxt, policySourcesFor } from "#server/settings/services.ts";
import { activeCatalogueOf, createServerApi, type SharedData } from "./app.server.ts";
import { type Books, mappedPages } from "./catalogue-pages.server.ts";
import { addFileRoutes } from "./site-files.server.ts";
import { addPageRoutes } from "./site-pages.server.ts";

/** Rejects if the page in `dist` is not built, or lacks an element that is replaced. */
export async function createSite(
  context: Context,
  dist: string,
  {
    catalogue = activeCatalogueOf(context),
    books = itemBooks(catalogue),
  }: Partial<Pick<SharedData, "catalogue" | "books">> = {},
): Promise<Hono> {
  const page = await readFile(join(dist, "index.html"), "utf8");
  const inlineScripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
  const opened = policySourcesFor(context.env);
  const shop = shownShop(context);
  const site = new Hono()
    .onError(onError)
    .use(observeRequests(context))
    .use(pageSecurity(inlineScripts, opened))
    .use(`${API_BASE}/*`, compressUnprepared)
    .route("/", createServerApi(context, { catalogue, shop, books }));
  await addFileRoutes(site, dist);
  addTextRoutes(site, context, books);
  // Last, because the routes of the pages take every other path.
  const revision = JSON.stringify([inlineScripts, opened]);
  await addPageRoutes(site, context, { page, dist, revision, catalogue, books, shop });
  return site;
}

/** Adds the routes of the files for search engines, advertisers and security researchers. */
function addTextRoutes(site: Hono, context: Context, books: Books): void {
  const { env } = context;
  // A request's Host header can be forged, so the origin comes from the operator's settings.
  const origin = env.PUBLIC_URL;
  const ads = adsTxt(env);
  const mapped = origin === undefined ? undefined : sitemapFiles(origin, context.turns);
  site
    .get("/robots.txt", (c) => text(c, robotsTxt(origin)))
    .get("/:file{sitemap(-[a-z]+(-[0-9]+)?)?\\.xml}", networkLimit(context), async (c) => {
      if (!mapped) return c.text("Not found", 404);
      const book = await books();
      const file = await mapped(c.req.path, book.edition, mappedPages(book));
      return file ? sendPrepared(c, file) : c.text("Not found", 404);
    })
    .get("/ads.txt", (c) => text(c, ads))
    .get("/.well-known/security.txt", (c) => text(c, securityTxt(env, new Date())));
}

function text(c: Request, body: string | undefined) {
  return body === undefined
    ? c.text("Not found", 404)
    : c.body(body, 200, {
        "content-type": "text/plain; charset=UTF-8",
        "cache-control": "public, max-age=3600",
      });
}

/** Time until `Expires`, in milliseconds. RFC 9116 recommends less than a year. */
const VALID_MS = 180 * DAY_MS;

/** RFC 9116. `undefined` without `SECURITY_CONTACT`, because a file without a contact is invalid. */
export function securityTxt(
  { SECURITY_CONTACT, SECURITY_POLICY_URL, PUBLIC_URL }: Env,
  now: Date,
): string | undefined {
  if (SECURITY_CONTACT === undefined) return undefined;
  const day = new Date(now.getTime() + VALID_MS).toISOString().slice(0, 10);
  return [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${day}T00:00:00.000Z`,
    "Preferred-Languages: en, fr, de",
    ...(PUBLIC_URL ? [`Canonical: ${PUBLIC_URL}/.well-known/security.txt`] : []),
    ...(SECURITY_POLICY_URL ? [`Policy: ${SECURITY_POLICY_URL}`] : []),
    "",
  ].join("\n");
}
