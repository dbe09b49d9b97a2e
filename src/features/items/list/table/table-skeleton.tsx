import { useTranslation } from "#i18n/use-translation.ts";
import { SkeletonRows } from "#ui/feedback/skeleton-rows.tsx";

/** Placeholder of the list while it loads, in its final size. */
export function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRows
      label={t("items.loading")}
      count={14}
      head={<div className="h-9.5 border-b border-line bg-surface-2 max-md:hidden" />}
    >
      <div className="flex h-16.25 items-center gap-3 border-line px-3.5 not-first:border-t md:h-8.5">
        <span className="skeleton size-8.5 md:size-4.5" />
        <span className="skeleton h-4 w-2/5" />
        <span className="skeleton ml-auto h-4 w-1/5 md:w-2/5" />
      </div>
    </SkeletonRows>
  );
}
