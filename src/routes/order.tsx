import { createFileRoute } from "@tanstack/react-router";
import { SharedOrderScreen } from "#app/compose/shared-order-screen.tsx";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

/** A shared order. All of it is in the URL's fragment, which the server never receives. */
export const Route = createFileRoute("/order")({
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(productsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: SharedOrderScreen,
});
