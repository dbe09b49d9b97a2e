import { createFileRoute } from "@tanstack/react-router";
import { JoinScreen } from "#app/compose/account/join-screen.tsx";
import { requireSignIn } from "#app/compose/account/require-sign-in.ts";
import { searchValues } from "#client/url-state/search-values.ts";
import type { JoinSearch } from "#features/account/session/sign-in-url.ts";

export const Route = createFileRoute("/join")({
  validateSearch: searchValues<JoinSearch>,
  beforeLoad: requireSignIn,
  component: JoinScreen,
});
