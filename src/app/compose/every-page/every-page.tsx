import type { QueryClient } from "@tanstack/react-query";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { BackgroundSync } from "#app/compose/account/background-sync.tsx";
import type { CommandDialog } from "#app/compose/commands/command-keys.ts";
import { CommandDialogs } from "#app/compose/commands/commands.tsx";
import { usePlayer } from "#client/api/session.ts";
import { loadNewRelease, lookForNewRelease, useHasNewRelease } from "#client/offline/new-release.ts";
import { registerServiceWorker } from "#client/offline/offline.ts";
import { persistResponses } from "#client/response-cache/persisted-responses.ts";
import { useShownHead } from "#client/state/page-head.ts";
import { PlacedBell } from "#features/alerts/view/alert-bell.tsx";
import { PrivacyCenter } from "#features/consent/privacy-center.tsx";
import { useGuideAt } from "#features/guides/page/guides.client.ts";
import { DocumentHead } from "#features/shell/document-head.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { keepDrafts, putDraftsAside, restoreDrafts } from "#ui/field/draft.ts";
import { toastOffer, toastWarning } from "#ui/overlay/toasts.ts";
import { prefetchPublicData } from "./public-data.ts";

/** In milliseconds, so that the page's own requests come first. */
const OTHER_DATA_AFTER_MS = 2_000;

let isPersistingResponses = false;

type EveryPageProps = Readonly<{
  queryClient: QueryClient;
  dialog: CommandDialog;
  onDialog: (dialog: CommandDialog) => void;
}>;

export default function EveryPage({ queryClient, dialog, onDialog }: EveryPageProps) {
  // The path of the displayed page, not of the one that is loading.
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => prefetchPublicData(router.options.context), OTHER_DATA_AFTER_MS);
    return () => clearTimeout(timer);
  }, [router]);
  useEffect(() => {
    registerServiceWorker();
    if (isPersistingResponses) return;
    isPersistingResponses = true;
    persistResponses(queryClient);
  }, [queryClient]);
  usePlayersDrafts();
  useLanguageFailure();
  useNewRelease();
  return (
    <>
      <BackgroundSync queryClient={queryClient} />
      <CommandDialogs opened={dialog} onOpen={onDialog} />
      <DocumentHead path={path} own={useGuideAt(path)} entry={useShownHead()} />
      <PrivacyCenter path={path} />
      <PlacedBell />
    </>
  );
}

/** Drafts belong to one player: restored once the player is known, and kept when the page or the session ends. */
function usePlayersDrafts(): void {
  const player = usePlayer();
  const owner = player === undefined ? undefined : (player?.id ?? null);
  useEffect(() => {
    if (owner === undefined) return;
    restoreDrafts(owner);
    const keep = () => keepDrafts(owner);
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      if (owner !== null) putDraftsAside(owner);
    };
  }, [owner]);
}

function useLanguageFailure(): void {
  const { t } = useTranslation();
  useEffect(() => {
    const warn = () => toastWarning(t("shell.languageFailed"));
    window.addEventListener("language-failed", warn);
    return () => window.removeEventListener("language-failed", warn);
  }, [t]);
}

/** Offers a newer release once a file of this one is missing. */
function useNewRelease(): void {
  const { t } = useTranslation();
  const hasNewRelease = useHasNewRelease();
  useEffect(() => {
    const look = () => void lookForNewRelease();
    window.addEventListener("vite:preloadError", look);
    return () => window.removeEventListener("vite:preloadError", look);
  }, []);
  useEffect(() => {
    if (hasNewRelease)
      toastOffer(t("shell.newVersion.title"), { label: t("shell.newVersion.load"), action: loadNewRelease });
  }, [hasNewRelease, t]);
}
