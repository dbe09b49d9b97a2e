import { createFileRoute } from "@tanstack/react-router";
import { requireSignIn } from "#app/compose/account/require-sign-in.ts";
import { BookScreen } from "#app/compose/book-screen.tsx";
import { searchValues } from "#client/url-state/url-definition.ts";
import type { BookSearch } from "#features/book/page/book-url.ts";
import { serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/book")({
  validateSearch: searchValues<BookSearch>,
  beforeLoad: requireSignIn,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(serversQuery),
  component: BookScreen,
});
