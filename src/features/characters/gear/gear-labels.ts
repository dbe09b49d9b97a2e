import { useMemo } from "react";
import { useGearWords } from "#client/i18n/gear-words.ts";
import type { Slot } from "#domain/gear/build.ts";
import { classOf } from "#domain/gear/classes.ts";
import type { Misfit } from "#domain/gear/equip-rules.ts";
import type { AttackRange } from "#domain/gear/upgrade-bonus.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import type { OpenGearSet } from "./gear-set.ts";

type Place = Readonly<{ kind: string; number?: number }>;

const PLACES: Readonly<Record<Exclude<Slot, "weapon" | "offhand">, Place>> = {
  helmet: { kind: "helmet" },
  suit: { kind: "suit" },
  gauntlets: { kind: "gauntlet" },
  boots: { kind: "boots" },
  necklace: { kind: "necklace" },
  earring1: { kind: "earring", number: 1 },
  earring2: { kind: "earring", number: 2 },
  ring1: { kind: "ring", number: 1 },
  ring2: { kind: "ring", number: 2 },
};

export function useGearLabels() {
  const { t } = useTranslation();
  const { language, locale } = useLocale();
  const gear = useGearWords();
  const numbers = useMemo(() => numbersIn(locale), [locale]);

  const className = (id: number): string => classOf(id)?.name[language] ?? String(id);

  return {
    ...numbers,
    parameter: gear.parameter,
    /** A slot is named after what goes there; one of two equal slots also has a number. */
    slot: (slot: Slot): string => {
      if (slot === "weapon" || slot === "offhand") return t(`characters.slot.${slot}`);
      const { kind, number } = PLACES[slot];
      return number === undefined ? gear.kind(kind) : `${gear.kind(kind)} ${numbers.plain(number)}`;
    },
    className,
    reason: (why: Misfit): string => {
      if (why.why === "class") return t("characters.misfit.class", { class: className(why.classId) });
      if (why.why === "level") return t("characters.misfit.level", { level: numbers.plain(why.level) });
      if (why.why === "sex") return t(`characters.misfit.${why.sex}`);
      return t(`characters.misfit.${why.why}`);
    },
    setName: ({ character, set }: OpenGearSet): string =>
      set.name || t("characters.set.nth", { number: String(character.sets.indexOf(set) + 1) }),
  };
}

function numbersIn(locale: string) {
  // How the game rounds is not published: fractions are dropped only when a value is shown.
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, roundingMode: "floor" });
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const factor = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: "exceptZero" });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const signedPercent = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 2,
    signDisplay: "exceptZero",
  });
  type Write = (value: number) => string;
  const range = ({ min, max }: AttackRange, write: Write) =>
    write(min) === write(max) ? write(min) : `${write(min)}–${write(max)}`;
  // "+59–60" and "−59–60": one sign if both values have the same one.
  const signedRange = ({ min, max }: AttackRange, withSign: Write, withoutSign: Write) => {
    const [near, far] = Math.abs(min) < Math.abs(max) ? [min, max] : [max, min];
    if (withSign(min) === withSign(max) || min * max <= 0) return range({ min, max }, withSign);
    return `${withSign(near)}–${withoutSign(Math.abs(far))}`;
  };
  return {
    plain: (value: number) => exact.format(value),
    whole: (values: AttackRange) => range(values, whole.format),
    points: (values: AttackRange) => range(values, exact.format),
    factor: (values: AttackRange) => `× ${range(values, factor.format)}`,
    signedPoints: (values: AttackRange) => signedRange(values, signed.format, exact.format),
    percent: (values: AttackRange) => range(values, (value) => percent.format(value / 100)),
    signedPercent: (values: AttackRange) =>
      signedRange(
        values,
        (value) => signedPercent.format(value / 100),
        (value) => percent.format(value / 100),
      ),
  };
}
