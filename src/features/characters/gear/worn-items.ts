import { indexOfId, useItemDetails, useItems } from "#client/state/use-items.ts";
import type { Gear } from "#domain/gear/build.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

export function useWornItems(gears: readonly Gear[], others: readonly number[] = []) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { items, details, isError, retry } = useItems(language);
  const ids = [
    ...new Set([...others, ...gears.flatMap((gear) => Object.values(gear).map(({ item }) => item))]),
  ];
  const loaded = useItemDetails(items, details, ids);
  const isKnown =
    items !== undefined && ids.every((id) => indexOfId(items, id) < 0 || loaded.detailOf(id) !== undefined);
  return {
    itemOf: loaded.detailOf,
    nameOf: (id: number): string => {
      const name = loaded.detailOf(id)?.name;
      if (name) return name[language] ?? name.en;
      return isKnown ? t("characters.unknownItem", { id: String(id) }) : "…";
    },
    /** Whether all of the catalogue's data of these items has loaded. */
    isKnown,
    isError: isError || loaded.isError,
    retry: () => {
      retry();
      loaded.retry();
    },
  };
}

export type WornItems = ReturnType<typeof useWornItems>;
