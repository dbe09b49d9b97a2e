/** Buffs and passive skills that a character can have. Source: docs/sources.md#active-effects. */
import type { StatAbility } from "#domain/character/character.ts";
import type { CharacterTables, SupportSkill } from "#domain/character/character-tables.ts";
import { isSame } from "#domain/values/is-same.ts";
import { type Active, type Caster, GEAR_LIMITS } from "../build.ts";
import { isOfClass } from "../classes.ts";

export type ActiveBuff = NonNullable<Active["skills"]>[number];
type Learner = Readonly<{ classId: number; level: number }>;

export const highestLevel = ({ levels }: Pick<SupportSkill, "levels">): number => levels.length;

/** Variations of one skill replace each other in the game. */
const baseOf = ({ id, variationOf }: SupportSkill) => variationOf ?? id;

/** Whether the caster's stats matter. */
export const growsWithStats = ({ levels }: Pick<SupportSkill, "levels">): boolean =>
  levels.some((abilities) => abilities.some(({ scaling }) => scaling !== undefined));

/** They fill HP, MP or FP once. */
const INSTANT: readonly string[] = ["hp", "mp", "fp"];

/** Whether it changes a character for some time. */
export const isLasting = (abilities: readonly Pick<StatAbility, "parameter">[]): boolean =>
  abilities.length > 0 && abilities.every(({ parameter }) => !INSTANT.includes(parameter));

const abilitiesAt = ({ levels }: SupportSkill, level: number) => levels[level - 1] ?? [];

/** Of those, more is worse. */
const COSTS: readonly string[] = ["incomingdamage", "damagetick"];
const isLoss = ({ parameter, value }: StatAbility) =>
  COSTS.includes(parameter) ? value > 0 : value < 0 && !parameter.startsWith("damagefrom");

/** Such as Guard, which costs attack. */
const takesAway = (skill: SupportSkill): boolean => abilitiesAt(skill, highestLevel(skill)).some(isLoss);

export const lastingSkills = ({ skills }: CharacterTables): readonly SupportSkill[] =>
  skills.filter((skill) => isLasting(abilitiesAt(skill, highestLevel(skill))));

/** Those of the class and of the classes that it develops from, with variations, up to the level. */
export function ownSkills(tables: CharacterTables, { classId, level }: Learner): readonly SupportSkill[] {
  return lastingSkills(tables).filter(
    (skill) => skill.classId !== undefined && isOfClass(classId, skill.classId) && skill.fromLevel <= level,
  );
}

/** Own buffs and passives, without those that also take something away, and without variations. */
export function ownBuffs(tables: CharacterTables, learner: Learner): readonly ActiveBuff[] {
  return ownSkills(tables, learner)
    .filter((skill) => skill.variationOf === undefined && !takesAway(skill))
    .map((skill) => buffOf(skill, "own"));
}

/** What an Assist and a Ringmaster cast on others. */
export function fullAssist(tables: CharacterTables): readonly ActiveBuff[] {
  return tables.skills.filter(({ group }) => group === "support").map((skill) => buffOf(skill, "full"));
}

const buffOf = (skill: SupportSkill, caster: Caster): ActiveBuff => ({
  ...{ id: skill.id, caster },
  level: highestLevel(skill),
});

/** By a full caster unless only the character itself can have it. */
export const newBuff = (skill: SupportSkill): ActiveBuff =>
  buffOf(skill, skill.group === "own" ? "own" : "full");

/** In place of the same buff and its variations. */
export function withBuff(
  buffs: readonly ActiveBuff[],
  buff: ActiveBuff,
  tables: CharacterTables,
): readonly ActiveBuff[] {
  const skillOf = new Map(tables.skills.map((skill) => [skill.id, skill]));
  const base = (id: number) => {
    const skill = skillOf.get(id);
    return skill ? baseOf(skill) : id;
  };
  const index = buffs.findIndex(({ id }) => base(id) === base(buff.id));
  const others = buffs.filter(({ id }) => base(id) !== base(buff.id));
  const next = others.toSpliced(index < 0 ? others.length : index, 0, buff);
  return next.length > GEAR_LIMITS.skills ? buffs : next;
}

/** A variation that is active stays, and so does the caster of an own buff. */
export function withBundle(
  buffs: readonly ActiveBuff[],
  bundle: readonly ActiveBuff[],
  tables: CharacterTables,
): readonly ActiveBuff[] {
  const variations = new Map(tables.skills.map(({ id, variationOf }) => [id, variationOf]));
  return bundle.reduce((all, buff) => {
    const active = all.find(({ id }) => id === buff.id || variations.get(id) === buff.id);
    if (!active) return withBuff(all, buff, tables);
    const caster = buff.caster === "own" ? active.caster : buff.caster;
    return withBuff(all, { ...active, level: buff.level, caster }, tables);
  }, buffs);
}

/** Whether the bundle would change nothing. */
export const hasBundle = (...given: Parameters<typeof withBundle>): boolean =>
  given[1].length > 0 && isSame(withBundle(...given), given[0]);
