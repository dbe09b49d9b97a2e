import { createFileRoute } from "@tanstack/react-router";
import { requireSignIn } from "#app/compose/account/require-sign-in.ts";
import { AlertsScreen } from "#app/compose/alerts-screen.tsx";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/alerts")({
  beforeLoad: requireSignIn,
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(productsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: AlertsScreen,
});
