import { createContext, use } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { useIsShown } from "#ui/layout/shown.ts";
import { useLocale } from "./locale.ts";

const HOUR_MS = 3_600_000;

/** When the server rendered the page, in milliseconds; `undefined` for a page without ages, or that the browser renders. */
export const RenderedAt = createContext<number | undefined>(undefined);

/** "recently", "5 hr. ago", "3 days ago" for an instant that is known to the hour. */
export function useTimeSince(): (at: string) => string {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const age = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
  const renderedAt = use(RenderedAt);
  const isShown = useIsShown();
  return (at) => {
    const now = isShown ? Date.now() : (renderedAt ?? Date.now());
    const hours = Math.max(0, Math.floor((now - Date.parse(at)) / HOUR_MS));
    if (hours < 1) return t("rate.community.recently");
    return hours < 48 ? age.format(-hours, "hour") : age.format(-Math.floor(hours / 24), "day");
  };
}
