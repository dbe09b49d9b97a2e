import { useMemo } from "react";
import { useLocale } from "./locale.ts";

/** "90%", "4.562%", "0.05029%": four significant digits, or at most `decimals` decimals. */
export function usePercentText(): (percent: number, decimals?: number) => string {
  const { locale } = useLocale();
  return useMemo(() => {
    const formats = new Map<number | undefined, Intl.NumberFormat>();
    return (percent, decimals) => {
      const cached = formats.get(decimals);
      const format = cached ?? new Intl.NumberFormat(locale, { style: "percent", ...roundedTo(decimals) });
      if (!cached) formats.set(decimals, format);
      return format.format(percent / 100);
    };
  }, [locale]);
}

const roundedTo = (decimals: number | undefined) =>
  decimals === undefined ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: decimals };
