import * as v from "valibot";

/**
 * Whether a YYYY-MM-DD is a valid date: not 30 February, and not in year 0, which PostgreSQL does not have.
 */
export function isOnCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day >= "0001-01-01";
}

/** Whether that day has begun somewhere on earth. */
function hasBegun(day: string): boolean {
  return day <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** A valid date, YYYY-MM-DD. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isOnCalendar));

/** A day that has begun somewhere on earth. */
export const PastDay = v.pipe(Day, v.check(hasBegun));

/**
 * A day from a browser's storage or a shared link: an invalid or future one becomes today, so that the rest
 * of the data is not lost.
 */
export const StoredDay = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((day) => (v.is(PastDay, day) ? day : new Date().toISOString().slice(0, 10))),
);
