/**
 * One real second is 100 game seconds; night is from 19:00 to 06:00. Source: docs/sources.md#the-games-clock. Sure. The real time
 * of midnight in the game is not published: a player sets the clock once to what the game shows.
 */

/** In real time. */
export const GAME_DAY_MS = 864_000;
const MINUTES_A_DAY = 1440;
const MS_A_MINUTE = GAME_DAY_MS / MINUTES_A_DAY;

// Minutes after midnight in the game.
export const NIGHTFALL = 19 * 60;
export const DAYBREAK = 6 * 60;

/** A real time, in milliseconds, of a midnight in the game. */
export type GameClockSetting = Readonly<{ midnight: number }>;

/** `minutes` after midnight in the game. */
export function clockSetTo(minutes: number, now: number): GameClockSetting {
  return { midnight: now - minutes * MS_A_MINUTE };
}

/** Whole minutes after midnight in the game. */
export function minutesAt({ midnight }: GameClockSetting, now: number): number {
  const since = (((now - midnight) % GAME_DAY_MS) + GAME_DAY_MS) % GAME_DAY_MS;
  // A rounding error of less than a millisecond must not turn 19:00 into 18:59.
  return Math.floor(since / MS_A_MINUTE + 1e-6) % MINUTES_A_DAY;
}

export function isNight(minutes: number): boolean {
  return minutes >= NIGHTFALL || minutes < DAYBREAK;
}

/** Real milliseconds until nightfall or, during the night, until daybreak. */
export function msUntilDayOrNight(minutes: number): number {
  const change = isNight(minutes) ? DAYBREAK : NIGHTFALL;
  return ((change - minutes + MINUTES_A_DAY) % MINUTES_A_DAY) * MS_A_MINUTE;
}

/** "19:05", the game's format in every language. */
export function formatTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Hours and minutes with any usual separator; without a separator the minutes need two digits. */
const TIME = /^([01]?\d|2[0-3])(?:\s*[:.,h ]\s*([0-5]?\d)|([0-5]\d))$/i;

/** Minutes after midnight of "19:05", "19.05", "1905" or "7:5"; otherwise `undefined`. */
export function parseTime(text: string): number | undefined {
  const [, hours, minutes, joined] = TIME.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes ?? joined);
}
