import * as v from "valibot";
import { isOnCalendar } from "./day.ts";

/**
 * Milliseconds since 1970 of the first and the last instant that is stored: what PostgreSQL's `timestamptz` holds and
 * its drivers read back as written. A year below 100 would come back as one of this century.
 */
export const FIRST_INSTANT = 0;
export const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** With the offset in hours and minutes, as RFC 3339 and `Date.parse` want it. */
const RFC_3339 = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

function isStorable(instant: string): boolean {
  const day = RFC_3339.exec(instant)?.[1];
  const ms = Date.parse(instant);
  return day !== undefined && isOnCalendar(day) && ms >= FIRST_INSTANT && ms <= LAST_INSTANT;
}

/** A date and time of RFC 3339 between 1970 and 9999, such as "2026-11-21T08:30:00Z" or "…+02:00". */
export const Instant = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp(), v.check(isStorable));

/** A date out of the database as an answer has it: UTC, and within what `Instant` takes. */
export function toInstant(date: Date): string {
  return new Date(Math.min(LAST_INSTANT, Math.max(FIRST_INSTANT, date.getTime()))).toISOString();
}

/** The earlier of an `Instant` that was sent and now: nothing that was noted lies in the future. */
export function pastInstant(instant: string, now: Date): Date {
  return new Date(Math.min(Date.parse(instant), now.getTime()));
}
