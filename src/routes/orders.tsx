import { createFileRoute } from "@tanstack/react-router";
import { requireSignIn } from "#app/compose/account/require-sign-in.ts";
import { OrdersScreen } from "#app/compose/orders-screen.tsx";
import { searchValues } from "#client/url-state/url-definition.ts";
import type { OrderSearch } from "#features/orders/list/orders-url.ts";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/orders")({
  validateSearch: searchValues<OrderSearch>,
  beforeLoad: requireSignIn,
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(productsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: OrdersScreen,
});
