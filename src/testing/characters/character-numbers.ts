import type { ExplainedNumber } from "#domain/character/calculation.ts";
import { hitRange, weaponPart, windowAttack } from "#domain/character/formulas/attack.ts";
import {
  type BlockKind,
  criticalChance,
  dummyOf,
  hitChance,
  hitChanceOfMonster,
  parry,
  pvpHitChance,
  rawBlock,
  windowBlock,
  windowHitRate,
} from "#domain/character/formulas/chances.ts";
import {
  armorDefense,
  magicDefense,
  pvpDefense,
  realDefense,
  skillDefense,
  windowDefenseA,
  windowDefenseB,
} from "#domain/character/formulas/defense.ts";
import {
  attackSpeed,
  castingSpeed,
  jumpHeight,
  moveSpeed,
  windowAttackSpeed,
} from "#domain/character/formulas/speeds.ts";
import { maxFp, maxHp, maxMp } from "#domain/character/formulas/vital-points.ts";
import { approximately, plus } from "#domain/character/fraction.ts";
import type { StatSheet } from "#domain/character/sheet.ts";
import type { OracleCharacter } from "./oracle.ts";

type Range<T> = Readonly<{ min: T; max: T }>;

/** Names that the calculators do not sum: they are no stats of a character. */
const NOT_SUMMED = new Set(["skillchance", "bleedandpoisonresist"]);

const bounds = <T>(of: (end: "min" | "max") => T) => [of("min"), of("max")];
const rangeOf = (range: Range<ExplainedNumber> | undefined) => range && [range.min.value, range.max.value];
const byBlock = (of: (block: BlockKind) => ExplainedNumber) => [
  of("meleeblock").value,
  of("rangedblock").value,
];
/** Before lines and limits, and after. */
const chance = ({ steps, value }: ExplainedNumber) => [
  steps.findLast(({ name }) => name !== "lines" && name !== "limit")?.result ?? 0,
  value,
];

/** The numbers of the oracle's fields. */
export function characterNumbers(
  sheet: StatSheet,
  monster: OracleCharacter["monster"],
): Record<string, unknown> {
  const { character, stats, totals } = sheet;
  const target = { ...monster, isLarge: monster.rank === "giant" || monster.rank === "violet" };
  const dummy = dummyOf(sheet);
  const itself = {
    level: character.level,
    dex: stats.dex,
    isPlayer: true,
    penetration: plus(totals.percent("blockpenetration"), totals.percent("pvpblockpenetration")),
  };
  return {
    base: [stats.str, stats.sta, stats.dex, stats.int],
    hp: maxHp(sheet).value,
    mp: maxMp(sheet).value,
    fp: maxFp(sheet).value,
    move: moveSpeed(sheet).value,
    jump: jumpHeight(sheet).value,
    cast: castingSpeed(sheet).value,
    aspd: Number(attackSpeed(sheet).toFixed(6)),
    aspdPct: windowAttackSpeed(sheet).value,
    attack: windowAttack(sheet).value,
    hit: rangeOf(hitRange(sheet)),
    off: rangeOf(hitRange(sheet, "offhand")),
    wAtk: weaponPart(sheet).value,
    equip: bounds((end) => armorDefense(sheet, end)),
    def: bounds((end) => realDefense(sheet, end).value),
    defSkill: skillDefense(sheet).value,
    mdef: magicDefense(sheet).value,
    crit: criticalChance(sheet, "after").value,
    critB: criticalChance(sheet, "before").value,
    critDmg: approximately(totals.percent("criticaldamage")),
    parry: parry(sheet).value,
    hitDummy: chance(hitChance(sheet, dummy)),
    hitMob: chance(hitChance(sheet, target)),
    mobHit: chance(hitChanceOfMonster(sheet, monster)),
    blkDummy: byBlock((block) => rawBlock(sheet, block, dummy)),
    blkMob: byBlock((block) => rawBlock(sheet, block, target)),
    pvpBlk: byBlock((block) => rawBlock(sheet, block, itself)),
    pvp: { hit: chance(pvpHitChance(sheet, parry(sheet))), def: pvpDefense(sheet, "min").value },
    windowBlock: byBlock((block) => windowBlock(sheet, block)),
    win: {
      hit: windowHitRate(sheet).value,
      defA: bounds((end) => windowDefenseA(sheet, end).value),
      defB: bounds((end) => windowDefenseB(sheet, end).value),
    },
    t: totalsOf(sheet),
  };
}

function totalsOf({ totals }: StatSheet) {
  const sums = totals.parameters
    .filter((parameter) => !NOT_SUMMED.has(parameter))
    .map((name) => [name, [totals.flat(name), totals.percent(name)].map(approximately)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum.some((value) => value !== 0)));
}
