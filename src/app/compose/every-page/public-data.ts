import type { QueryClient } from "@tanstack/react-query";
import { fetchCatalogue } from "#app/compose/items/catalogue.ts";
import { isSavingData } from "#client/offline/data-saver.ts";
import type { Language } from "#domain/game/language.ts";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

type PublicDataContext = Readonly<{ queryClient: QueryClient; language: () => Language }>;

/**
 * Fetches the public data of the other pages, so that they open at once and offline; not for players who save data. The
 * code of these pages is cached by the service worker (`client/offline/offline.ts`), which does not run it.
 */
export function prefetchPublicData(context: PublicDataContext): void {
  if (isSavingData()) return;
  void context.queryClient.prefetchQuery(productsQuery);
  void context.queryClient.prefetchQuery(serversQuery);
  fetchCatalogue({ context, cause: "preload" });
}
