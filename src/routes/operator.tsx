import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { lenientSearch } from "#app/compose/search-params.ts";
import { fetchPlayer, usePlayer } from "#client/api/session.ts";
import { AREAS } from "#features/operator/page/areas.ts";
import { OperatorPage } from "#features/operator/page/operator-page.tsx";
import { NotFound } from "#features/shell/not-found.tsx";

const Search = v.object({ area: lenientSearch(v.picklist(AREAS)) });

export const Route = createFileRoute("/operator")({
  validateSearch: Search,
  // Waits for the session only; the page loads its own data, so that this route does not slow down others.
  loader: async ({ context: { queryClient } }) => void (await fetchPlayer(queryClient)),
  component: Operator,
});

/** Shows "not found" to everybody but operators. */
function Operator() {
  const { area = "prices" } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (usePlayer()?.role !== "operator") return <NotFound />;
  return (
    <OperatorPage area={area} onArea={(next) => void navigate({ search: { area: next }, replace: true })} />
  );
}
