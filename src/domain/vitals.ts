import type { CharacterClass } from "./classes.ts";

/** Points that every stat has before any is given. Source: classes.json, stat_points (flyff-builds). Likely. */
export const FIRST_POINTS = 15;

/**
 * HP of a character without gear: 150 + level × a + stamina × level × b. Source: the game's public API, /class (see
 * `classes.ts`). Sure; what the game does with a fraction is not published: it is dropped here.
 */
export function hpOf({ hp: [ofLevel, ofStamina] }: CharacterClass, level: number, stamina: number): number {
  // A hundredth of a point first: 0.3 times 3 is less than 0.9 for a computer.
  return Math.floor(
    (15_000 + level * Math.round(ofLevel * 100) + stamina * level * Math.round(ofStamina * 100)) / 100,
  );
}

/** MP likewise: 22 + level × c + intelligence × d. */
export function mpOf(
  { mp: [ofLevel, ofPoint] }: CharacterClass,
  level: number,
  intelligence: number,
): number {
  return Math.floor((220 + level * Math.round(ofLevel * 10) + intelligence * Math.round(ofPoint * 10)) / 10);
}
