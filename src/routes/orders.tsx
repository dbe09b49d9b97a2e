import { createFileRoute } from "@tanstack/react-router";
import { requireSignIn } from "#app/compose/account/personal.ts";
import { OrdersScreen } from "#app/compose/orders/orders-screen.tsx";
import { searchTexts } from "#client/url-state/search-texts.ts";
import type { OrderSearch } from "#features/orders/list/order-filter.ts";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/orders")({
  validateSearch: searchTexts<OrderSearch>,
  beforeLoad: requireSignIn,
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(productsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: OrdersScreen,
});
