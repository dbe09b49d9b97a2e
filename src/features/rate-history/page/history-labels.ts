import type { RateFigures } from "#contract/community-rate.ts";
import { penya } from "#domain/money/money.ts";
import { type Per, type Rate, rate, restated } from "#domain/money/rate.ts";
import {
  changeBetween,
  compareRates,
  daysOf,
  extremes,
  type History,
  type RateChange,
} from "#domain/money/rate-history.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Formats rates, changes and days. */
export function useHistoryLabels() {
  const { t } = useTranslation();
  const { number, locale } = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 1 });
  const dayAndMonth = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
  const month = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric" });

  /** "Penya per FC" */
  const unit = (per: Per) => (per === 1 ? t("rate.penyaPer1") : t("rate.penyaPer1000", { per: number(per) }));
  /** "200,000 Penya per FC" */
  const inFull = ({ penya, per }: Rate) => `${number(penya)} ${unit(per)}`;

  function inWords(change: RateChange): string {
    if (change.kind === "same") return t("history.same");
    const sign = change.isRise ? "+" : "−";
    if (change.kind === "penya") return `${sign}${number(change.by)}`;
    return change.tenths > 0
      ? `${sign}${percent.format(change.tenths / 1000)}`
      : t("history.under", { percent: `${sign}${percent.format(0.001)}` });
  }

  return {
    unit,
    inFull,
    /** "182,000", if the rate can be stated in the other one's unit; otherwise with its unit. */
    beside: (rate: Rate, other: Pick<Rate, "per">) => {
      const same = restated(rate, other.per);
      return same ? number(same.penya) : inFull(rate);
    },
    /** "+18,000", "−2.5%", "no change" */
    change: inWords,
    /**
     * "+18,000 in 30 days": the change from the first rate to the last, up to a day. Needs at least one
     * entry.
     */
    moved(history: History, until: string): string {
      const [first, latest, range] = [history[0], history.at(-1), extremes(history)];
      if (!first || !latest || !range) return "";
      const count = daysOf(history, until);
      const days = { count, number: number(count) };
      if (count === 0) return t("history.today");
      if (compareRates(range.lowest.rate, range.highest.rate) === 0) return t("history.sameIn", days);
      const change = changeBetween(first.rate, latest.rate);
      // The rate changed in between, even if it ended where it began: "±0" instead of "no change".
      return t("history.changeIn", { ...days, change: change.kind === "same" ? "±0" : inWords(change) });
    },
    /** "22 Oct" */
    dayAndMonth: (day: string) => dayAndMonth.format(noon(day)),
    /** "Oct 2026" */
    month: (day: string) => month.format(noon(day)),
  };
}

// Noon, so that no time zone shows the previous day.
const noon = (day: string) => new Date(`${day}T12:00:00`);

/** Returns the community rate at the end of a day. */
export const medianOfDay = ({ median, per }: RateFigures): Rate => rate(penya(median), per);
