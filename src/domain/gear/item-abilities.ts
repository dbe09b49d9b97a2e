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
