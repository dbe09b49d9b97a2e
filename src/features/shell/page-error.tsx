import { useRouter } from "@tanstack/react-router";
import { urlOf } from "#contract/endpoint.ts";
import { healthEndpoints } from "#contract/health.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { Page } from "#ui/layout/page.tsx";
import { useRecovery } from "./use-recovery.ts";

/** The view of every page that failed: says what is safe, and offers to retry. */
export function PageError({ error, reset }: Readonly<{ error: unknown; reset: () => void }>) {
  const { t } = useTranslation();
  const router = useRouter();
  if (useRecovery(error, reset)) return null;
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
          } else if (await isServerReachable()) location.reload();
        }}
      />
    </Page>
  );
}

/** Whether a file of the page could not be loaded: without a network, or after a newer release. */
function isMissingFile(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/.test(error.message);
}

async function isServerReachable(): Promise<boolean> {
  return fetch(urlOf(healthEndpoints.live), { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
