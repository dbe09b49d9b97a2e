import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "#app/compose/dashboard/dashboard-screen.tsx";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/")({
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(productsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: DashboardScreen,
});
