import type { ReactNode } from "react";
import type { CommunityRateNow } from "#contract/community/community-rate.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

const HOUR_MS = 3_600_000;

type CommunityTextProps = Readonly<{
  community: CommunityRateNow;
  /** A button at the end of the first line. Where all have room in one line, it is the last. */
  action?: ReactNode;
  /** Whether a wide screen has room for all in one line. */
  isWide?: boolean;
}>;

/** The community rate with its quartiles, its members and its age, or how many members are missing. */
export function CommunityText({ community: { rate, members, missing }, action, isWide }: CommunityTextProps) {
  const { t } = useTranslation();
  const { number, locale } = useLocale();
  if (!rate)
    return (
      <span className="text-text-3">
        {t("rate.community.missing", { count: missing, number: number(missing) })}
      </span>
    );
  const { median, lower, upper, per, at } = rate;
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / HOUR_MS));
  const age = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
  return (
    <span className="num flex grow flex-wrap items-center gap-x-2">
      <span>
        <span className="text-text-3">{t("rate.community.title")} </span>
        <strong className="font-semibold">{number(median)}</strong>{" "}
        {per === 1 ? t("rate.penyaPer1") : t("rate.penyaPer1000", { per: number(per) })}
      </span>{" "}
      <span
        className={`text-xs text-text-3 ${isWide ? "max-md:order-3 max-md:basis-full" : "order-3 basis-full"}`}
      >
        {t("rate.community.range", { lower: number(lower), upper: number(upper) })} ·{" "}
        {t("rate.community.members", { count: members, number: number(members) })} ·{" "}
        {hours < 1
          ? t("rate.community.recently")
          : hours < 48
            ? age.format(-hours, "hour")
            : age.format(-Math.floor(hours / 24), "day")}
      </span>{" "}
      {action}
    </span>
  );
}
