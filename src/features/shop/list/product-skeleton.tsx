import { useTranslation } from "#i18n/use-translation.ts";
import { SkeletonRows } from "#ui/feedback/skeleton-rows.tsx";

/** The placeholder of the list while it loads, in its final size. */
export function ProductSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRows
      label={t("shop.loading")}
      count={8}
      head={
        <div className="flex h-15 items-center gap-3 border-b border-line px-4">
          <h2 className="card-title">{t("shop.items")}</h2>
          <span className="skeleton h-4 w-28" />
        </div>
      }
    >
      <div className="item-grid max-md:min-h-16 border-line not-first:border-t md:h-12.25">
        <span className="skeleton size-8.5" />
        <span className="skeleton h-4 w-3/5" />
        <span className="skeleton hidden h-4 md:block" />
        <span className="skeleton hidden h-4 md:block" />
        <span className="skeleton hidden h-8 md:@min-[42rem]:block" />
        <span className="skeleton h-9 md:h-8" />
      </div>
    </SkeletonRows>
  );
}
