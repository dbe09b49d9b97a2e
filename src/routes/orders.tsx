import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { requireSignIn } from "#app/compose/personal.ts";
import { searchTexts } from "#client/url-state/search-texts.ts";
import { type OrderSearch, ordersUrl } from "#features/orders/list/order-filter.ts";
import { OrdersPage } from "#features/orders/list/orders-page.tsx";
import { useCatalogue } from "#features/shop/catalogue.client.ts";
import { NO_SERVERS, serversQuery, shopItemsQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/orders")({
  validateSearch: searchTexts<OrderSearch>,
  beforeLoad: requireSignIn,
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(shopItemsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: Orders,
});

function Orders() {
  const search = ordersUrl.validate(Route.useSearch());
  const navigate = Route.useNavigate();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const onSearch = useCallback(
    (change: OrderSearch, replace: boolean) =>
      navigate({ search: (all) => ({ ...ordersUrl.validate(all), ...change }), replace, resetScroll: false }),
    [navigate],
  );
  return (
    <OrdersPage
      search={search}
      onSearch={onSearch}
      catalogue={useCatalogue()}
      servers={servers}
      onReused={() => void navigate({ to: "/shop", search: { order: "open" } })}
    />
  );
}
