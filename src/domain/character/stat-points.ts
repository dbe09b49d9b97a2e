/** Points that a player allocates to the four stats. Source: docs/sources.md#parameters. Likely. */
import { MAX_LEVEL } from "#domain/gear/classes.ts";
import { type Points, STAT_NAMES } from "./character.ts";

/** In each stat of a new character. */
export const START_POINTS = 15;
export const NEW_POINTS: Points = {
  str: START_POINTS,
  sta: START_POINTS,
  dex: START_POINTS,
  int: START_POINTS,
};

const POINTS_EACH_LEVEL = 2;
export const pointsOfLevel = (level: number) => POINTS_EACH_LEVEL * (level - 1);
/** What the highest level gives. */
export const MAX_SPENT_POINTS = pointsOfLevel(MAX_LEVEL);

export const spentPoints = (points: Points): number =>
  STAT_NAMES.reduce((sum, stat) => sum + points[stat] - START_POINTS, 0);

/** Negative if the character has had a higher level. */
export const pointsLeft = (level: number, points: Points): number =>
  pointsOfLevel(level) - spentPoints(points);
