import { daysBetween } from "#domain/money/rate.ts";
import { localDay } from "#domain/time/local-day.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "./locale.ts";

/** "for 3 days", or "since today". */
export function useDaysSince(): (moment: string) => string {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (moment) => {
    const days = Math.max(0, daysBetween(localDay(new Date(moment)), localDay(new Date())));
    return days === 0 ? t("owed.sinceToday") : t("owed.sinceDays", { count: days, number: number(days) });
  };
}
