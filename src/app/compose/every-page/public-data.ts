import type { QueryClient } from "@tanstack/react-query";
import { isPrefetchUnwanted } from "#client/offline/offline.ts";
import { communityRatesQuery } from "#client/state/community-rate.ts";
import { fetchCatalogue } from "#client/state/use-items.ts";
import type { Language } from "#domain/game/language.ts";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

type PublicDataContext = Readonly<{ queryClient: QueryClient; language: () => Language }>;

const RECENT_MS = 60_000;

/** For opening pages at once and offline, unless the player saves data. */
export function prefetchPublicData(context: PublicDataContext): void {
  if (isPrefetchUnwanted()) return;
  // Does not repeat recent requests of the page.
  void context.queryClient.prefetchQuery({ ...productsQuery, staleTime: RECENT_MS });
  void context.queryClient.prefetchQuery({ ...serversQuery, staleTime: RECENT_MS });
  void context.queryClient.prefetchQuery({ ...communityRatesQuery, staleTime: RECENT_MS });
  fetchCatalogue({ context, cause: "preload" });
}
