/** Pages in development, with the content that the server renders: from the sources, and with the data of the API. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { communityRateEndpoints } from "../../src/contract/community-rate.ts";
import { configEndpoints } from "../../src/contract/config.ts";
import { type AnyRequest, type Endpoint, urlOf } from "../../src/contract/endpoint.ts";
import { itemPageEndpoints } from "../../src/contract/item-pages.ts";
import { itemsEndpoints } from "../../src/contract/items.ts";
import {
  isRendered,
  pageAt,
  type RenderPage,
  renderedUrl,
  UNKNOWN_PAGE_URL,
  withoutSlash,
} from "../../src/contract/pages.ts";
import { entryAt } from "../../src/domain/catalogue/item-address.ts";
import { readFrontMatter } from "../../src/features/guides/list/front-matter.server.ts";
import { localizedCatalogues } from "../../src/features/items/server/localized-catalogues.server.ts";
import { shopEndpoints } from "../../src/features/shop/server/shop.contract.ts";
import { Turns } from "../../src/server/limits/turns.ts";
import { createLog } from "../../src/server/log/log.ts";
import { pageWriter } from "../../src/server/pages/page-head.ts";
import { requestedLanguage } from "../../src/server/pages/page-responses.ts";
import { pageRenderer } from "../../src/server/pages/rendered-pages.ts";
import { allServerTexts } from "../../src/server/pages/server-texts.ts";

const root = join(import.meta.dirname, "../..");
const log = createLog("warn", process.stderr);
/** Without it, the content would have no styles until the scripts have run. */
const STYLES = '<link rel="stylesheet" href="/src/ui/theme.css" />';

/** Responds with a page to every request that Vite has no file for. `api` is the origin of the API. */
export function pagesPlugin(api: string): Plugin {
  return {
    name: "pages",
    // What a hook returns is called after Vite has added its own middlewares.
    configureServer: (vite) => () => void vite.middlewares.use(respondWithPage(vite, api)),
  };
}

function respondWithPage(vite: ViteDevServer, api: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.method !== "GET" || !request.headers.accept?.includes("text/html")) return next();
    pageOf(vite, api, request).then(({ html, status }) => {
      response.writeHead(status, { "content-type": "text/html; charset=UTF-8", "cache-control": "no-cache" });
      response.end(html);
    }, next);
  };
}

async function pageOf(
  vite: ViteDevServer,
  api: string,
  { originalUrl = "/", headers }: Connect.IncomingMessage,
) {
  const { pathname, search } = new URL(originalUrl, api);
  const path = withoutSlash(pathname);
  const entry = entryAt(path);
  const isThere = pageAt(path) !== undefined || entry !== undefined || path === "/operator";
  const language = requestedLanguage({
    acceptLanguage: headers["accept-language"],
    cookie: headers.cookie,
    search,
  });
  const url = entry ? path : isRendered(path) || !isThere ? renderedUrl(path, search) : undefined;
  const template = await readFile(join(root, "index.html"), "utf8");
  const write = pageWriter({
    page: (await vite.transformIndexHtml(originalUrl, template)).replace("</head>", `${STYLES}</head>`),
    origin: undefined,
    textsIn: allServerTexts,
    frontMatter: await readFrontMatter(join(root, "content/guides")),
    preloads: () => [],
  });
  const rendered = url === undefined ? undefined : await (await rendererOf(vite, api))?.(url, language);
  return { html: write(isThere ? path : UNKNOWN_PAGE_URL, language, rendered), status: isThere ? 200 : 404 };
}

/** Returns what renders pages; `undefined` as long as the API does not respond. */
async function rendererOf(vite: ViteDevServer, api: string) {
  const load = async <T>(endpoint: Endpoint<string, T>, request: AnyRequest = {}) =>
    v.parse(endpoint.response, await (await fetch(api + urlOf(endpoint, request))).json());
  const config = await load(configEndpoints.load).catch(() => undefined);
  return (
    config &&
    pageRenderer({
      render: async (page) => {
        // The type of the module's only export.
        const { renderPage } = (await vite.ssrLoadModule("/src/app/render.tsx")) as {
          renderPage: RenderPage;
        };
        return renderPage(page);
      },
      config,
      products: async () => (await load(shopEndpoints.items)).items,
      servers: async () => (await load(shopEndpoints.servers)).servers,
      rates: async () => (await load(communityRateEndpoints.all)).servers,
      catalogue: localizedCatalogues({
        manifest: () => load(itemsEndpoints.manifest),
        async file(hash) {
          const response = await fetch(api + urlOf(itemsEndpoints.file, { params: { hash } }));
          return { identity: await response.bytes() };
        },
      }),
      async entry(kind, id, language) {
        const request = { params: { id: String(id) }, query: { language } };
        const place = { id, language };
        const { item, set, monster } = itemPageEndpoints;
        if (kind === "item") return { kind, ...place, page: await load(item, request) };
        if (kind === "set") return { kind, ...place, page: await load(set, request) };
        return { kind, ...place, page: await load(monster, request) };
      },
      changes: (language) => load(itemPageEndpoints.changes, { query: { language } }),
      turns: new Turns(1),
      log,
    })
  );
}
