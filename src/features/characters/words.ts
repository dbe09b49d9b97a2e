import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { classOf } from "#domain/classes.ts";
import { STATS } from "#domain/item.ts";
import type { Range } from "#domain/upgrade-bonus.ts";
import type { Misfit } from "#domain/wearing.ts";
import { useLocale } from "#ui/locale.ts";
import type { Found } from "./set-address.ts";

/** The game's own names that have a word in all four languages; others are shown as the game's data has them. */
const ABILITIES = [
  "str",
  "sta",
  "dex",
  "int",
  "maxfp",
  "hitrate",
  "parry",
  "block",
  "meleeblock",
  "rangedblock",
  "blockpenetration",
  "magicattack",
  "magicdefense",
  "decreasedcastingtime",
  "damage",
  "skilldamage",
  "pvedamage",
  "pvpdamage",
  "pvedamagereduction",
  "criticalresist",
  "healing",
  "incomingdamage",
  "exprate",
  "droprate",
  "elementattack",
  "stealhp",
  "decreasedmpconsumption",
  "decreasedfpconsumption",
  "mprecoveryafterkill",
  "fprecoveryafterkill",
  "fprecoveryautoattack",
  "hprestoration",
  "firemastery",
] as const;

/** How values of gear, its parts and its wearers are called. */
export function useWords() {
  const { t } = useTranslation();
  const { language, locale } = useLocale();
  const numbers = useMemo(() => numbersIn(locale), [locale]);

  const parameter = (name: string): string => {
    const stat = STATS.find((one) => one === name);
    if (stat) return t(`characters.stat.${stat}`);
    const ability = ABILITIES.find((one) => one === name);
    return ability ? t(`characters.ability.${ability}`) : name;
  };
  const className = (id: number): string => classOf(id)?.name[language] ?? String(id);

  return {
    ...numbers,
    parameter,
    className,
    reason: (why: Misfit): string => {
      if (why.why === "class") return t("characters.misfit.class", { class: className(why.classId) });
      if (why.why === "level") return t("characters.misfit.level", { level: numbers.plain(why.level) });
      if (why.why === "sex") return t(`characters.misfit.${why.sex}`);
      return t(`characters.misfit.${why.why}`);
    },
    setName: ({ character, set }: Found): string =>
      set.name || t("characters.set.nth", { number: String(character.sets.indexOf(set) + 1) }),
  };
}

export type Words = ReturnType<typeof useWords>;

function numbersIn(locale: string) {
  // How the game rounds is not published: fractions are dropped where they are shown, and only there.
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, roundingMode: "floor" });
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: "exceptZero" });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const signedPercent = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 2,
    signDisplay: "exceptZero",
  });
  type Write = (value: number) => string;
  const range = ({ min, max }: Range, write: Write) =>
    write(min) === write(max) ? write(min) : `${write(min)}–${write(max)}`;
  // "+59–60" and "−59–60": one sign for both where both have the same.
  const signedRange = ({ min, max }: Range, withSign: Write, withoutSign: Write) => {
    const [near, far] = Math.abs(min) < Math.abs(max) ? [min, max] : [max, min];
    if (withSign(min) === withSign(max) || min * max <= 0) return range({ min, max }, withSign);
    return `${withSign(near)}–${withoutSign(Math.abs(far))}`;
  };
  return {
    plain: (value: number) => exact.format(value),
    whole: (values: Range) => range(values, whole.format),
    points: (values: Range) => range(values, exact.format),
    signedPoints: (values: Range) => signedRange(values, signed.format, exact.format),
    percent: (values: Range) => range(values, (value) => percent.format(value / 100)),
    signedPercent: (values: Range) =>
      signedRange(
        values,
        (value) => signedPercent.format(value / 100),
        (value) => percent.format(value / 100),
      ),
  };
}
