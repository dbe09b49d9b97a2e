/** Skills that change a character's numbers, from `/skill` of the game's API. */
import * as v from "valibot";
import { whole } from "#contract/stored-types.ts";
import { STAT_NAMES } from "#domain/character/character.ts";
import type { TableRows } from "#features/items/server/tables/imported-tables.server.ts";
import {
  AbilityFields,
  abilityLines,
  amount,
  few,
  id,
  kindName,
  Localized,
  namesIn,
  parameterName,
} from "./game-fields.ts";

/** `maximum` and `add` are in the game's answers, but not in its OpenAPI document. */
const Scaling = v.object({
  parameter: parameterName,
  stat: v.nullish(v.string()),
  scale: amount,
  maximum: v.nullish(amount),
  add: v.nullish(v.boolean(), true),
  pvp: v.nullish(v.boolean(), true),
  pve: v.nullish(v.boolean(), true),
});
type Scaling = v.InferOutput<typeof Scaling>;

const Level = v.object({
  abilities: few(50, AbilityFields),
  scalingParameters: few(50, Scaling),
  synergies: few(50, v.object({ parameter: parameterName })),
  stackAbilities: v.nullish(v.boolean(), false),
});
type Level = v.InferOutput<typeof Level>;

const GameSkill = v.object({
  id,
  name: Localized,
  class: v.nullish(id),
  level: v.nullish(whole(0, 1_000), 1),
  weapon: v.nullish(kindName),
  debuff: v.nullish(v.boolean(), false),
  passive: v.nullish(v.boolean(), false),
  /** The skill that this one is a variation of. */
  inheritSkill: v.nullish(id),
  levels: few(100, Level),
});
type GameSkill = v.InferOutput<typeof GameSkill>;

/** Parameters that are restored once, and change no number of a character. */
const RESTORED = new Set(["hp", "mp", "fp"]);

type SkillRow = TableRows["skills"][number];

/** Throws `v.ValiError` for what is no skill. */
export const parseSkill = (given: unknown): GameSkill => v.parse(GameSkill, given);

/**
 * Returns the skills that change a character's numbers. Skills of no class may be a monster's or an item's: of these, only
 * the ones that `shipped` has are returned. Which of a class's skills are cast on others is not in the answers: `shipped` says
 * it too.
 */
export function skillRows(skills: readonly GameSkill[], shipped: readonly SkillRow[]): SkillRow[] {
  const shippedGroups = new Map(shipped.map((skill) => [skill.id, skill.group]));
  const classes = new Map(skills.map((skill) => [skill.id, skill.class]));
  return skills.flatMap((skill) => {
    const classId = skill.class ?? classes.get(skill.inheritSkill ?? 0);
    const group = shippedGroups.get(skill.id) ?? (classId ? "own" : undefined);
    const levels = skill.levels.map(({ abilities, scalingParameters }) =>
      abilityLines(abilities).map((line) => {
        const scaling = scalingOf(scalingParameters.filter(({ parameter }) => parameter === line.parameter));
        return { ...line, ...(scaling && { scaling }) };
      }),
    );
    if (
      group === undefined ||
      skill.debuff ||
      !levels.flat().some(({ parameter }) => !RESTORED.has(parameter))
    )
      return [];
    return {
      ...{ id: skill.id, name: namesIn(skill.name), group, fromLevel: skill.level, isPassive: skill.passive },
      ...(classId && { classId }),
      ...(skill.weapon && { weapon: skill.weapon }),
      ...(skill.inheritSkill && { variationOf: skill.inheritSkill }),
      ...(skill.levels.some(isPartial) && { isPartial: true as const }),
      levels,
    };
  });
}

/** Only one that adds a stat up to a maximum, everywhere, is understood: docs/sources.md#active-effects. */
function scalingOf(scalings: readonly Scaling[]) {
  const [scaling, ...others] = scalings;
  const stat = STAT_NAMES.find((name) => name === scaling?.stat);
  if (!scaling || !stat || others.length > 0 || typeof scaling.maximum !== "number") return undefined;
  return scaling.add && scaling.pvp && scaling.pve
    ? { stat, scale: scaling.scale, most: scaling.maximum }
    : undefined;
}

/** Whether one of the lines depends on something that is not computed. The duration and the damage of a skill are no lines. */
function isPartial({ abilities, scalingParameters, synergies, stackAbilities }: Level): boolean {
  const parameters = new Set(abilityLines(abilities).map(({ parameter }) => parameter));
  const isScaled = [...parameters].some((parameter) => {
    const scalings = scalingParameters.filter((scaling) => scaling.parameter === parameter);
    return scalings.length > 0 && !scalingOf(scalings);
  });
  const isJoined = synergies.some(({ parameter }) => parameters.has(parameter));
  return isScaled || isJoined || (stackAbilities && parameters.size > 0);
}
