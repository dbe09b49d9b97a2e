import { useQueryClient } from "@tanstack/react-query";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePlayer } from "#client/api/session.ts";
import { keepForOffline } from "#client/offline/offline.ts";
import { persistResponses } from "#client/response-cache/persisted-responses.ts";
import { PrivacyCentre } from "#features/consent/privacy-centre.tsx";
import { useGuideAt } from "#features/guides/page/guides.client.ts";
import { PageDescription } from "#features/shell/page-description.tsx";
import { forgetAllDrafts } from "#ui/field/draft.ts";
import { followBack } from "#ui/overlay/back.ts";

let isKeepingAnswers = false;

/** What every page has besides what it shows. */
export function EveryPage() {
  // The page that stands, not the one that is on its way.
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const { history } = useRouter();
  useEffect(() => followBack(history), [history]);
  const queryClient = useQueryClient();
  useEffect(() => {
    keepForOffline();
    if (isKeepingAnswers) return;
    isKeepingAnswers = true;
    persistResponses(queryClient);
  }, [queryClient]);
  const player = usePlayer()?.id;
  // When a player leaves, and not when it becomes known who is playing.
  useEffect(() => (player === undefined ? undefined : forgetAllDrafts), [player]);
  return (
    <>
      <PageDescription path={path} own={useGuideAt(path)} />
      <PrivacyCentre path={path} />
    </>
  );
}
