import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { usePercentText } from "#ui/format/percent-text.ts";

/** Percent. Below this a chance is shown as "less than". */
const RARE = 0.01;
/** Percent. Above this a chance below 1 is shown as "more than", so that only certainty is 100 %. */
const NEARLY = 100 - RARE;
/** A mean from this value on is shown without decimals. */
const LARGE = 1000;

/** Rounds to the nearest whole number; adding 0 turns -0 into 0. */
export const toWhole = (value: number): number => Math.round(value) + 0;

/** Rounds a chance (0 to 1) for display; `isUnder` and `isOver` say that the real value is below or above it. */
export function roundedChance(
  chance: number,
): Readonly<{ percent: number; decimals: number; isUnder?: true; isOver?: true }> {
  if (chance === 0 || chance === 1) return { percent: chance * 100, decimals: 0 };
  const percent = chance * 100;
  if (percent < RARE) return { percent: RARE, decimals: 2, isUnder: true };
  if (percent > NEARLY) return { percent: NEARLY, decimals: 2, isOver: true };
  return { percent, decimals: percent < 1 || percent > 99 ? 2 : 1 };
}

export function useFigures() {
  const { t } = useTranslation();
  const { locale, number } = useLocale();
  const percentText = usePercentText();
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    number,
    /** Formats a mean, for example as "91.1"; large ones as whole numbers. */
    mean: (value: number) => (value < LARGE ? decimal.format(value) : number(toWhole(value))),
    /** Formats a mean amount rounded to a whole number, for example as "69,163,944,444". */
    amount: (value: number) => number(toWhole(value)),
    /**
     * Formats a chance (0 to 1), for example as "53.4 %".
     * Only certainty is 100 %, and only impossibility is 0 %.
     */
    chance: (value: number) => {
      const { percent, decimals, isUnder, isOver } = roundedChance(value);
      const text = percentText(percent, decimals);
      if (isOver) return t("planners.over", { percent: text });
      return isUnder ? t("planners.under", { percent: text }) : text;
    },
    percent: (value: number) => percentText(value, 1),
  };
}
