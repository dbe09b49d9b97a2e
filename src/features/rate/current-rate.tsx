import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useRate } from "#client/sync/rates.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { totalClass } from "#ui/format/money.tsx";
import { buttonClass } from "#ui/layout/button.tsx";

type CurrentRateProps = Readonly<{
  server: string | undefined;
  chart?: ReactNode;
  /** A link in the head, as high as a small button. */
  link?: ReactNode;
}>;

export function CurrentRate({ server, chart, link }: CurrentRateProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate, isExample, isOld } = useRate();
  return (
    <section aria-label={t("rate.current")} className="card flex flex-col gap-2 p-4 md:gap-1 md:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="card-title">{t("rate.current")}</h2>
        <span className="ml-auto flex gap-1.5">
          {isExample && <Tag>{t("rate.example")}</Tag>}
          {isOld && <Tag tone="warn">{t("rate.old")}</Tag>}
          {server && <Tag>{server}</Tag>}
        </span>
        {link && (
          <span className="-my-2.5 -mr-2.5 max-md:flex max-md:basis-full max-md:justify-end md:-my-1">
            {link}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p className="num flex flex-1 flex-wrap items-baseline gap-x-2">
          <span className={totalClass(number(rate.penya), "penya")}>{number(rate.penya)}</span>
          <span className="text-text-2">
            {rate.per === 1 ? t("rate.penyaPer1") : t("rate.penyaPer1000", { per: number(rate.per) })}
          </span>
        </p>
        <Link
          to="/shop"
          aria-label={isExample ? undefined : `${t("rate.change")}: ${t("rate.current")}`}
          className={buttonClass("quiet", "sm")}
        >
          <span>{isExample ? t("rate.setYours") : t("rate.change")}</span>
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      </div>
      {chart}
    </section>
  );
}
