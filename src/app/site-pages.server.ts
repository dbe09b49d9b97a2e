import { join } from "node:path";
import type { Hono, MiddlewareHandler, Next, Context as Request } from "hono";
import { EMPTY_PAGE, PAGE_PATHS, pageAt, withoutSlash } from "#contract/pages.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "#domain/game/language.ts";
import { joinUrl } from "#features/account/session/sign-in-url.ts";
import { readFrontMatter } from "#features/guides/list/front-matter.server.ts";
import type { ActiveCatalogue } from "#features/items/server/active-catalogue.server.ts";
import { localizedCatalogues } from "#features/items/server/localized-catalogues.server.ts";
import { loadServerRates } from "#features/shared-rates/server/community-rates.server.ts";
import type { ShownShop } from "#features/shop/server/shown-shop.server.ts";
import { readPlayer } from "#server/auth/player.ts";
import { allowedMethodsAt, respondWithAllow } from "#server/http/allowed-methods.ts";
import { cachedReads, tenMinutes } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { problem } from "#server/http/errors.ts";
import { preparedRoute, readyResponse } from "#server/http/prepared-routes.ts";
import { networkLimit } from "#server/limits/limits.ts";
import { onOwnBehalf } from "#server/limits/turns.ts";
import { demoNotice, pageWriter } from "#server/pages/page-head.ts";
import { pageResponses } from "#server/pages/page-responses.ts";
import { preloadsOf } from "#server/pages/preloads.ts";
import { loadRenderer, pageRenderer } from "#server/pages/rendered-pages.ts";
import { allServerTexts } from "#server/pages/server-texts.ts";
import { publicConfigOf } from "#server/settings/config.server.ts";
import { addEntryRoutes, type Books, catalogueEntry } from "./catalogue-pages.server.ts";

const GUIDES = join(import.meta.dirname, "../../content/guides");

type BuiltPage = Readonly<{
  page: string;
  dist: string;
  /** Changes with the security policy. */
  revision: string;
  catalogue: ActiveCatalogue;
  books: Books;
  shop: ShownShop;
}>;

/** Also for every path that no other route has. Rejects if the built page lacks an element that is replaced. */
export async function addPageRoutes(site: Hono, context: Context, built: BuiltPage): Promise<void> {
  const pages = await preparedPages(context, built);
  // Built files are not rate-limited: browsers cache them permanently, and one visit requests dozens of them.
  const limit = networkLimit(context);
  for (const path of [...PAGE_PATHS, EMPTY_PAGE]) {
    const source = pages.at(path, 200);
    // A page from memory takes no turn: it costs less than the turn.
    site.get(path, readyResponse(source), limit, preparedRoute(source));
  }
  addEntryRoutes(site, { limit, pages, books: built.books });
  const respond: Respond = async (c, next, isThere) => {
    // Redirects only to known pages and without a host, so that `//evil.test/` cannot be a target.
    const path = withoutSlash(c.req.path);
    if (isThere && path !== c.req.path) {
      c.header("cache-control", "no-cache");
      return c.redirect(path + new URL(c.req.url).search, 301);
    }
    return preparedRoute(pages.at(c.req.path, isThere ? 200 : 404))(c, next);
  };
  // All other paths belong to the browser application.
  site
    .on("GET", ["/operator", "/operator/"], limit, readPlayer(context), (c, next) =>
      respond(c, next, c.var.sender?.player.role === "operator"),
    )
    // Up to version 0.2.0 a guest's sign-in ended here, with a choice between two carts.
    .get(joinUrl.page, limit, (c) => {
      c.header("cache-control", "no-cache");
      return c.redirect(joinUrl.parse({ next: c.req.query("next") }).next ?? "/");
    })
    .get("*", limit, (c, next) => respond(c, next, pageAt(withoutSlash(c.req.path)) !== undefined))
    .all("*", limit, (c) => refuseMethod(site, c));
}

type Respond = (c: Request, next: Next, isThere: boolean) => ReturnType<MiddlewareHandler>;

async function preparedPages(context: Context, { page, revision, dist, catalogue, books, shop }: BuiltPage) {
  const { env, db, observer, coordination, turns } = context;
  const texts = new Map(LANGUAGES.map((language) => [language, allServerTexts(language)]));
  const textsIn = (language: Language) => texts.get(language) ?? allServerTexts(language);
  const frontMatter = await readFrontMatter(GUIDES);
  const write = pageWriter({
    page,
    origin: env.PUBLIC_URL,
    textsIn,
    frontMatter,
    demo: env.DEMO !== undefined ? demoNotice(textsIn) : undefined,
    preloads: preloadsOf(dist),
  });
  // Throws at startup, and not at the first request, if the built page is invalid.
  write("/", FALLBACK_LANGUAGE);
  const render = await loadRenderer(dist);
  const rates = cachedReads(coordination, () => onOwnBehalf(() => loadServerRates(db)));
  let rateChanges = 0;
  coordination.onChange("rates", () => rateChanges++);
  const pages = pageResponses({
    write,
    render:
      render &&
      pageRenderer({
        render,
        config: publicConfigOf(env),
        products: shop.products,
        servers: shop.servers,
        rates: () => rates("all"),
        catalogue: localizedCatalogues(catalogue),
        entry: async (kind, id, language) => catalogueEntry(await books(), kind, id, language),
        changes: async (language) => (await books()).changes(language),
        turns,
        log: observer.log,
      }),
    catalogue: catalogue.manifest,
    rates: () => `${rateChanges} ${tenMinutes()}`,
    revision,
  });
  coordination.onChange("shop", () => pages.change());
  return pages;
}

/** With 404 `not_found`, or for a page or a file with its methods. */
async function refuseMethod(site: Hono, c: Request): Promise<Response> {
  // Every path matches the route for GET, so the response to HEAD shows whether a page or file exists.
  const { url, headers } = c.req.raw;
  const probe = new globalThis.Request(url, { method: "HEAD", headers });
  // Without `outgoing`, the inner request cannot write into Node's response to the outer one.
  const { status } = await site.fetch(probe, Object.assign({}, c.env, { outgoing: undefined }));
  return status === 404 ? problem(c, "not_found") : respondWithAllow(c, allowedMethodsAt(site, c.req.path));
}
