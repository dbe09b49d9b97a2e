import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as Language from "#domain/game/language.ts";
import { grouping } from "#domain/money/amount.ts";

/** The language of the interface, with the ways it writes numbers and dates. */
export function useLocale() {
  const { i18n } = useTranslation();
  const language = Language.accepted(i18n.resolvedLanguage) ?? Language.FALLBACK;
  const locale = Language.LOCALE[language];
  return useMemo(
    () => ({
      language,
      locale,
      /** "1,500,000,000" */
      number: wide(grouping(locale)),
      /** "10%", from 10 or −10: words say which way. */
      percent: (percent: number) =>
        new Intl.NumberFormat(locale, { style: "percent" }).format(Math.abs(percent) / 100),
      /** "21 Nov 2026", from YYYY-MM-DD. */
      date: (day: string, style: "medium" | "long" = "medium") =>
        // Noon, so that no time zone shows the day before.
        new Intl.DateTimeFormat(locale, { dateStyle: style }).format(new Date(`${day}T12:00:00`)),
    }),
    [language, locale],
  );
}

/** The narrow space that French groups with all but vanishes in our large figures: the usual one is seen. */
function wide(number: (amount: number) => string): (amount: number) => string {
  return (amount) => number(amount).replaceAll("\u202f", "\u00a0");
}
