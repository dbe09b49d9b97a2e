import type { CharacterClass } from "./classes.ts";

/** Points in each of the four stats of a new character. Source: docs/sources.md#starting-points. Likely. */
export const START_POINTS = 15;

/** 150 + level × a + stamina × level × b, floored. Source: docs/sources.md#hp-and-mp, sure; fraction: decision 026, likely. */
export function hpOf(
  { hp: [ofLevel, ofStamina] }: Pick<CharacterClass, "hp">,
  level: number,
  stamina: number,
): number {
  // Computed in hundredths of a point: in floating-point arithmetic, 0.3 × 3 is less than 0.9.
  return Math.floor(
    (15_000 + level * Math.round(ofLevel * 100) + stamina * level * Math.round(ofStamina * 100)) / 100,
  );
}

/** 22 + level × c + intelligence × d, fraction dropped; source as for HP. In tenths: c and d have at most one decimal. */
export function mpOf(
  { mp: [ofLevel, ofPoint] }: Pick<CharacterClass, "mp">,
  level: number,
  intelligence: number,
): number {
  return Math.floor((220 + level * Math.round(ofLevel * 10) + intelligence * Math.round(ofPoint * 10)) / 10);
}

/** Points first, then percent, fraction dropped. Order: docs/sources.md#hp-and-mp; rounding: decision 026, likely. */
export function withBonuses(base: number, flat: number, percent: number): number {
  // Computed in millionths: in floating-point arithmetic, 1.1 × 2,995 is more than 3,294.5.
  return Math.floor(Math.round((base + flat) * (100 + percent) * 1e4) / 1e6);
}
