import type { QueryClient } from "@tanstack/react-query";
import { isPrefetchUnwanted } from "#client/offline/offline.ts";
import { fetchCatalogue } from "#client/state/use-items.ts";
import type { Language } from "#domain/game/language.ts";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

type PublicDataContext = Readonly<{ queryClient: QueryClient; language: () => Language }>;

const RECENT_MS = 60_000;

/**
 * Fetches the public data of the other pages, so that they open at once and offline; not for players who save data. The
 * code of these pages is cached by the service worker (`client/offline/offline.ts`), which does not run it.
 */
export function prefetchPublicData(context: PublicDataContext): void {
  if (isPrefetchUnwanted()) return;
  // What the page itself has just requested is not requested again.
  void context.queryClient.prefetchQuery({ ...productsQuery, staleTime: RECENT_MS });
  void context.queryClient.prefetchQuery({ ...serversQuery, staleTime: RECENT_MS });
  fetchCatalogue({ context, cause: "preload" });
}
