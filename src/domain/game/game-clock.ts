/**
 * The time of day in the game. One real second is 100 game seconds: a game day lasts 864 real seconds (14:24 minutes). Night is
 * from 19:00 to 06:00. Source: docs/sources.md#the-games-clock. Sure. Which real time corresponds to midnight in the game is not
 * published: a player sets the clock once to the time that the game shows.
 */

/** Length of a game day in real milliseconds. */
export const GAME_DAY_MS = 864_000;
const MINUTES_A_DAY = 1440;
const MS_A_MINUTE = GAME_DAY_MS / MINUTES_A_DAY;

// Minutes after midnight in the game.
/** The start of the night, in minutes after midnight in the game: 19:00. */
export const NIGHTFALL = 19 * 60;
/** The end of the night, in minutes after midnight in the game: 06:00. */
export const DAYBREAK = 6 * 60;

/** The setting of the clock: a real time, in milliseconds, at which it was midnight in the game. */
export type GameClockSetting = Readonly<{ midnight: number }>;

/** Returns the setting for a clock that now shows `minutes` after midnight in the game. */
export function clockSetTo(minutes: number, now: number): GameClockSetting {
  return { midnight: now - minutes * MS_A_MINUTE };
}

/** Returns the whole minutes after midnight in the game. */
export function minutesAt({ midnight }: GameClockSetting, now: number): number {
  const since = (((now - midnight) % GAME_DAY_MS) + GAME_DAY_MS) % GAME_DAY_MS;
  // A rounding error of less than a millisecond must not turn 19:00 into 18:59.
  return Math.floor(since / MS_A_MINUTE + 1e-6) % MINUTES_A_DAY;
}

/** Whether it is night at these minutes after midnight. */
export function isNight(minutes: number): boolean {
  return minutes >= NIGHTFALL || minutes < DAYBREAK;
}

/** Real milliseconds until nightfall or, during the night, until daybreak. */
export function msUntilDayOrNight(minutes: number): number {
  const change = isNight(minutes) ? DAYBREAK : NIGHTFALL;
  return ((change - minutes + MINUTES_A_DAY) % MINUTES_A_DAY) * MS_A_MINUTE;
}

/** Formats minutes after midnight as "19:05", the game's format in every language. */
export function formatTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Hours and minutes with any usual separator; without a separator the minutes need two digits. */
const TIME = /^([01]?\d|2[0-3])(?:\s*[:.,h ]\s*([0-5]?\d)|([0-5]\d))$/i;

/** Parses a time such as "19:05", "19.05", "1905" or "7:5" into minutes after midnight; otherwise returns `undefined`. */
export function parseTime(text: string): number | undefined {
  const [, hours, minutes, joined] = TIME.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes ?? joined);
}
