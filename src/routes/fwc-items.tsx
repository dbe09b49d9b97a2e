import { createFileRoute } from "@tanstack/react-router";
import { fetchCatalogue } from "#app/compose/items/catalogue.ts";
import { ItemsScreen } from "#app/compose/items/items-screen.tsx";
import { searchValues } from "#client/url-state/search-values.ts";
import type { ItemsPageSearch } from "#features/items/list/items-url.ts";

export const Route = createFileRoute("/fwc-items")({
  validateSearch: searchValues<ItemsPageSearch>,
  loader(entering) {
    void import("#features/items/list/found-items.tsx").catch(console.warn);
    fetchCatalogue(entering);
  },
  component: ItemsScreen,
});
