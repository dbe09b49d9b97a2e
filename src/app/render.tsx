/** Built by `scripts/build/build-renderer.ts` for Node. Runs browser code without a browser, and without a player. */

import de from "virtual:texts/de";
import en from "virtual:texts/en";
import fr from "virtual:texts/fr";
import tl from "virtual:texts/tl";
import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToReadableStream } from "react-dom/server";
import { configQuery } from "#client/services/config.ts";
import { communityRatesQuery } from "#client/state/community-rate.ts";
import { createLoader } from "#client/state/loader.ts";
import { RenderedHead } from "#client/state/page-head.ts";
import { itemsManifestQuery, RENDERED_ITEMS_KEY } from "#client/state/use-items.ts";
import { parseSearch } from "#client/url-state/url-definition.ts";
import {
  type EntryHead,
  type FirstItems,
  type PublicData,
  type RenderPage,
  showsChanges,
} from "#contract/pages.ts";
import { entryAt } from "#domain/catalogue/item-address.ts";
import type { Language } from "#domain/game/language.ts";
import { firstItemsAt } from "#features/items/list/items-url.ts";
import { catalogueChangesQuery, entryKey } from "#features/items/pages/catalogue-pages.client.ts";
import { NotFound } from "#features/shell/not-found.tsx";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";
import { createTranslator, type Translator } from "#i18n/translator.ts";
import { RenderedTranslator } from "#i18n/use-translation.ts";
import { Application } from "./application.tsx";
import { createAppRouter } from "./router.ts";
import { fillQueries } from "./start/public-queries.ts";

const TRANSLATORS: Readonly<Record<Language, Translator>> = {
  de: createTranslator("de", de),
  en: createTranslator("en", en),
  fr: createTranslator("fr", fr),
  tl: createTranslator("tl", tl),
};

const PAGE_QUERIES = [productsQuery, serversQuery, configQuery, itemsManifestQuery, communityRatesQuery];

/** A query that waits for this request shows its skeleton. */
const UNANSWERED = { queryFn: () => new Promise<never>(() => {}) };

const ANY_HOST = "http://localhost";

/** Of the queries of a page. */
function queryKeysOf(path: string, language: Language): readonly QueryKey[] {
  const entry = entryAt(path);
  return [
    ...PAGE_QUERIES.map(({ queryKey }) => queryKey),
    ...(entry ? [entryKey(entry.kind, entry.id, language)] : []),
    ...(showsChanges(path) ? [catalogueChangesQuery(language).queryKey] : []),
  ];
}

function createQueryClient(data: PublicData, keys: readonly QueryKey[]): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  fillQueries(queryClient, data);
  // A page that loads these itself joins the request under way.
  for (const queryKey of keys) void queryClient.prefetchQuery({ queryKey, ...UNANSWERED });
  return queryClient;
}

/** As its route formats it. */
const canonicalUrl = (router: ReturnType<typeof createAppRouter>): string =>
  router.buildLocation({
    to: router.latestLocation.pathname,
    search: true,
    params: true,
    hash: true,
    _includeValidateSearch: true,
  }).publicHref;

export const renderPage: RenderPage = async ({ url, language, data, catalogue }) => {
  const translator = TRANSLATORS[language];
  const { pathname, search } = new URL(url, ANY_HOST);
  const queryClient = createQueryClient(data, queryKeysOf(pathname, language));
  const router = createAppRouter({
    queryClient,
    loader: createLoader((key) => translator.t(key)),
    language: () => language,
    NotFound,
    history: createMemoryHistory({ initialEntries: [url] }),
    isServer: true,
  });
  if (pathname === "/fwc-items" && catalogue)
    queryClient.setQueryData<FirstItems>(
      RENDERED_ITEMS_KEY,
      firstItemsAt(parseSearch(search), catalogue, language),
    );
  // Otherwise the router would redirect to the URL without ignored parameters, and render nothing.
  router.history.replace(canonicalUrl(router));
  await router.load();
  // The browser renders a page whose loader has failed.
  for (const { status, error } of router.state.matches) if (status === "error") throw error;
  const failed: unknown[] = [];
  let head: EntryHead | undefined;
  const collectHead = (collected: EntryHead) => {
    head = collected;
  };
  const stream = await renderToReadableStream(
    <RenderedTranslator value={translator}>
      <RenderedHead value={collectHead}>
        <Application queryClient={queryClient} router={router} renderedAt={data.rates?.at} />
      </RenderedHead>
    </RenderedTranslator>,
    // Everything at its final place: React moves later parts by inline scripts, which the page's policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failed.push(error) },
  );
  await stream.allReady;
  const root = await new Response(stream).text();
  if (failed.length > 0) throw failed[0];
  return { root, head, data: { ...data, items: queryClient.getQueryData<FirstItems>(RENDERED_ITEMS_KEY) } };
};
