import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { lenientSearch } from "#app/compose/search-params.ts";
import { currentPlayer, usePlayer } from "#client/api/session.ts";
import { AREAS } from "#features/operator/page/areas.ts";
import { OperatorPage } from "#features/operator/page/operator-page.tsx";
import { NotFound } from "#features/shell/not-found.tsx";

const Search = v.object({ area: lenientSearch(v.picklist(AREAS)) });

export const Route = createFileRoute("/operator")({
  validateSearch: Search,
  // The page waits until it is known who asks; what it shows is asked for by itself, so as not to weigh on others.
  loader: async ({ context: { queryClient } }) => void (await currentPlayer(queryClient)),
  component: Operator,
});

/** To everybody but an operator there is nothing at this address. */
function Operator() {
  const { area = "prices" } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (usePlayer()?.role !== "operator") return <NotFound />;
  return (
    <OperatorPage area={area} onArea={(next) => void navigate({ search: { area: next }, replace: true })} />
  );
}
