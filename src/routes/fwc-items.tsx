import { createFileRoute } from "@tanstack/react-router";
import { fetchCatalogue } from "#app/compose/items/catalogue.ts";
import { ItemsScreen } from "#app/compose/items/items-screen.tsx";
import { searchValues } from "#client/url-state/url-definition.ts";
import type { ItemsPageSearch } from "#features/items/list/items-url.ts";

export const Route = createFileRoute("/fwc-items")({
  validateSearch: searchValues<ItemsPageSearch>,
  loader: fetchCatalogue,
  component: ItemsScreen,
});
