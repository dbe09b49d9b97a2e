import { createFileRoute } from "@tanstack/react-router";
import { requireSignIn } from "#app/compose/account/require-sign-in.ts";
import { RatesScreen } from "#app/compose/rates-screen.tsx";
import { searchValues } from "#client/url-state/url-definition.ts";
import type { HistoryChoice } from "#features/rate-history/page/rates-url.ts";
import { serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/rates")({
  validateSearch: searchValues<HistoryChoice>,
  beforeLoad: requireSignIn,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(serversQuery),
  component: RatesScreen,
});
