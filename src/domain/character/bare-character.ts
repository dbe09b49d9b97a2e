import type { ComputedCharacter, Points } from "./character.ts";
import { factorsOf } from "./formulas/class-factors.ts";

/** Without gear, buffs and everything else. */
export function bareCharacter(classId: number, level: number, points: Points): ComputedCharacter {
  return {
    ...{ factors: factorsOf(classId), level, points },
    ...{ equipment: {}, sets: [], skills: [], consumables: [], npcs: [] },
    ...{ precisionMembers: 0, health: 100 },
  };
}
