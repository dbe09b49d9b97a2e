import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRate } from "#client/rates.ts";
import { restated } from "#domain/rate.ts";
import { buttonLook } from "#ui/button.tsx";
import { useLocale } from "#ui/locale.ts";
import { Tag } from "#ui/notice.tsx";

/** The rate that everything is converted at, both ways, and since when. */
export function CurrentRate({ server }: Readonly<{ server: string | undefined }>) {
  const { t } = useTranslation();
  const { number, date } = useLocale();
  const { rate, isExample, isOld, date: setOn } = useRate();
  const otherWay = restated(rate, rate.per === 1 ? 1000 : 1);
  return (
    <section aria-label={t("rate.current")} className="card flex flex-col gap-1 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="card-title">{t("rate.current")}</h2>
        <span className="ml-auto flex gap-1.5">
          {isExample && <Tag>{t("rate.example")}</Tag>}
          {isOld && <Tag tone="warn">{t("rate.old")}</Tag>}
          {server && <Tag>{server}</Tag>}
        </span>
      </div>
      <p className="num flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-[1.875rem] leading-9.5 font-[660] tracking-[-0.02em] text-gold-mark">
          {number(rate.penya)}
        </span>
        <span className="text-text-2">
          {rate.per === 1 ? t("rate.penyaPer1") : t("rate.penyaPer1000", { per: number(rate.per) })}
        </span>
      </p>
      {otherWay && (
        <p className="num text-sm text-text-3">
          {number(otherWay.per)} FC = {number(otherWay.penya)} Penya
        </p>
      )}
      <p className="text-sm text-text-3">
        {setOn ? t("rate.setOnDay", { date: date(setOn) }) : t("rate.exampleHelp")}
      </p>
      <Link to="/shop" className={`${buttonLook("quiet", "sm")} mt-auto self-start`}>
        {isExample ? t("rate.setYours") : t("rate.change")}
        <ChevronRight className="size-4" aria-hidden="true" />
      </Link>
    </section>
  );
}
