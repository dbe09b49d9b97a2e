import check from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { Day, FIRST_INSTANT, Instant, LAST_INSTANT, pastInstant, toInstant } from "./dates.ts";

test.each([
  "2026-11-21T08:30:00Z",
  "2026-11-21T08:30:00.123Z",
  "2026-11-21T08:30:00+05:30",
  "2028-02-29T23:59:59-11:00",
  "1970-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
])("%s is a valid instant", (text) => {
  expect(v.is(Instant, text)).toBe(true);
});

test.each([
  "0000-01-01T00:00:00Z",
  "0000-12-31T23:59:59-12:00",
  "0001-01-01T00:00:00+14:00",
  "0049-06-01T00:00:00Z",
  "1970-01-01T00:00:00+01:00",
  "9999-12-31T23:59:59-01:00",
  "2026-02-30T00:00:00Z",
  "2026-02-30T00:00:00+01:00",
  "2026-02-29T00:00:00Z",
  "2026-04-31T12:00:00-03:00",
  "2026-11-21T08:30:00+05",
  "2026-11-21T08:30:00+0530",
  "2026-11-21T08:30:00 +05:30",
  "2026-11-21 08:30:00Z",
  "2026-11-21T24:00:00Z",
  "2026-11-21T08:30:60Z",
  "2026-11-21T08:30Z",
  "2026-11-21T08:30:00",
  "2026-11-21",
  "+010000-01-01T00:00:00Z",
  "-000001-01-01T00:00:00Z",
  "infinity",
  "now",
  "",
])("%j is not a valid instant", (text) => {
  expect(v.is(Instant, text)).toBe(false);
});

test.each(["2026-02-30", "0000-01-01", "2026-13-01", "2026-1-1", "10000-01-01", "today"])(
  "%s is not a valid day",
  (text) => {
    expect(v.is(Day, text)).toBe(false);
  },
);

test("every valid date becomes an instant, and one in range stays the same", () => {
  check.assert(
    check.property(check.date({ noInvalidDate: true }), (date) => {
      const text = toInstant(date);
      expect(v.is(Instant, text)).toBe(true);
      const ms = date.getTime();
      if (ms >= FIRST_INSTANT && ms <= LAST_INSTANT) expect(Date.parse(text)).toBe(ms);
    }),
  );
});

test("a recorded instant is never in the future", () => {
  const now = new Date("2026-11-22T00:00:00Z");
  expect(pastInstant("2027-01-01T00:00:00Z", now)).toEqual(now);
  expect(pastInstant("2025-01-01T00:00:00+01:00", now)).toEqual(new Date("2024-12-31T23:00:00Z"));
});
