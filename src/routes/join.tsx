import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import * as v from "valibot";
import { requireSignIn } from "#app/compose/personal.ts";
import { lenientSearch } from "#app/compose/search-params.ts";
import { JoinPage } from "#features/account/join/join-page.tsx";
import { ReturnPath } from "#features/account/session/account.contract.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

// The choice can be made, and is announced, before the lines are there.
const JoinLines = lazyPart(async () => (await import("#app/compose/join-lines.tsx")).JoinLines);

const Search = v.object({ next: lenientSearch(ReturnPath) });

export const Route = createFileRoute("/join")({
  validateSearch: Search,
  beforeLoad: requireSignIn,
  component: Joining,
});

function Joining() {
  const { next = "/" } = Route.useSearch();
  const { history } = useRouter();
  return <JoinPage Lines={JoinLines} onDone={useCallback(() => history.replace(next), [history, next])} />;
}
