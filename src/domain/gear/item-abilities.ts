/** The lines of an item, in the form that the formulas read. */
import { STAT_OF, STATS } from "#domain/catalogue/item.ts";
import type { StatAbility } from "#domain/character/character.ts";
import type { Ability as ItemAbility, Wearable } from "./equip-rules.ts";

/** The game's own names of the eight stats. */
const PARAMETER_OF = new Map([...STAT_OF].map(([parameter, stat]) => [stat, parameter]));

export function itemAbilities({
  stats,
  abilities = [],
}: Pick<Wearable, "stats" | "abilities">): readonly StatAbility[] {
  const ofStats = STATS.flatMap((stat): readonly StatAbility[] => {
    if (stats?.[stat] === undefined) return [];
    const { flat = 0, percent = 0 } = stats[stat];
    const parameter = PARAMETER_OF.get(stat) ?? stat;
    return [
      { parameter, isPercent: false, value: flat },
      { parameter, isPercent: true, value: percent },
    ];
  });
  return [...ofStats, ...abilities.map(abilityOf)].filter(
    ({ value, other = 0 }) => value !== 0 || other !== 0,
  );
}

/** The smaller value first. An effect that sets a value adds nothing. */
function abilityOf({ parameter, add = 0, addMax = add, isPercent }: ItemAbility): StatAbility {
  const ability = { parameter, isPercent: isPercent === true, value: Math.min(add, addMax) };
  return add === addMax ? ability : { ...ability, other: Math.max(add, addMax) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isValue = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/**
 * The lines that the game may draw for an ultimate weapon, with the ends of their values, as an imported item has them; empty if
 * its data do not say.
 */
export function possibleRandomLines({ more }: Pick<Wearable, "more">): readonly StatAbility[] {
  const lines = more?.possibleRandomStats;
  if (!Array.isArray(lines)) return [];
  return lines.filter(isRecord).flatMap(({ parameter, add, addMax, rate }) =>
    typeof parameter === "string" && isValue(add)
      ? [
          abilityOf({
            parameter,
            add,
            addMax: isValue(addMax) ? addMax : add,
            ...(rate === true && { isPercent: true }),
          }),
        ]
      : [],
  );
}
