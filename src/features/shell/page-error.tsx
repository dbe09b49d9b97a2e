import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Failure } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";

/** The one view for a page that failed: what is safe, and Retry. */
export function PageError({ reset }: Readonly<{ reset: () => void }>) {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <Page title={t("shell.error.title")}>
      <Failure
        title={t("shell.error.failed")}
        detail={t("shell.error.safe")}
        retryLabel={t("general.retry")}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </Page>
  );
}
