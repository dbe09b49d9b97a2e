import { Link } from "@tanstack/react-router";
import type { ItemPage } from "#contract/item-pages.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { classNames } from "#ui/layout/class-names.ts";

type DataNoteProps = Readonly<{
  source: Readonly<Pick<ItemPage["source"], "origin" | "date">>;
  /** Day of the oldest item's data, if before the others. */
  oldest?: string | undefined;
  className?: string;
}>;

/** The date and origin of the data, with a link to what they changed. */
export function DataNote({ source, oldest, className }: DataNoteProps) {
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
    </p>
  );
}
