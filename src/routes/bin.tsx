import { createFileRoute } from "@tanstack/react-router";
import { BinScreen } from "#app/compose/account/bin-screen.tsx";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/bin")({
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(productsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: BinScreen,
});
