/** Awakes of weapons, armor and shields. Source: docs/sources.md#awakes. Sure. */
import type { StatName } from "#domain/character/character.ts";
import type { ChosenLine } from "./build.ts";
import type { Wearable } from "./equip-rules.ts";

export type StatAwake = Readonly<{
  /** The lowest level of the item that can have it. */
  fromLevel: number;
  lines: readonly ChosenLine[];
}>;

/** Of one stat: the lowest levels of +1 to +4. */
const SINGLE_LEVELS = [10, 22, 37, 52];
/** Of two stats: the lowest levels of 2 to 5 points in all. */
const PAIR_LEVELS = [15, 30, 45, 60];
const MOST_OF_A_PAIR = 3;
const SINGLES: readonly StatName[] = ["str", "sta", "dex", "int"];
const PAIRS: readonly (readonly [StatName, StatName])[] = [
  ["str", "sta"],
  ["str", "dex"],
  ["dex", "sta"],
  ["int", "sta"],
];

const line = (parameter: StatName, value: number): ChosenLine => ({ parameter, isPercent: false, value });

/** The highest first: of one stat, then of two. */
const STAT_AWAKES: readonly StatAwake[] = [
  ...SINGLES.flatMap((stat) =>
    SINGLE_LEVELS.map((fromLevel, index) => ({ fromLevel, lines: [line(stat, index + 1)] })).toReversed(),
  ),
  ...PAIRS.flatMap(([one, other]) =>
    PAIR_LEVELS.map((fromLevel, index) => ({ fromLevel, points: index + 2 }))
      .toReversed()
      .flatMap(({ fromLevel, points }) =>
        Array.from({ length: points - 1 }, (_, index) => points - 1 - index)
          .filter((first) => first <= MOST_OF_A_PAIR && points - first <= MOST_OF_A_PAIR)
          .map((first) => ({ fromLevel, lines: [line(one, first), line(other, points - first)] })),
      ),
  ),
];

export const statAwakesFor = ({ category, level }: Wearable): readonly StatAwake[] =>
  category === "weapons" || category === "armor"
    ? STAT_AWAKES.filter(({ fromLevel }) => fromLevel <= level)
    : [];

/** In percent. */
export type SkillAwake = Readonly<{ parameter: string; from: number; to: number }>;

const SHIELD: readonly SkillAwake[] = [
  { parameter: "block", from: 5, to: 15 },
  { parameter: "magicdefense", from: 1, to: 15 },
  { parameter: "criticalresist", from: 5, to: 15 },
  { parameter: "reflectdamage", from: 5, to: 15 },
  { parameter: "bleedandpoisonresist", from: 5, to: 15 },
  { parameter: "firedefense", from: 1, to: 10 },
  { parameter: "waterdefense", from: 1, to: 10 },
  { parameter: "electricitydefense", from: 1, to: 10 },
  { parameter: "winddefense", from: 1, to: 10 },
  { parameter: "earthdefense", from: 1, to: 10 },
];
const STICK: readonly SkillAwake[] = [{ parameter: "healing", from: 5, to: 25 }];

/** Those that change a number of the character; the others raise one skill. */
export function skillAwakesFor({ category, kind }: Wearable): readonly SkillAwake[] {
  if (category === "armor") return kind === "shield" ? SHIELD : [];
  return category === "weapons" && kind === "stick" ? STICK : [];
}
