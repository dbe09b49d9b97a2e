import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#ui/format/locale.ts";
import { usePercentText } from "#ui/format/percent-text.ts";

/** Under this percentage a figure says nothing that "less than" does not. */
const RARE = 0.01;
/** Nothing but certainty is 100 %. */
const NEARLY = 100 - RARE;
/** A mean of this and above is told without decimals. */
const LARGE = 1000;

/** To the nearest whole number; what rounding leaves of nothing is no "-0". */
export const toWhole = (value: number): number => Math.round(value) + 0;

/** A chance as it is told: in percent, with so many decimals, as less than that, or as more. */
export function roundedChance(
  chance: number,
): Readonly<{ percent: number; decimals: number; isUnder?: true; isOver?: true }> {
  if (chance === 0 || chance === 1) return { percent: chance * 100, decimals: 0 };
  const percent = chance * 100;
  if (percent < RARE) return { percent: RARE, decimals: 2, isUnder: true };
  if (percent > NEARLY) return { percent: NEARLY, decimals: 2, isOver: true };
  return { percent, decimals: percent < 1 || percent > 99 ? 2 : 1 };
}

/** Means and chances on screen, in the locale's writing. */
export function useFigures() {
  const { t } = useTranslation();
  const { locale, number } = useLocale();
  const percentText = usePercentText();
  return useMemo(() => {
    const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    return {
      number,
      /** "91.1", from a mean; large ones are rounded to whole ones. */
      mean: (value: number) => (value < LARGE ? decimal.format(value) : number(toWhole(value))),
      /** "69,163,944,444", from a mean: to the nearest whole amount. */
      amount: (value: number) => number(toWhole(value)),
      /** "53.4 %". Nothing but certainty is 100 %, and nothing that can happen is 0 %. */
      chance: (value: number) => {
        const { percent, decimals, isUnder, isOver } = roundedChance(value);
        const text = percentText(percent, decimals);
        if (isOver) return t("planners.over", { percent: text });
        return isUnder ? t("planners.under", { percent: text }) : text;
      },
      /** "13.5 %", from percent of something. */
      percent: (value: number) => percentText(value, 1),
    };
  }, [locale, number, percentText, t]);
}
