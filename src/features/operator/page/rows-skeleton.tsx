import { useTranslation } from "#i18n/use-translation.ts";
import { SkeletonRows } from "#ui/feedback/skeleton-rows.tsx";

/** The placeholder of prices, servers or the log while they load. */
export function RowsSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRows label={t("general.loader.default")} count={8}>
      <div className="flex h-13 items-center gap-3 border-t border-line px-4 md:px-5">
        <span className="skeleton size-8.5" />
        <span className="skeleton h-4 w-2/5" />
        <span className="skeleton ml-auto h-8 w-24" />
      </div>
    </SkeletonRows>
  );
}
