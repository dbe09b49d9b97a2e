import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { CharacterTablesFile } from "#contract/items.ts";
import { STAT_NAMES } from "#domain/character/character.ts";
import type { SupportSkill } from "#domain/character/character-tables.ts";

const folder = join(import.meta.dirname, "../../../../../content/characters");
const parsed = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));

/** A cap that is missing, or a `by` that is no stat, is not understood well: that part is left out. */
const Scaling = v.object({ by: v.string(), x: v.number(), max: v.nullish(v.number()) });
const Effect = v.union([
  v.strictTuple([v.string(), v.number(), v.number()]),
  v.tupleWithRest([v.string(), v.number(), v.number(), Scaling], v.unknown()),
]);
const Effects = v.array(Effect);
const RawSkill = v.object({
  id: v.number(),
  en: v.string(),
  class: v.nullable(v.number()),
  level: v.number(),
  weapon: v.exactOptional(v.string()),
  passive: v.number(),
  levels: v.array(Effects),
  synergy: v.exactOptional(v.unknown()),
  variation_of: v.exactOptional(v.number()),
});
const GROUPS = { party_support: "support", own: "own", guild: "guild", other: "other" } as const;
const Skills = v.object({
  data: v.object(v.entriesFromList(Object.keys(GROUPS) as Group[], v.array(RawSkill))),
});
type Group = keyof typeof GROUPS;
const Pets = v.object({
  data: v.array(
    v.object({ item: v.number(), parameter: v.string(), percent: v.number(), values: v.array(v.number()) }),
  ),
});
const Named = v.array(v.object({ id: v.number(), en: v.string(), abilities: Effects }));
const StatAwakeRow = v.tupleWithRest([v.number(), v.string(), v.number()], v.union([v.string(), v.number()]));
const Awakes = v.object({
  data: v.object({
    stat: v.array(StatAwakeRow),
    skill: v.array(v.strictTuple([v.string(), v.string(), v.array(v.number())])),
  }),
});
const House = v.object({ data: v.object({ npcs: Named, achievements: Named }) });

/** Of the shipped files: docs/sources.md#active-effects. */
export function shippedCharacterTables(): v.InferOutput<typeof CharacterTablesFile> {
  const skills = v.parse(Skills, parsed("skills")).data;
  const { npcs, achievements } = v.parse(House, parsed("house")).data;
  const awakes = v.parse(Awakes, parsed("awakes")).data;
  return v.parse(CharacterTablesFile, {
    skills: Object.entries(GROUPS).flatMap(([key, group]) => skills[key as Group].map(skillOf(group))),
    pets: v
      .parse(Pets, parsed("pets"))
      .data.map(({ percent, ...pet }) => ({ ...pet, isPercent: percent === 1 })),
    npcs: npcs.map(({ id, en, abilities }) => ({ id, name: { en }, abilities: abilities.map(effectOf) })),
    achievements: achievements.map(({ id, en, abilities }) => ({
      ...{ rank: id, name: { en }, abilities: abilities.map(effectOf) },
    })),
    statAwakes: awakes.stat.map(([fromLevel, ...points]) => ({ fromLevel, points: pointsOf(points) })),
    skillAwakes: awakes.skill.map(([kind, parameter, values]) => ({ kind, parameter, values })),
  });
}

/** Stats and points in turn. */
const pointsOf = (row: readonly (string | number)[]) =>
  row.flatMap((stat, index) => (index % 2 === 0 ? [{ stat, value: row[index + 1] }] : []));

const skillOf = (group: SupportSkill["group"]) => (raw: v.InferOutput<typeof RawSkill>) => {
  const { id, en, class: classId, level, weapon, passive, levels, synergy } = raw;
  const { variation_of: variationOf } = raw;
  const isPartial = synergy !== undefined || levels.some((effects) => effects.some(isUnclear));
  return {
    ...{ id, name: { en }, group, fromLevel: level, isPassive: passive === 1 },
    ...(classId !== null && { classId }),
    ...(weapon !== undefined && { weapon }),
    ...(variationOf !== undefined && { variationOf }),
    ...(isPartial && { isPartial }),
    levels: levels.map((effects) => effects.map(effectOf)),
  };
};

function effectOf(effect: v.InferOutput<typeof Effect>) {
  const [parameter, percent, value] = effect;
  const scaling = scalingOf(effect);
  return { parameter, isPercent: percent === 1, value, ...(scaling && { scaling }) };
}

function scalingOf([, , , scaling]: v.InferOutput<typeof Effect>) {
  const stat = STAT_NAMES.find((one) => one === scaling?.by);
  return scaling && stat && typeof scaling.max === "number"
    ? { stat, scale: scaling.x, most: scaling.max }
    : undefined;
}

const isUnclear = (effect: v.InferOutput<typeof Effect>) =>
  effect.length > 3 && scalingOf(effect) === undefined;
