import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CLASSES, classOf } from "#domain/classes.ts";
import { type Item, UNIT } from "#domain/item.ts";
import { kindOf } from "#domain/item-kind.ts";
import type { StatLine } from "#domain/item-stats.ts";
import { useLocale } from "#ui/locale.ts";

/** Kinds that the game's own texts have a word for, by the word that its data has. */
const KINDS = {
  "1h-sword": "sword",
  "2h-sword": "sword2",
  "1h-axe": "axe",
  "2h-axe": "axe2",
  knuckle: "knuckle",
  stick: "stick",
  bow: "bow",
  yoyo: "yoyo",
  wand: "wand",
  staff: "staff",
  shield: "shield",
  helmet: "helmet",
  suit: "suit",
  gauntlet: "gauntlet",
  boots: "boots",
  shoes: "shoes",
  ring: "ring",
  earring: "earring",
  necklace: "necklace",
  board: "board",
  car: "car",
  wings: "wings",
  hoverbike: "bike",
  raisedpet: "raisedPet",
  pickuppet: "pickUpPet",
} as const;

const isNamed = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

/** The words and figures of items, in the language of the interface. */
export function useItemWords() {
  const { t } = useTranslation();
  const { locale, language } = useLocale();
  return useMemo(() => {
    const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    const percent = new Intl.NumberFormat(locale, {
      style: "percent",
      signDisplay: "exceptZero",
      maximumFractionDigits: 2,
    });
    const kind = (one: string) => (isNamed(one) ? t(`items.kindName.${KINDS[one]}`) : one);
    return {
      /** The game's word, or what its data calls it where its texts have none. */
      kind,
      /** What a row says it is: the game's word, or else its category. */
      kindInList: (item: Item) =>
        isNamed(kindOf(item)) ? kind(kindOf(item)) : t(`items.oneOf.${item.category}`),
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
      /** What the minimum of a stat is asked in. */
      unit: (stat: keyof typeof UNIT) => (UNIT[stat] === "percent" ? "%" : ""),
    };
  }, [t, locale, language]);
}

export type ItemWords = ReturnType<typeof useItemWords>;

/** Classes as the game leads from one to the next: each after the one that it comes from. */
export const CLASSES_IN_ORDER = CLASSES.filter(({ parent }) => parent === null).flatMap(withHeirs);

function withHeirs(one: (typeof CLASSES)[number]): readonly (typeof CLASSES)[number][] {
  return [one, ...CLASSES.filter(({ parent }) => parent === one.id).flatMap(withHeirs)];
}
