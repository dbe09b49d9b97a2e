import { useCallback } from "react";
import type { ShownPrice } from "#contract/shop.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Returns a function that says in the interface's language where a price comes from: its source, or how many members share it. */
export function usePriceSource(): (price: Pick<ShownPrice, "source" | "members">) => string {
  const { t } = useTranslation();
  const { language, number } = useLocale();
  return useCallback(
    ({ source, members }) =>
      source?.[language] ?? t("shop.sharedBy", { count: members ?? 0, number: number(members ?? 0) }),
    [t, language, number],
  );
}
