import type { KnownServer } from "#contract/shop.ts";
import type { SaleGroup, SalesRow } from "#domain/order/sales.ts";
import { BYTE_ORDER_MARK, separatorOf, toCsv } from "#domain/text/csv.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Returns the name of a row of a group: a date, or the name of a server or buyer. */
export function useKeyName(by: SaleGroup, servers: readonly KnownServer[]): (key: string) => string {
  const { t } = useTranslation();
  const { date } = useLocale();
  if (by === "day") return date;
  if (by === "buyer") return (key) => key || t("book.noBuyer");
  return (key) => (key ? (servers.find(({ id }) => id === key)?.name ?? key) : t("book.noServer"));
}

/** Returns a function that formats rows as a table for a spreadsheet. Days are dates of ISO 8601. */
export function useBookCsv(by: SaleGroup, nameOf: (key: string) => string) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return (rows: readonly SalesRow[]): string => {
    const heads = [t(`book.by.${by}`), t("book.sales"), "FC", t("book.received"), t("book.earned")];
    const cells = rows.map(({ key, sales, fc, penya, earned }) => [
      by === "day" ? key : nameOf(key),
      sales,
      fc,
      penya,
      earned,
    ]);
    return BYTE_ORDER_MARK + toCsv([heads, ...cells], separatorOf(locale));
  };
}
