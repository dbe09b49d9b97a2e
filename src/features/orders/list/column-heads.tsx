import { useTranslation } from "#i18n/use-translation.ts";

/** The heads of the columns, where the rows have them. */
export function ColumnHeads() {
  const { t } = useTranslation();
  return (
    <div
      aria-hidden="true"
      className="order-grid h-7.5 bg-surface-2 text-2xs font-semibold text-text-3 max-xl:hidden"
    >
      <span>{t("orders.column.order")}</span>
      <span>{t("orders.csv.state")}</span>
      <span className="text-right">FCoins</span>
      <span className="text-right">Penya</span>
      <span className="pl-4">{t("orders.server")}</span>
    </div>
  );
}
