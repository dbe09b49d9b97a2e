import { useMemo } from "react";
import { type Language, LOCALE } from "#domain/game/language.ts";
import { amountFormatter } from "#domain/money/format-amount.ts";
import { useTranslation } from "#i18n/use-translation.ts";

export function useLocale() {
  const { language } = useTranslation();
  return useMemo(() => formatsIn(language), [language]);
}

export function formatsIn(language: Language) {
  const locale = LOCALE[language];
  return {
    language,
    locale,
    /** "1,500,000,000" */
    number: wide(amountFormatter(locale)),
    /** "7.5%" for 7.5 and −7.5: the text around it says which is meant. */
    percent: (percent: number) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(
        Math.abs(percent) / 100,
      ),
    /** "21 Nov 2026" for a day as YYYY-MM-DD. */
    date: (day: string, style: "medium" | "long" = "medium") =>
      // Parsed as noon in local time: a date without a time would be UTC and could show the day before.
      new Intl.DateTimeFormat(locale, { dateStyle: style }).format(new Date(`${day}T12:00:00`)),
  };
}

/** The narrow space of French number groups is hardly visible in large figures. */
function wide(number: (amount: number) => string): (amount: number) => string {
  return (amount) => number(amount).replaceAll("\u202f", "\u00a0");
}
