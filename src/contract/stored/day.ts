import * as v from "valibot";

/** Whether a YYYY-MM-DD is a day: not 30 February, and no year 0, which PostgreSQL does not have. */
export function isOnCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day >= "0001-01-01";
}

/** Whether it is that day already, somewhere on earth. */
function hasBegun(day: string): boolean {
  return day <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** YYYY-MM-DD of the calendar. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isOnCalendar));

/** A day that has begun, somewhere on earth. */
export const PastDay = v.pipe(Day, v.check(hasBegun));

/**
 * The day of something that a browser keeps, or that came with somebody's link: what is no day, or has not come yet,
 * becomes today, so that nothing else is lost with it.
 */
export const StoredDay = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((day) => (v.is(PastDay, day) ? day : new Date().toISOString().slice(0, 10))),
);
