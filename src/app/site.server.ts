import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { API_BASE } from "#contract/endpoint.ts";
import { shownShop } from "#features/shop/server/shown-shop.server.ts";
import type { Context } from "#server/http/context.ts";
import { onError } from "#server/http/errors.ts";
import { compressUnprepared } from "#server/http/prepared-routes.ts";
import { observeRequests } from "#server/log/observe-requests.ts";
import { pageSecurity } from "#server/security/security.ts";
import { policySourcesFor } from "#server/settings/services.ts";
import { activeCatalogueOf, createServerApi } from "./app.server.ts";
import { addFileRoutes } from "./site-files.server.ts";
import { addPageRoutes } from "./site-pages.server.ts";
import { addTextRoutes } from "./site-texts.server.ts";

/**
 * Creates the application that serves the API and the built pages in the folder `dist`. Rejects if the page
 * is not built, or lacks an element that is replaced.
 */
export async function createSite(context: Context, dist: string): Promise<Hono> {
  const page = await readFile(join(dist, "index.html"), "utf8");
  const inlineScripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
  const opened = policySourcesFor(context.env);
  const catalogue = activeCatalogueOf(context);
  const shop = shownShop(context);
  const site = new Hono()
    .onError(onError)
    .use(observeRequests(context))
    .use(pageSecurity(inlineScripts, opened))
    .use(`${API_BASE}/*`, compressUnprepared)
    .route("/", createServerApi(context, catalogue, shop));
  await addFileRoutes(site, dist);
  addTextRoutes(site, context.env);
  // Last, because the routes of the pages take every other path.
  const revision = JSON.stringify([inlineScripts, opened]);
  await addPageRoutes(site, context, { page, dist, revision, catalogue, shop });
  return site;
}
