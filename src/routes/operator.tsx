import { createFileRoute } from "@tanstack/react-router";
import { OperatorScreen } from "#app/compose/operator-screen.tsx";
import { fetchPlayer } from "#client/api/session.ts";
import { searchValues } from "#client/url-state/url-definition.ts";
import type { OperatorSearch } from "#features/operator/page/operator-url.ts";

export const Route = createFileRoute("/operator")({
  validateSearch: searchValues<OperatorSearch>,
  // Waits for the session only; the page loads its own data, so that this route does not slow down others.
  loader: async ({ context: { queryClient } }) => void (await fetchPlayer(queryClient)),
  component: OperatorScreen,
});
