import * as v from "valibot";
import { isOnCalendar } from "./day.ts";

/**
 * The first and the last instant that can be stored, in milliseconds since 1970: PostgreSQL's `timestamptz`
 * holds them, and its drivers read them back unchanged. A year below 100 would be read as one of this
 * century.
 */
export const FIRST_INSTANT = 0;
export const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** With the offset in hours and minutes, as RFC 3339 and `Date.parse` require. */
const RFC_3339 = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

function isStorable(instant: string): boolean {
  const day = RFC_3339.exec(instant)?.[1];
  const ms = Date.parse(instant);
  return day !== undefined && isOnCalendar(day) && ms >= FIRST_INSTANT && ms <= LAST_INSTANT;
}

/** A date and time of RFC 3339 between 1970 and 9999, such as "2026-11-21T08:30:00Z" or "…+02:00". */
export const Instant = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp(), v.check(isStorable));

/** Formats a date from the database for a response: in UTC, limited to the range of `Instant`. */
export function toInstant(date: Date): string {
  return new Date(Math.min(LAST_INSTANT, Math.max(FIRST_INSTANT, date.getTime()))).toISOString();
}

/**
 * Returns the earlier of an `Instant` that was sent and now, so that no recorded instant is in the future.
 */
export function pastInstant(instant: string, now: Date): Date {
  return new Date(Math.min(Date.parse(instant), now.getTime()));
}
