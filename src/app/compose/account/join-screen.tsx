import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { JoinPage } from "#features/account/join/join-page.tsx";
import { joinUrl } from "#features/account/session/sign-in-url.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

// The choice is announced and can be made before the lines have loaded.
const JoinLines = lazyPart(async () => (await import("./join-lines.tsx")).JoinLines);

/** The choice between two carts after a sign-in. */
export function JoinScreen() {
  const { next = "/" } = usePageUrl(joinUrl).state;
  const { history } = useRouter();
  return (
    <JoinPage CartLines={JoinLines} onDone={useCallback(() => history.replace(next), [history, next])} />
  );
}
