import { useTranslation } from "react-i18next";

/** Rows before they arrive, in their final size; shown only when loading takes more than a moment. */
export function RowsSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t("general.loader.default")}
      className="animate-[appear_1ms_150ms_backwards]"
    >
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className="flex h-13 items-center gap-3 border-t border-line px-4 md:px-5">
          <span className="skeleton size-8.5" />
          <span className="skeleton h-4 w-2/5" />
          <span className="skeleton ml-auto h-8 w-24" />
        </div>
      ))}
    </div>
  );
}
