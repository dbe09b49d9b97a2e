import { useMemo } from "react";
import { useGearWords } from "#client/i18n/gear-words.ts";
import { type Item, RARITIES, STAT_UNIT } from "#domain/catalogue/item.ts";
import { itemKind } from "#domain/catalogue/item-kind.ts";
import { isStat, type SortBy } from "#domain/catalogue/item-sorting.ts";
import type { StatLine } from "#domain/catalogue/item-stats.ts";
import { classOf } from "#domain/gear/classes.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Returns functions that format the texts and numbers of items in the interface language. */
export function useItemWords() {
  const { t } = useTranslation();
  const { locale, language } = useLocale();
  const gear = useGearWords();
  return useMemo(() => {
    const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    const percent = new Intl.NumberFormat(locale, {
      style: "percent",
      signDisplay: "exceptZero",
      maximumFractionDigits: 2,
    });
    return {
      ...gear,
      /** The kind of an item in a list: the game's word for it, or its category when there is none. */
      kindInList: (item: Item) =>
        gear.hasKind(itemKind(item)) ? gear.kind(itemKind(item)) : t(`items.oneOf.${item.category}`),
      /** A rarity in the interface language; a newer one is shown as the game writes it. */
      rarity(word: string): string {
        const known = RARITIES.find((one) => one === word);
        return known ? t(`items.rarity.${known}`) : word;
      },
      /** The name of a column or a sort key. */
      column: (by: SortBy) => (isStat(by) ? gear.parameter(by) : t(`items.column.${by}`)),
      className: (id: number) => classOf(id)?.name[language] ?? `#${id}`,
      points: (amount: number) => points.format(amount),
      /** "+9%", from 9. */
      percent: (amount: number) => percent.format(amount / 100),
      /** "237–239", "160", "+9%". */
      line({ unit, value, range }: StatLine): string {
        if (unit === "percent") return percent.format(value / 100);
        if (!range || range.min === range.max) return points.format(value);
        return `${points.format(range.min)}–${points.format(range.max)}`;
      },
      /** The unit of a stat's minimum: "%" or an empty string. */
      unit: (stat: keyof typeof STAT_UNIT) => (STAT_UNIT[stat] === "percent" ? "%" : ""),
    };
  }, [t, gear, locale, language]);
}

export type ItemWords = ReturnType<typeof useItemWords>;
