import { useMemo } from "react";
import { type Language, LOCALE } from "#domain/game/language.ts";
import { amountFormatter } from "#domain/money/format-amount.ts";
import { useTranslation } from "#i18n/use-translation.ts";

/** Returns the language of the interface with its formats of numbers and dates. */
export function useLocale() {
  const { language } = useTranslation();
  return useMemo(() => formatsIn(language), [language]);
}

/** Returns a language with its formats of numbers and dates. */
export function formatsIn(language: Language) {
  const locale = LOCALE[language];
  return {
    language,
    locale,
    /** Formats a number as "1,500,000,000". */
    number: wide(amountFormatter(locale)),
    /** Formats 10 or −10 as "10%": the text around it says whether it is a discount or a surcharge. */
    percent: (percent: number) =>
      new Intl.NumberFormat(locale, { style: "percent" }).format(Math.abs(percent) / 100),
    /** Formats a day given as YYYY-MM-DD as "21 Nov 2026". */
    date: (day: string, style: "medium" | "long" = "medium") =>
      // Parsed as noon in local time: a date without a time would be UTC and could show the day before.
      new Intl.DateTimeFormat(locale, { dateStyle: style }).format(new Date(`${day}T12:00:00`)),
  };
}

/** Replaces the narrow space of French number groups by a normal one: it is hardly visible in large figures. */
function wide(number: (amount: number) => string): (amount: number) => string {
  return (amount) => number(amount).replaceAll("\u202f", "\u00a0");
}
