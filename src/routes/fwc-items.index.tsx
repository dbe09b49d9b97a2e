import { createFileRoute } from "@tanstack/react-router";
import { ItemsScreen } from "#app/compose/items/items-screen.tsx";
import { fetchCatalogue } from "#client/state/use-items.ts";
import { searchValues } from "#client/url-state/url-definition.ts";
import type { ItemsPageSearch } from "#features/items/list/items-url.ts";

export const Route = createFileRoute("/fwc-items/")({
  validateSearch: searchValues<ItemsPageSearch>,
  loader: fetchCatalogue,
  component: ItemsScreen,
});
