import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { loadNewRelease, replaceByNewRelease, useHasNewRelease } from "#client/offline/new-release.ts";
import { healthEndpoints } from "#contract/config.ts";
import { urlOf } from "#contract/endpoint.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { useRecovery } from "./use-recovery.ts";

type PageErrorProps = Readonly<{ error: unknown; reset: () => void }>;

/** The view of every page that failed: says what is safe, and offers to retry. */
export function PageError({ error, reset }: PageErrorProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const hasNewRelease = useNewReleaseInstead(error);
  if (useRecovery(error, reset)) return null;
  if (hasNewRelease)
    return (
      <Page title={t("shell.newVersion.title")}>
        <Empty title={t("shell.newVersion.safe")}>
          <Button look="primary" className="mt-3" onClick={loadNewRelease}>
            {t("shell.newVersion.load")}
          </Button>
        </Empty>
      </Page>
    );
  return (
    <Page title={t("shell.error.title")}>
      <Failure
        title={t("shell.error.failed")}
        detail={t(navigator.onLine ? "shell.error.safe" : "shell.error.notKept")}
        retryLabel={t("general.retry")}
        onRetry={async () => {
          if (!isMissingFile(error)) {
            reset();
            await router.invalidate();
          } else if (await isServerReachable()) loadNewRelease();
        }}
      />
    </Page>
  );
}

/** Whether the server has a newer release, which has another file for this page. It is loaded, also without a press. */
function useNewReleaseInstead(error: unknown): boolean {
  useEffect(() => {
    if (isMissingFile(error)) void replaceByNewRelease();
  }, [error]);
  return useHasNewRelease() && isMissingFile(error);
}

/** Whether a file of the page could not be loaded: without a network, or after a newer release. */
function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/.test(error.message)
  );
}

async function isServerReachable(): Promise<boolean> {
  return fetch(urlOf(healthEndpoints.live), { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
