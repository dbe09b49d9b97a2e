import { Link } from "@tanstack/react-router";
import { usePlayer } from "#client/api/session.ts";
import type { ItemPage } from "#contract/item-pages.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { classNames } from "#ui/layout/class-names.ts";

type DataNoteProps = Readonly<{
  source: Readonly<Pick<ItemPage["source"], "origin" | "date">>;
  /** Day of the oldest item's data, if before the others. */
  oldest?: string | undefined;
  /** The number of all items: of the shipped ones, the note says how to get today's. */
  count?: number;
  className?: string;
}>;

/** The date and origin of the data, with a link to what they changed. */
export function DataNote({ source, oldest, count, className }: DataNoteProps) {
  const { t } = useTranslation();
  const { date } = useLocale();
  return (
    <p className={classNames("flex-none self-start text-xs text-text-3", className)}>
      <span>
        {oldest === undefined
          ? t(`items.source.${source.origin}`, { date: date(source.date) })
          : t("items.source.mixed", { date: date(source.date), oldest: date(oldest) })}
      </span>{" "}
      <Link to="/fwc-items/changes" className="whitespace-nowrap text-moon hover:underline">
        {t("catalogue.changes.open")}
      </Link>
      {source.origin === "shipped" && count !== undefined && <ShippedNote count={count} />}
    </p>
  );
}

/** The number of shipped items, and how to get today's: for operators a link to their page. */
function ShippedNote({ count }: Readonly<{ count: number }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const isOperator = usePlayer()?.role === "operator";
  return (
    <>
      {" "}
      <span>{t("items.source.count", { number: number(count) })}</span>{" "}
      {isOperator ? (
        <Link
          to="/operator"
          search={{ area: "items" }}
          className="whitespace-nowrap text-moon hover:underline"
        >
          {t("items.source.load")}
        </Link>
      ) : (
        <span>{t("items.source.today")}</span>
      )}
    </>
  );
}
