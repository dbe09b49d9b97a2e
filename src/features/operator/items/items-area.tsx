import { RowsSkeleton } from "#features/operator/page/area.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { useItemsOverview } from "./items.client.ts";
import { LooksSection } from "./looks-section.tsx";
import { VersionsSection } from "./versions-section.tsx";

/** The game's items: whether and when the server looks for new ones, and the versions to go back to. */
export function ItemsArea() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useItemsOverview();
  if (isError && !data && !isFetching)
    return (
      <Failure
        title={t("operator.items.failed")}
        retryLabel={t("general.retry")}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div className="card overflow-hidden">
        <RowsSkeleton />
      </div>
    );
  return (
    <>
      <LooksSection overview={data} />
      <VersionsSection overview={data} />
    </>
  );
}
