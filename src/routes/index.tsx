import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "#app/compose/dashboard-screen.tsx";
import { loadOverview } from "#features/guides/page/guides.client.ts";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/")({
  async loader({ context }) {
    void context.queryClient.prefetchQuery(productsQuery);
    void context.queryClient.prefetchQuery(serversQuery);
    await loadOverview(context).catch(console.warn);
  },
  component: DashboardScreen,
});
