import { useState } from "react";
import type { SaleGroup, SalesRow } from "#domain/order/sales.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";

/** How many rows are shown at first, and how many each further step adds. */
const FIRST = 30;
const MORE = 100;

type BookTableProps = Readonly<{
  rows: readonly SalesRow[];
  by: SaleGroup;
  nameOf: (key: string) => string;
}>;

/** The sums of each row; phones have one column of amounts. */
export function BookTable({ rows, by, nameOf }: BookTableProps) {
  const { t } = useTranslation();
  const [most, setMost] = useState(FIRST);
  const largest = Math.max(...rows.map(({ penya }) => penya));
  return (
    <>
      <table className="w-full border-collapse text-sm">
        <thead className="bg-surface-2 text-xs text-text-2">
          <tr className="border-y border-line md:whitespace-nowrap">
            <th scope="col" className="py-2 pl-4 text-left font-semibold md:pl-5">
              {t(`book.by.${by}`)}
            </th>
            <th scope="col" className="px-5 py-2 text-right font-semibold max-md:hidden">
              {t(by === "product" ? "book.pieces" : "book.sales")}
            </th>
            <th scope="col" className="py-2 pr-4 pl-2 text-right font-semibold md:px-5">
              {t("book.received")}
            </th>
            <th scope="col" className="px-5 py-2 text-right font-semibold max-md:hidden">
              {t("book.spent")}
            </th>
            <th scope="col" className="px-5 py-2 text-right font-semibold max-md:hidden">
              {t("book.earned")}
            </th>
            {/* The bars take the width that is left: a name and its amounts stand beside each other. */}
            <td aria-hidden="true" className="w-full max-xl:hidden" />
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <Row key={row.key} row={row} by={by} name={nameOf(row.key)} largest={largest} />
          ))}
        </tbody>
      </table>
      {rows.length > most && (
        <div className="border-t border-line p-3 text-center">
          <Button look="ghost" size="sm" onClick={() => setMost(most + MORE)}>
            {t("book.more")}
          </Button>
        </div>
      )}
    </>
  );
}

type RowProps = Readonly<{ row: SalesRow; by: SaleGroup; name: string; largest: number }>;

function Row({ row: { sales, pieces, penya, fc, earned }, by, name, largest }: RowProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const count = by === "product" ? pieces : sales;
  return (
    <tr className="border-t border-line align-top hover:bg-surface-2">
      <th scope="row" className="py-2 pl-4 text-left font-normal md:pl-5 md:whitespace-nowrap">
        <span className="block wrap-anywhere">{name}</span>
        <span className="num block text-xs text-text-3 md:hidden">
          {t(by === "product" ? "book.pieceCount" : "book.count", { count, number: number(count) })}
        </span>
      </th>
      <td className="num px-5 py-2 text-right text-text-2 max-md:hidden">{number(count)}</td>
      <td className="py-2 pr-4 pl-2 text-right md:px-5">
        <Amount amount={penya} currency="penya" />
        {fc > 0 && (
          <span className="block text-xs md:hidden">
            <Amount amount={fc} currency="fc" />
          </span>
        )}
        {earned !== undefined && (
          <span className="num block text-xs text-text-3 md:hidden">{`${number(earned)} ${t("book.earned")}`}</span>
        )}
      </td>
      <td className="px-5 py-2 text-right max-md:hidden">{fc > 0 && <Amount amount={fc} currency="fc" />}</td>
      <td className="px-5 py-2 text-right max-md:hidden">
        {earned !== undefined && <Amount amount={earned} currency="penya" />}
      </td>
      <td aria-hidden="true" className="w-full px-5 py-2 align-middle max-xl:hidden">
        <span
          className="block h-1.5 rounded-full bg-gold-mark"
          style={{ width: `${largest > 0 ? (penya / largest) * 100 : 0}%` }}
        />
      </td>
    </tr>
  );
}
