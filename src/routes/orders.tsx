import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import * as v from "valibot";
import type { OrderSearch } from "#features/orders/order-filter.ts";
import { OrdersPage } from "#features/orders/orders-page.tsx";
import { useCatalogue } from "#features/shop/catalogue.client.ts";
import { NO_SERVERS, serversQuery, shopItemsQuery } from "#features/shop/shop.client.ts";
import { personal } from "./-personal.ts";
import { lenient, text } from "./-search.ts";

/** Texts only: what they may be is the page's to know, which is loaded later than this. */
const Search = v.object({
  q: lenient(text),
  state: lenient(text),
  sort: lenient(text),
  /** The id of the order that is open. */
  order: lenient(text),
});

export const Route = createFileRoute("/orders")({
  validateSearch: Search,
  beforeLoad: personal,
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(shopItemsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: Orders,
});

function Orders() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const onSearch = useCallback(
    (change: OrderSearch, replace: boolean) =>
      navigate({ search: (all) => ({ ...all, ...change }), replace, resetScroll: false }),
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
