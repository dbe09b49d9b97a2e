import { indexOfId, useItemDetails, useItems } from "#client/state/use-items.ts";
import type { GameItem } from "#contract/items.ts";
import type { Gear } from "#domain/gear/build.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Loads the items of some gear, with the effects of wearing them. */
export function useWornItems(gears: readonly Gear[], others: readonly number[] = []) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { items, details, isError, retry } = useItems(language);
  const ids = [
    ...new Set([...others, ...gears.flatMap((gear) => Object.values(gear).map(({ item }) => item))]),
  ];
  const known = useItemDetails(items, details, ids);
  const isAnyMissing = ids.some((id) => items && indexOfId(items, id) >= 0 && !known.detailOf(id));
  return {
    itemOf: known.detailOf,
    nameOf: (id: number): string => {
      const item = known.detailOf(id);
      return item ? nameIn(item, language) : t("characters.unknownItem", { id: String(id) });
    },
    /** Whether all of the catalogue's data of these items has loaded. */
    isKnown: items !== undefined && !isAnyMissing,
    isError: isError || known.isError,
    retry: () => {
      retry();
      known.retry();
    },
  };
}

export type WornItems = ReturnType<typeof useWornItems>;

function nameIn({ name }: GameItem, language: keyof GameItem["name"]): string {
  return name[language] ?? name.en;
}
