import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";

/** Says that what members share could not be loaded. */
export function CommunityFailure({ onRetry }: Readonly<{ onRetry: () => unknown }>) {
  const { t } = useTranslation();
  return (
    <Failure
      title={t("operator.community.failed")}
      retryLabel={t("general.retry")}
      onRetry={() => void onRetry()}
    />
  );
}
