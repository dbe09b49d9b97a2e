import { useMemo } from "react";
import type { GameItem } from "#contract/items.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Translate } from "#i18n/translator.ts";
import { useLocale } from "#ui/format/locale.ts";
import { useItemWords } from "./item-words.ts";

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
