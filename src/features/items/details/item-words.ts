import { useMemo } from "react";
import { gearWords } from "#client/i18n/gear-words.ts";
import type { GameItem } from "#contract/items.ts";
import { type Item, RARITIES, STAT_UNIT } from "#domain/catalogue/item.ts";
import { itemKind } from "#domain/catalogue/item-kind.ts";
import { isStat, type SortBy } from "#domain/catalogue/item-sorting.ts";
import type { StatLine } from "#domain/catalogue/item-stats.ts";
import { LOCALE } from "#domain/game/language.ts";
import { classOf } from "#domain/gear/classes.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Translate, Translator } from "#i18n/translator.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** Rows of a page share them: formats of numbers take long to make. */
const wordsOf = new WeakMap<Translator, ItemWords>();

/** Returns functions that format the texts and numbers of items in the interface language. */
export function useItemWords(): ItemWords {
  const translator = useTranslation();
  const words = wordsOf.get(translator) ?? itemWords(translator);
  wordsOf.set(translator, words);
  return words;
}

function itemWords(translator: Translator) {
  const { t, language } = translator;
  const locale = LOCALE[language];
  const gear = gearWords(translator);
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
}

export type ItemWords = ReturnType<typeof itemWords>;

const ATTACK_SPEEDS = ["veryslow", "slow", "normal", "fast", "veryfast", "fastest"] as const;

/** Returns the translated name of one of the game's attack speeds, or `word` itself when it is unknown. */
export function attackSpeedWord(word: string, t: Translate): string {
  const known = ATTACK_SPEEDS.find((one) => one === word);
  return known ? t(`items.attackSpeed.${known}`) : word;
}

type GameAbility = NonNullable<GameItem["abilities"]>[number];

/** Formats an ability: "+5", "+2%", "+3–+7" for a range, "= 10" for a value that replaces all others. */
export function useAbilityText(): (ability: GameAbility) => string {
  const words = useItemWords();
  const { locale } = useLocale();
  return useMemo(() => {
    const signed = new Intl.NumberFormat(locale, { signDisplay: "exceptZero", maximumFractionDigits: 2 });
    const text = (amount: number, isPercent: boolean) =>
      isPercent ? words.percent(amount) : signed.format(amount);
    return ({ add, addMax, set, isPercent = false }) => {
      if (set !== undefined) return `= ${isPercent ? words.percent(set) : words.points(set)}`;
      if (add === undefined) return addMax === undefined ? "" : text(addMax, isPercent);
      return addMax === undefined
        ? text(add, isPercent)
        : `${text(add, isPercent)}–${text(addMax, isPercent)}`;
    };
  }, [words, locale]);
}

/** Formats a number of seconds, for example as "30 min". */
export function useDurationText(): (seconds: number) => string {
  const { locale } = useLocale();
  return useMemo(() => {
    const lengthIn = (unit: "second" | "minute" | "hour" | "day") =>
      new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 });
    const units = [
      { seconds: DAY_MS / 1_000, text: lengthIn("day") },
      { seconds: 3_600, text: lengthIn("hour") },
      { seconds: 60, text: lengthIn("minute") },
    ];
    const second = lengthIn("second");
    return (seconds) => {
      // The largest unit that divides the duration without a remainder.
      const unit = units.find((one) => seconds >= one.seconds && seconds % one.seconds === 0);
      return unit ? unit.text.format(seconds / unit.seconds) : second.format(seconds);
    };
  }, [locale]);
}
