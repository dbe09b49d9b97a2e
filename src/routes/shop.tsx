import { createFileRoute } from "@tanstack/react-router";
import { ShopScreen } from "#app/compose/shop/shop-screen.tsx";
import { searchValues } from "#client/url-state/url-definition.ts";
import type { ShopSearch } from "#features/shop/list/shop-url.ts";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/shop")({
  validateSearch: searchValues<ShopSearch>,
  loader({ context: { queryClient } }) {
    // Not awaited: the page renders at once, and the list fills in or reports the failure.
    void queryClient.prefetchQuery(productsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: ShopScreen,
});
