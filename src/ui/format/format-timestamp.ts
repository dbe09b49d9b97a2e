import { useMemo } from "react";
import { useLocale } from "./locale.ts";

/** "21 Nov, 09:12", with the year if it is not the present one. */
export function useFormatTimestamp(): (moment: string) => string {
  const { locale } = useLocale();
  return useMemo(() => {
    const near = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
    const short = new Intl.DateTimeFormat(locale, near);
    const withYear = new Intl.DateTimeFormat(locale, { ...near, year: "numeric" });
    return (moment) => {
      const date = new Date(moment);
      return (date.getFullYear() === new Date().getFullYear() ? short : withYear).format(date);
    };
  }, [locale]);
}
