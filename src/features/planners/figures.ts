import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#ui/locale.ts";

/** Under this chance a figure says nothing that "less than" does not. */
const RARE = 0.0001;
/** A mean of this and above is told without decimals. */
const LARGE = 1000;

/** To the nearest whole number; what rounding leaves of nothing is no "-0". */
export const nearest = (value: number): number => Math.round(value) + 0;

/** Means and chances on screen, in the locale's writing. */
export function useFigures() {
  const { t } = useTranslation();
  const { locale, number } = useLocale();
  return useMemo(() => {
    const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const percent = (value: number, digits: number) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: digits }).format(value);
    return {
      number,
      /** "91.1", from a mean; large ones are rounded to whole ones. */
      mean: (value: number) => (value < LARGE ? decimal.format(value) : number(nearest(value))),
      /** "69,163,944,444", from a mean: to the nearest whole amount. */
      amount: (value: number) => number(nearest(value)),
      /** "53.4 %". Nothing but certainty is 100 %, and nothing that can happen is 0 %. */
      chance: (value: number) => {
        if (value === 1) return percent(1, 0);
        if (value < RARE) return t("planners.under", { percent: percent(RARE, 2) });
        const digits = value < 0.01 || value > 0.99 ? 2 : 1;
        return percent(Math.min(value, 0.9999), digits);
      },
    };
  }, [locale, number, t]);
}
