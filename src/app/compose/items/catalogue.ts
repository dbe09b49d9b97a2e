import type { QueryClient } from "@tanstack/react-query";
import { prefetchItems } from "#client/state/use-items.ts";
import type { Language } from "#domain/game/language.ts";

/**
 * Catalogues up to this number of items are fetched when the route is preloaded: they are smaller than a
 * picture.
 */
const MAX_DATA_SAVER_ITEMS = 2_000;

type Entering = Readonly<{
  context: Readonly<{ queryClient: QueryClient; language: () => Language }>;
  cause: "preload" | "enter" | "stay";
}>;

/**
 * For a route's `loader`: fetches the catalogue in parallel with the page's own file. It is not awaited; the
 * component that shows the catalogue reports a failure.
 */
export function fetchCatalogue({ context, cause }: Entering): void {
  prefetchItems(
    context.queryClient,
    context.language(),
    cause === "preload" ? MAX_DATA_SAVER_ITEMS : undefined,
  ).catch(console.warn);
}
