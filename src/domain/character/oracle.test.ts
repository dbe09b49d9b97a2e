import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hitRange, weaponPart, windowAttack } from "./attack.ts";
import {
  criticalChance,
  dummyOf,
  hitChance,
  hitChanceOfMonster,
  parry,
  pvpHitChance,
  rawBlock,
  windowBlock,
  windowHitRate,
} from "./chances.ts";
import {
  armorDefense,
  magicDefense,
  pvpDefense,
  realDefense,
  skillDefense,
  windowDefenseA,
  windowDefenseB,
} from "./defense.ts";
import { approximately, plus } from "./fraction.ts";
import { type OracleCase, readOracle } from "./oracle.ts";
import { type Sheet, sheetOf } from "./sheet.ts";
import { attackSpeed, castingSpeed, jumpHeight, moveSpeed, shownAttackSpeed } from "./speeds.ts";
import { maxFp, maxHp, maxMp } from "./vital-points.ts";

const path = process.env.ORACLE ?? "/work/shared/facts/characters/oracle-500.json";
const passives = new Set(
  (JSON.parse(readFileSync("/work/shared/facts/characters/buffs.json", "utf8")) as { data: Record<string, { id: number; passive: number }[]> }).data.own!.flatMap((s) => (s.passive ? [s.id] : [])),
);
const cases = readOracle(readFileSync(path, "utf8"), passives);

function numbers(sheet: Sheet, { monster }: OracleCase): Record<string, unknown> {
  const target = { ...monster, isLarge: monster.rank === "giant" || monster.rank === "violet" };
  const dummy = dummyOf(sheet);
  const both = (of: (kind: "meleeblock" | "rangedblock") => { value: number }) => [
    of("meleeblock").value,
    of("rangedblock").value,
  ];
  const { totals, stats, character } = sheet;
  const unlimited = (chance: ReturnType<typeof hitChance>) => [chance.steps[0]?.result ?? 0, chance.value];
  const off = hitRange(sheet, "offhand");
  const own = { level: character.level, dex: stats.dex, isPlayer: true,
    penetration: plus(totals.percent("blockpenetration"), totals.percent("pvpblockpenetration")) };
  const hit = hitRange(sheet)!;
  return {
    base: [stats.str, stats.sta, stats.dex, stats.int],
    hp: maxHp(sheet).value, mp: maxMp(sheet).value, fp: maxFp(sheet).value,
    move: moveSpeed(sheet).value, jump: jumpHeight(sheet).value, cast: castingSpeed(sheet).value,
    aspd: Math.round(attackSpeed(sheet).value * 1e6) / 1e6, aspdPct: shownAttackSpeed(sheet),
    attack: windowAttack(sheet).value,
    hit: [hit.min.value, hit.max.value],
    ...(off && { off: [off.min.value, off.max.value] }),
    wAtk: weaponPart(sheet).value,
    equip: [armorDefense(sheet, "min"), armorDefense(sheet, "max")],
    def: [realDefense(sheet, "min").value, realDefense(sheet, "max").value],
    mdef: magicDefense(sheet).value, defSkill: skillDefense(sheet).value,
    crit: criticalChance(sheet, "after").value,
    critB: criticalChance(sheet, "before").value,
    critDmg: approximately(totals.percent("criticaldamage")),
    parry: parry(sheet).value,
    hitDummy: unlimited(hitChance(sheet, dummy)),
    blkDummy: both((kind) => rawBlock(sheet, kind, dummy)),
    hitMob: unlimited(hitChance(sheet, target)),
    mobHit: unlimited(hitChanceOfMonster(sheet, monster)),
    blkMob: both((kind) => rawBlock(sheet, kind, target)),
    pvp: { hit: unlimited(pvpHitChance(sheet, parry(sheet).value)), blk: both((k) => rawBlock(sheet, k, own)), def: pvpDefense(sheet, "min").value },
    t: Object.fromEntries(totals.parameters.map((p) => [p, [approximately(totals.flat(p)), approximately(totals.percent(p))]] as const).filter(([p, [a, b]]) => p !== "skillchance" && (a !== 0 || b !== 0))),
    win: { hit: windowHitRate(sheet).value, block: both((k) => windowBlock(sheet, k)),
      defA: [windowDefenseA(sheet, "min").value, windowDefenseA(sheet, "max").value],
      defB: [windowDefenseB(sheet, "min").value, windowDefenseB(sheet, "max").value] },
  };
}

test("compare", () => {
  const wrong: Record<string, string[]> = {};
  for (const { character, case: one } of cases) {
    const got = numbers(sheetOf(character), one);
    if (one.shieldBlockAwake) {
      const { meleeblock, rangedblock, pvpBlk, ...blocks } = one.shieldBlockAwake;
      Object.assign(one.out, blocks);
      Object.assign(one.out.t as object, { meleeblock, rangedblock });
      (one.out.pvp as Record<string, unknown>).blk = pvpBlk;
      delete (one.win as Record<string, unknown>).block; delete (got.win as Record<string, unknown>).block;
    }
    one.out.t = Object.fromEntries(Object.entries(one.out.t as Record<string, [number, number]>).filter(([, [a, b]]) => a !== 0 || b !== 0).sort(([a], [b]) => a < b ? -1 : 1));
    one.out.critB = one.critB ?? one.out.crit;
    for (const [key, value] of Object.entries({ ...one.out, win: one.win })) {
      const is = JSON.stringify(got[key]);
      if (is !== JSON.stringify(value) && is !== JSON.stringify(one.exact[key]))
        (wrong[key] ??= []).push(`${one.id}: ${is} ≠ ${JSON.stringify(value)} ${JSON.stringify(one.exact)}`);
    }
  }
  for (const [key, list] of Object.entries(wrong)) console.log(key, list.length, list.slice(0, 4).map((x) => x.slice(0, 700)));
  expect(Object.keys(wrong)).toEqual([]);
});
