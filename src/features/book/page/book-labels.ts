import type { KnownServer } from "#contract/shop.ts";
import type { SaleGroup, SalesRow } from "#domain/order/sales.ts";
import { BYTE_ORDER_MARK, separatorOf, toCsv } from "#domain/text/csv.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

type Names = Readonly<{ servers: readonly KnownServer[]; nameOfItem: (slug: string) => string }>;

/** Returns the name of a row of a group: a date, or the name of a server, buyer or product. */
export function useKeyName(by: SaleGroup, { servers, nameOfItem }: Names): (key: string) => string {
  const { t } = useTranslation();
  const { date } = useLocale();
  if (by === "day") return date;
  if (by === "buyer") return (key) => key || t("book.noBuyer");
  if (by === "product")
    return (key) => (key.startsWith("item:") ? nameOfItem(key.slice(5)) : key.replace(/^manual:/, ""));
  return (key) => (key ? (servers.find(({ id }) => id === key)?.name ?? key) : t("book.noServer"));
}

/** Returns a function that formats rows as a table for a spreadsheet. Days are dates of ISO 8601. */
export function useBookCsv(by: SaleGroup, nameOf: (key: string) => string) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return (rows: readonly SalesRow[]): string => {
    const heads = [
      t(`book.by.${by}`),
      t(by === "product" ? "book.pieces" : "book.sales"),
      "FC",
      t("book.received"),
      t("book.earned"),
    ];
    const cells = rows.map(({ key, sales, pieces, fc, penya, earned }) => [
      by === "day" ? key : nameOf(key),
      by === "product" ? pieces : sales,
      fc,
      penya,
      earned,
    ]);
    return BYTE_ORDER_MARK + toCsv([heads, ...cells], separatorOf(locale));
  };
}
