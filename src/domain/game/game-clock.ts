/**
 * The time of day in the game. One real second is 100 of the game's: a day of the game lasts 864 s, 14:24. Night is
 * from 19:00 to 06:00. Source: guides.md 3.8 (universe-doc, which cites developers). Sure. Which real moment is
 * midnight in the game is not published: a player sets the clock once by what the game shows.
 */

/** Real milliseconds. */
export const DAY_MS = 864_000;
const MINUTES_A_DAY = 1440;
const MS_A_MINUTE = DAY_MS / MINUTES_A_DAY;

export const NIGHTFALL = 19 * 60;
export const DAYBREAK = 6 * 60;

/** A clock that was set: a real moment at which it was midnight in the game. */
export type GameClockSetting = Readonly<{ midnight: number }>;

/** The clock of somebody who says that it is so many minutes after midnight in the game, now. */
export function clockSetTo(minutes: number, now: number): GameClockSetting {
  return { midnight: now - minutes * MS_A_MINUTE };
}

/** Whole minutes after midnight in the game. */
export function minutesAt({ midnight }: GameClockSetting, now: number): number {
  const since = (((now - midnight) % DAY_MS) + DAY_MS) % DAY_MS;
  // A millisecond's part of a minute must not make 18:59 of 19:00.
  return Math.floor(since / MS_A_MINUTE + 1e-6) % MINUTES_A_DAY;
}

export function isNight(minutes: number): boolean {
  return minutes >= NIGHTFALL || minutes < DAYBREAK;
}

/** Real milliseconds until night falls or, in the night, until it ends. */
export function untilChange(minutes: number): number {
  const change = isNight(minutes) ? DAYBREAK : NIGHTFALL;
  return ((change - minutes + MINUTES_A_DAY) % MINUTES_A_DAY) * MS_A_MINUTE;
}

/** "19:05", as the game writes it in every language. */
export function asTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Hours and minutes, whatever stands between; without anything the minutes are two digits. */
const TIME = /^([01]?\d|2[0-3])(?:\s*[:.,h ]\s*([0-5]?\d)|([0-5]\d))$/i;

/** Minutes after midnight, of a text such as "19:05", "19.05", "1905" or "7:5", or nothing. */
export function timeOf(text: string): number | undefined {
  const [, hours, minutes, joined] = TIME.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes ?? joined);
}
