import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { type ReactNode, useMemo, useRef } from "react";
import type { KnownServer } from "#contract/shop.ts";
import { SALE_GROUPS, type Sale, type SalesSum, trySums } from "#domain/order/sales.ts";
import { localDay } from "#domain/time/local-day.ts";
import { firstDayOf } from "#features/book/book.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { downloadFile } from "#ui/browser/download-file.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { Segmented, type SegmentedProps } from "#ui/field/segmented.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { BookChart } from "./book-chart.tsx";
import { useBookCsv, useKeyName } from "./book-labels.ts";
import { BookTable } from "./book-table.tsx";
import { BOOK_PERIODS, type BookChoice } from "./book-url.ts";

type BookPageProps = Readonly<{
  servers: readonly KnownServer[];
  nameOfItem: (slug: string) => string;
  /** `undefined` until they are loaded. */
  sales: readonly Sale[] | undefined;
  /** How many changed orders are counted as they were, because this browser does not have them. */
  uncounted: number;
  /** Loads the sales again; only given if they could not be loaded. */
  onRetry: (() => void) | undefined;
  choice: BookChoice;
  onChoice: (choice: BookChoice) => void;
}>;

/** What the player sold in a period, as a chart by day and as a table by day, server, buyer or product. */
export function BookPage({
  servers,
  nameOfItem,
  sales,
  uncounted,
  onRetry,
  choice,
  onChoice,
}: BookPageProps) {
  const { t } = useTranslation();
  const { period, by } = choice;
  const card = useRef<HTMLElement>(null);
  const sums = useMemo(() => sales && trySums(sales, by), [sales, by]);
  const nameOf = useKeyName(by, { servers, nameOfItem });
  const csvOf = useBookCsv(by, nameOf);
  const rows = sums?.rows ?? [];
  return (
    <Page
      title={t("book.title")}
      actions={rows.length > 0 && <DownloadButton onPress={() => downloadBook(csvOf(rows))} />}
    >
      <ShownAge scope="orders" part="book" />
      {uncounted > 0 && <Uncounted count={uncounted} />}
      <section
        ref={card}
        tabIndex={-1}
        aria-label={t("book.title")}
        className="card flex-none overflow-hidden outline-none"
      >
        <Choice
          label={t("book.period.label")}
          options={BOOK_PERIODS.map((value) => ({ value, label: t(`book.period.${value}`) }))}
          value={period}
          onChange={(value) => onChoice({ ...choice, period: value })}
        />
        {sums && rows.length > 0 ? (
          <Sums {...{ sums, choice, onChoice, nameOf }} />
        ) : sums ? (
          <NoSales onAll={period === "all" ? undefined : () => onChoice({ ...choice, period: "all" })} />
        ) : sales ? (
          <div className="border-t border-line p-4 md:p-5">
            <Failure title={t("book.tooLarge")} detail={t("book.tooLargeHelp")} />
          </div>
        ) : (
          <NotLoaded
            onRetry={
              onRetry &&
              (() => {
                // The button disappears when pressed, so the card takes the focus.
                card.current?.focus();
                onRetry();
              })
            }
          />
        )}
      </section>
    </Page>
  );
}

function Uncounted({ count }: Readonly<{ count: number }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <p role="status" className="text-sm text-text-2">
      {t("book.uncounted", { count, number: number(count) })}
    </p>
  );
}

type SumsProps = Pick<BookPageProps, "choice" | "onChoice"> &
  Readonly<{ sums: NonNullable<ReturnType<typeof trySums>>; nameOf: (key: string) => string }>;

/** The sums of the period, as a chart and as a table. */
function Sums({ sums: { total, days, rows }, choice, onChoice, nameOf }: SumsProps) {
  const { t } = useTranslation();
  const { period, by } = choice;
  return (
    <>
      <div className="grid grid-cols-1 gap-5 border-t border-line p-4 md:p-5">
        <Totals total={total} />
        <BookChart days={days} from={firstDayOf(period)} today={localDay(new Date())} />
      </div>
      <div className="border-t border-line">
        <Choice
          label={t("book.by.label")}
          options={SALE_GROUPS.map((value) => ({ value, label: t(`book.by.${value}`) }))}
          value={by}
          onChange={(value) => onChoice({ ...choice, by: value })}
        />
        <BookTable key={`${period} ${by}`} rows={rows} by={by} nameOf={nameOf} />
      </div>
      <Explanation total={total} />
    </>
  );
}

function Choice<T extends string | number>(props: SegmentedProps<T>) {
  return (
    <div className="px-4 py-3 md:max-w-110 md:px-5">
      <Segmented full {...props} />
    </div>
  );
}

const downloadBook = (csv: string): void =>
  downloadFile(new File([csv], "skypurse-book.csv", { type: "text/csv" }));

function DownloadButton({ onPress }: Readonly<{ onPress: () => void }>) {
  const { t } = useTranslation();
  return (
    <Button
      look="quiet"
      size="sm"
      aria-label={t("book.download")}
      title={t("book.download")}
      onClick={onPress}
    >
      <Download className="size-4" aria-hidden="true" />
      CSV
    </Button>
  );
}

function Totals({ total: { penya, over, fc, earned } }: Readonly<{ total: SalesSum }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Fact name={t("book.received")}>
        <Amount amount={penya} currency="penya" className="text-lg" />
        {over > 0 && (
          <span className="num block text-sm text-text-2">{t("book.over", { penya: number(over) })}</span>
        )}
      </Fact>
      <Fact name={t("book.spent")}>
        <Amount amount={fc} currency="fc" className="text-lg" />
      </Fact>
      {earned !== undefined && (
        <Fact name={t("book.earned")}>
          <Amount amount={earned} currency="penya" className="text-lg" />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div>
      <dt className="text-xs text-text-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Explanation({ total: { withoutFc } }: Readonly<{ total: SalesSum }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-text-3 md:px-5">
      <span>{t("book.help")}</span>{" "}
      {withoutFc > 0 && <span>{t("book.withoutFc", { count: withoutFc, number: number(withoutFc) })}</span>}
    </p>
  );
}

/** `onAll` shows all sales; absent if they are shown. */
function NoSales({ onAll }: Readonly<{ onAll: (() => void) | undefined }>) {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line py-6">
      <Empty drawing={<EmptyIsland />} title={onAll ? t("book.emptyPeriod") : t("book.empty")}>
        <p className="mb-3 max-w-90 text-text-2">{t("book.emptyHelp")}</p>
        {onAll ? (
          <Button onClick={onAll}>{t("book.showAll")}</Button>
        ) : (
          <Link to="/orders" className={buttonClass("primary")}>
            {t("book.toOrders")}
          </Link>
        )}
      </Empty>
    </div>
  );
}

/** An error with a button to retry, or a placeholder while the sales load. */
function NotLoaded({ onRetry }: Readonly<{ onRetry: (() => void) | undefined }>) {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line p-4 md:p-5">
      {onRetry ? (
        <Failure title={t("book.failed")} retryLabel={t("general.retry")} onRetry={onRetry} />
      ) : (
        <div role="status" aria-label={t("general.loader.default")} className="grid gap-5">
          <div className="skeleton h-12" />
          <div className="skeleton h-60" />
        </div>
      )}
    </div>
  );
}
