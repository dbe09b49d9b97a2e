import * as v from "valibot";

/** Whether a YYYY-MM-DD is a valid date: not 30 February, and not in year 0, which PostgreSQL does not have. */
function isOnCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day >= "0001-01-01";
}

function hasBegun(day: string): boolean {
  return day <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** A valid date, YYYY-MM-DD. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isOnCalendar));

export const PastDay = v.pipe(Day, v.check(hasBegun));

/** From a browser's storage or a shared link: an invalid or future day becomes today, so that the other data is not lost. */
export const StoredDay = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((day) => (v.is(PastDay, day) ? day : new Date().toISOString().slice(0, 10))),
);

/**
 * Milliseconds since 1970. PostgreSQL's `timestamptz` stores the range and its drivers read it back unchanged; a year below 100
 * would be read as one of this century.
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

/** In UTC, limited to the range of `Instant`. */
export function toInstant(date: Date): string {
  return new Date(Math.min(LAST_INSTANT, Math.max(FIRST_INSTANT, date.getTime()))).toISOString();
}

/** Returns the earlier of the sent instant and now, so that none is recorded in the future. */
export function pastInstant(instant: string, now: Date): Date {
  return new Date(Math.min(Date.parse(instant), now.getTime()));
}
