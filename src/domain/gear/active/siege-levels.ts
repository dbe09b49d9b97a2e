/** Levels of sieges. What a siege changes beside the level, no source says. */
export const SIEGE_LEVELS = [60, 80] as const;
export type SiegeLevel = (typeof SIEGE_LEVELS)[number];

export const siegeLevelIn = (text: string | undefined): SiegeLevel | undefined =>
  SIEGE_LEVELS.find((level) => String(level) === text);

/** As if at a siege's level; a character below it stays as it is. */
export const atLevel = <T extends Readonly<{ level: number }>>(of: T, level: SiegeLevel | undefined): T =>
  level !== undefined && level < of.level ? { ...of, level } : of;
