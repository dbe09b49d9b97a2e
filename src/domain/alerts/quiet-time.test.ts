import fc from "fast-check";
import { expect, test } from "vitest";
import { afterQuietTime, isTimeZone } from "./quiet-time.ts";

const night = (timeZone: string) => ({ from: 22 * 60, to: 7 * 60, timeZone });

test.each([
  ["in the evening", "2026-11-24T22:30:00Z", "2026-11-25T07:00:00.000Z", "UTC"],
  ["in the morning", "2026-11-24T06:59:59Z", "2026-11-24T07:00:00.000Z", "UTC"],
  ["at its end", "2026-11-24T07:00:00Z", "2026-11-24T07:00:00.000Z", "UTC"],
  ["by day", "2026-11-24T12:00:00.123Z", "2026-11-24T12:00:00.123Z", "UTC"],
  ["in Manila", "2026-11-24T15:00:00Z", "2026-11-24T23:00:00.000Z", "Asia/Manila"],
  ["in a zone of half hours", "2026-11-24T17:00:00Z", "2026-11-25T01:30:00.000Z", "Asia/Kolkata"],
  // The clock goes from 02:00 to 03:00, and back.
  [
    "in the night in which summer time begins",
    "2026-03-28T23:00:00Z",
    "2026-03-29T05:00:00.000Z",
    "Europe/Paris",
  ],
  ["in the night in which it ends", "2026-10-24T22:00:00Z", "2026-10-25T06:00:00.000Z", "Europe/Paris"],
])("a message that is due %s", (_name, at, expected, timeZone) => {
  expect(afterQuietTime(new Date(at), night(timeZone)).toISOString()).toBe(expected);
});

test("without a quiet time, and with one of no length, the message is not delayed", () => {
  const now = new Date("2026-11-24T23:00:00Z");
  expect(afterQuietTime(now, undefined)).toBe(now);
  expect(afterQuietTime(now, { from: 60, to: 60, timeZone: "UTC" })).toBe(now);
});

test("delays by less than a day and an hour, and never to an instant of the quiet time", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const zones = fc.constantFrom(
    "UTC",
    "Europe/Paris",
    "America/St_Johns",
    "Asia/Manila",
    "Australia/Lord_Howe",
  );
  const instants = fc.date({
    min: new Date(Date.UTC(2020, 0)),
    max: new Date(Date.UTC(2030, 0)),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, minute, minute, zones, (now, from, to, timeZone) => {
      const quiet = { from, to, timeZone };
      const due = afterQuietTime(now, quiet);
      const delay = due.getTime() - now.getTime();
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay).toBeLessThanOrEqual(25 * 3_600_000);
      // Twice in the night in which the clock goes back.
      expect(afterQuietTime(afterQuietTime(due, quiet), quiet)).toEqual(afterQuietTime(due, quiet));
    }),
  );
});

test("knows the time zones of this runtime", () => {
  expect(["Europe/Berlin", "UTC", "Europe/Nowhere", ""].map(isTimeZone)).toEqual([true, true, false, false]);
});
