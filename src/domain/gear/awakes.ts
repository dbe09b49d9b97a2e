/** The awakes of the game's tables that an item can have. */
import { STAT_NAMES } from "#domain/character/character.ts";
import type { CharacterTables } from "#domain/character/character-tables.ts";
import type { ChosenLine } from "./build.ts";
import type { Wearable } from "./equip-rules.ts";

export type AwakeTables = Pick<CharacterTables, "statAwakes" | "skillAwakes">;

/** Each awake as its lines: those of one stat first, then by their stats, the strongest first. */
export function statAwakesFor(
  { category, level }: Wearable,
  { statAwakes = [] }: AwakeTables,
): readonly (readonly ChosenLine[])[] {
  if (category !== "weapons" && category !== "armor") return [];
  return statAwakes
    .filter(({ fromLevel }) => fromLevel <= level)
    .map(({ points }) => {
      const stats = points.map(({ stat }) => STAT_NAMES.indexOf(stat) + 1);
      const sum = points.reduce((total, { value }) => total + value, 0);
      return {
        lines: points.map(({ stat, value }) => ({ parameter: stat, isPercent: false, value })),
        place: [stats.length, ...stats, -sum, -(points[0]?.value ?? 0)],
      };
    })
    .sort((one, other) => firstDifference(one.place, other.place))
    .map(({ lines }) => lines);
}

const firstDifference = (one: readonly number[], other: readonly number[]): number =>
  one.map((place, index) => place - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Those that change a number of the character; the others raise one skill. */
export const skillAwakesFor = ({ category, kind }: Wearable, { skillAwakes = [] }: AwakeTables) =>
  category === "weapons" || category === "armor" ? skillAwakes.filter((awake) => awake.kind === kind) : [];
