import { useTranslation } from "react-i18next";

/** The list before it arrives, in its final size; shown only when loading takes more than a moment. */
export function ItemSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="animate-[appear_1ms_150ms_backwards]" role="status" aria-label={t("shop.loading")}>
      <div className="flex h-15 items-center gap-3 border-b border-line px-4">
        <h2 className="card-title">{t("shop.items")}</h2>
        <span className="skeleton h-4 w-28" />
      </div>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className="item-grid h-16 border-line not-first:border-t md:h-12.25">
          <span className="skeleton size-8.5" />
          <span className="skeleton h-4 w-3/5" />
          <span className="skeleton hidden h-4 md:block" />
          <span className="skeleton hidden h-4 md:block" />
          <span className="skeleton hidden h-8 md:block" />
          <span className="skeleton h-9 md:h-8" />
        </div>
      ))}
    </div>
  );
}
