import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { requireSignIn } from "#app/compose/personal.ts";
import { searchTexts } from "#client/url-state/search-texts.ts";
import { JoinPage } from "#features/account/join/join-page.tsx";
import { type JoinSearch, joinUrl } from "#features/account/session/sign-in-url.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

// The choice can be made, and is announced, before the lines are there.
const JoinLines = lazyPart(async () => (await import("#app/compose/join-lines.tsx")).JoinLines);

export const Route = createFileRoute("/join")({
  validateSearch: searchTexts<JoinSearch>,
  beforeLoad: requireSignIn,
  component: Joining,
});

function Joining() {
  const { next = "/" } = joinUrl.parse(Route.useSearch());
  const { history } = useRouter();
  return <JoinPage Lines={JoinLines} onDone={useCallback(() => history.replace(next), [history, next])} />;
}
