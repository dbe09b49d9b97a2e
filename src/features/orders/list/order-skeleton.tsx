import { useTranslation } from "#i18n/use-translation.ts";
import { SkeletonRows } from "#ui/feedback/skeleton-rows.tsx";
import { ColumnHeads } from "./column-heads.tsx";

/** The placeholder of the list while it loads. */
export function OrderSkeleton({ rows = 6 }: Readonly<{ rows?: number }>) {
  const { t } = useTranslation();
  return (
    <>
      <ColumnHeads />
      <SkeletonRows label={t("orders.loading")} count={rows}>
        <div className="order-grid h-20 border-line not-first:border-t xl:h-14">
          <span className="skeleton h-4 w-3/5" />
          <span className="skeleton hidden h-5 xl:block" />
          <span className="skeleton hidden h-4 xl:block" />
          <span className="skeleton hidden h-4 xl:block" />
          <span className="skeleton hidden h-4 xl:block" />
          <span className="skeleton size-8" />
        </div>
      </SkeletonRows>
    </>
  );
}
