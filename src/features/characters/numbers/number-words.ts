import {
  type NumberId,
  type NumberName,
  type NumberUnit,
  type Reading,
  type ShownNumber,
  valueReadings,
} from "#domain/character/shown-numbers.ts";
import { READING_AUTHORS, type ReadingName } from "#domain/character/window/window-questions.ts";
import type { AttackRange } from "#domain/gear/upgrade-bonus.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";

/** Numbers that have no parameter's name. */
const OWN_NAMES = ["hit", "offhandHit", "realDefense", "magicDefense"] as const;
type OwnName = (typeof OWN_NAMES)[number];

/** The game's parameter with the same name. */
const PARAMETERS: Readonly<Record<Exclude<NumberName, OwnName>, string>> = {
  hp: "maxhp",
  mp: "maxmp",
  fp: "maxfp",
  str: "str",
  sta: "sta",
  dex: "dex",
  int: "int",
  attack: "attack",
  criticalChance: "criticalchance",
  criticalDamage: "criticaldamage",
  hitRate: "hitrate",
  defense: "def",
  meleeBlock: "meleeblock",
  rangedBlock: "rangedblock",
  parry: "parry",
  pveDamageReduction: "pvedamagereduction",
  pvpDamageReduction: "pvpdamagereduction",
  attackSpeed: "attackspeed",
  moveSpeed: "speed",
  castingSpeed: "decreasedcastingtime",
};

const isOwnName = (name: NumberName): name is OwnName => OWN_NAMES.some((own) => own === name);

export const endsOf = ({ low, high }: Pick<Reading, "low" | "high">): AttackRange => ({
  min: low.value,
  max: high.value,
});

/** A number of a character, or one between it and a target. */
export type ExplainableNumber = Pick<ShownNumber, "parameter" | "unit" | "readings" | "isAgreed">;

export function useNumberWords() {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const name = ({ name: number, parameter }: NumberId): string => {
    if (number === undefined) return labels.parameter(parameter);
    return isOwnName(number) ? t(`numbers.name.${number}`) : labels.parameter(PARAMETERS[number]);
  };
  const plain = (unit: NumberUnit, ends: AttackRange) =>
    unit === "percent" ? labels.percent(ends) : labels.points(ends);
  const signed = (unit: NumberUnit, ends: AttackRange) =>
    unit === "percent" ? labels.signedPercent(ends) : labels.signedPoints(ends);
  /** A sum of lines has a sign. */
  const value = ({ parameter }: Pick<NumberId, "parameter">, unit: NumberUnit, ends: AttackRange): string =>
    (parameter === undefined ? plain : signed)(unit, ends);
  return {
    name,
    nameOfReading: (id: NumberId, reading: ReadingName | undefined): string =>
      reading === undefined ? name(id) : `${name(id)} (${READING_AUTHORS[reading]})`,
    plain,
    signed,
    value,
    /** All readings of a number, or the one on which members agree. */
    shown(number: ExplainableNumber): string {
      const [one = "", other] = valueReadings(number).map((reading) =>
        value(number, number.unit, endsOf(reading)),
      );
      return other === undefined ? one : t("numbers.or", { one, other });
    },
  };
}
