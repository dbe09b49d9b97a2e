import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "#app/compose/dashboard/dashboard-screen.tsx";
import { serversQuery, shopItemsQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/")({
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(shopItemsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: DashboardScreen,
});
