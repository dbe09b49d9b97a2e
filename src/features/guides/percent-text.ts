import { useMemo } from "react";
import { useLocale } from "#ui/locale.ts";

/** Writes percent as exactly as small chances need: "90%", "4.562%", "0.05029%". */
export function usePercentText(): (percent: number) => string {
  const { locale } = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { style: "percent", maximumSignificantDigits: 4 });
    return (percent) => format.format(percent / 100);
  }, [locale]);
}
