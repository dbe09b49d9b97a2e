import { expect, test } from "vitest";
import type { CharacterTables, SupportSkill } from "#domain/character/character-tables.ts";
import { GEAR_LIMITS } from "../build.ts";
import {
  type ActiveBuff,
  fullAssist,
  hasBundle,
  isLasting,
  newBuff,
  ownBuffs,
  withBuff,
  withBundle,
} from "./buffs.ts";

const [MERCENARY, KNIGHT, BLADE, ASSIST] = [764, 5330, 2246, 8962];

const skill = (id: number, changes: Partial<SupportSkill>, parameter = "str", value = 5): SupportSkill => ({
  ...{ id, name: { en: `Skill ${id}` }, group: "own", fromLevel: 20, isPassive: false },
  levels: [1, 2].map((level) => [{ parameter, isPercent: false, value: level * value }]),
  ...changes,
});
const TABLES: CharacterTables = {
  ...{ pets: [], npcs: [], achievements: [] },
  skills: [
    skill(1, { group: "support", classId: ASSIST }),
    skill(2, { classId: MERCENARY }),
    skill(3, { classId: MERCENARY, variationOf: 2 }),
    skill(4, { classId: KNIGHT, fromLevel: 70 }),
    skill(5, { classId: KNIGHT, fromLevel: 60 }, "attack", -25),
    skill(6, { classId: KNIGHT, fromLevel: 60 }, "incomingdamage", -20),
    skill(7, { classId: BLADE }),
    skill(8, { classId: KNIGHT }, "hp", 60_000),
    skill(9, { group: "guild" }),
  ],
};
const buff = (id: number, level = 2, caster: ActiveBuff["caster"] = "own"): ActiveBuff => ({
  id,
  level,
  caster,
});
const ids = (buffs: readonly ActiveBuff[]) => buffs.map(({ id }) => id);

test("a full assist casts the support buffs at their highest level", () => {
  expect(fullAssist(TABLES)).toEqual([buff(1, 2, "full")]);
});

test.each<[what: string, classId: number, level: number, own: readonly number[]]>([
  ["those of the class and of the one it develops from", KNIGHT, 70, [2, 4, 6]],
  ["those up to the level", KNIGHT, 69, [2, 6]],
  ["none of another class", BLADE, 100, [2, 7]],
  ["those that it casts on others too", ASSIST, 20, [1]],
  ["none below the first", MERCENARY, 19, []],
])("own buffs are %s, without variations and what costs something", (_what, classId, level, own) => {
  const buffs = ownBuffs(TABLES, { classId, level });
  expect(ids(buffs)).toEqual(own);
  expect(buffs.every(({ level: at, caster }) => at === 2 && caster === "own")).toBe(true);
});

test("a variation replaces the skill in its place, and the same skill itself", () => {
  const buffs = [buff(2), buff(7)];
  expect(withBuff(buffs, buff(3), TABLES)).toEqual([buff(3), buff(7)]);
  expect(withBuff([buff(3), buff(7)], buff(2, 1), TABLES)).toEqual([buff(2, 1), buff(7)]);
});

test("what is full stays as it is", () => {
  const buffs = Array.from({ length: GEAR_LIMITS.skills }, (_, index) => buff(100 + index));
  expect(withBuff(buffs, buff(1), TABLES)).toBe(buffs);
});

test.each<
  [what: string, before: readonly ActiveBuff[], bundle: readonly ActiveBuff[], after: readonly ActiveBuff[]]
>([
  ["adds what is missing", [buff(7)], [buff(2)], [buff(7), buff(2)]],
  ["raises to the highest level", [buff(2, 1, 80)], [buff(2)], [buff(2, 2, 80)]],
  ["keeps a variation", [buff(3, 1)], [buff(2)], [buff(3, 2)]],
  ["replaces the caster by a full one", [buff(1, 2, "own")], [buff(1, 2, "full")], [buff(1, 2, "full")]],
])("a bundle %s", (_what, before, bundle, after) => {
  expect(withBundle(before, bundle, TABLES)).toEqual(after);
  expect(hasBundle(after, bundle, TABLES)).toBe(true);
  expect(hasBundle(before, bundle, TABLES)).toBe(false);
});

test("there is no bundle without buffs", () => {
  expect(hasBundle([buff(1)], [], TABLES)).toBe(false);
});

test.each([
  ["a support buff", 1, "full"],
  ["an own buff", 7, "own"],
  ["a guild's buff", 9, "full"],
] as const)("%s starts at its highest level", (_what, id, caster) => {
  const added = TABLES.skills.find((one) => one.id === id);
  expect(added && newBuff(added)).toEqual(buff(id, 2, caster));
});

test.each([
  ["food", ["hp"], false],
  ["a candy", ["dex"], true],
  ["a flask without lines", [], false],
] as const)("%s", (_what, parameters, lasts) => {
  expect(isLasting(parameters.map((parameter) => ({ parameter })))).toBe(lasts);
});
