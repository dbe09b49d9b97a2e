import { useTranslation } from "react-i18next";

/** The list before it arrives, in its final size; shown only when loading takes more than a moment. */
export function OrderSkeleton({ rows = 6 }: Readonly<{ rows?: number }>) {
  const { t } = useTranslation();
  return (
    <div className="animate-[appear_1ms_150ms_backwards]" role="status" aria-label={t("orders.loading")}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className="order-grid h-16 border-line not-first:border-t xl:h-14">
          <span className="skeleton h-4 w-3/5" />
          <span className="skeleton hidden h-5 xl:block" />
          <span className="skeleton hidden h-4 xl:block" />
          <span className="skeleton hidden h-4 xl:block" />
          <span className="skeleton hidden h-4 xl:block" />
          <span className="skeleton size-8" />
        </div>
      ))}
    </div>
  );
}
