import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { fetchPlayer, usePlayer } from "#client/api/session.ts";
import { searchTexts } from "#client/url-state/search-texts.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import { OperatorPage } from "#features/operator/page/operator-page.tsx";
import { type OperatorSearch, operatorUrl } from "#features/operator/page/operator-url.ts";
import { NotFound } from "#features/shell/not-found.tsx";

export const Route = createFileRoute("/operator")({
  validateSearch: searchTexts<OperatorSearch>,
  // Waits for the session only; the page loads its own data, so that this route does not slow down others.
  loader: async ({ context: { queryClient } }) => void (await fetchPlayer(queryClient)),
  component: Operator,
});

/** Shows "not found" to everybody but operators. */
function Operator() {
  const navigate = Route.useNavigate();
  const { state, choose } = useUrlState(
    operatorUrl,
    Route.useSearch(),
    useCallback((search) => navigate({ search, replace: true }), [navigate]),
  );
  if (usePlayer()?.role !== "operator") return <NotFound />;
  return <OperatorPage area={state} onArea={choose} />;
}
