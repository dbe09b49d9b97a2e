import fc from "fast-check";
import { expect, test } from "vitest";
import {
  clockSetTo,
  formatTime,
  GAME_DAY_MS,
  isNight,
  minutesAt,
  msUntilDayOrNight,
  parseTime,
} from "./game-clock.ts";

const set = clockSetTo(19 * 60, 1_000_000);

test.each([
  [0, "19:00", "what was set"],
  [599, "19:00", "a minute of the game is not over"],
  [600, "19:01", "0.6 s are a minute"],
  [36_000, "20:00", "36 s are an hour"],
  [180_000, "00:00", "midnight begins a new day"],
  [396_000, "06:00", "a night lasts 6:36"],
  [864_000, "19:00", "a day lasts 14:24"],
  [-36_000, "18:00", "before it was set, too"],
])("%i ms after 19:00 it is %s: %s", (ms, expected) => {
  expect(formatTime(minutesAt(set, 1_000_000 + ms))).toBe(expected);
});

test.each([
  ["19:00", true, 396_000],
  ["00:00", true, 216_000],
  ["05:59", true, 600],
  ["06:00", false, 468_000],
  ["18:59", false, 600],
])("at %s it is night: %s, for %i ms yet", (time, night, ms) => {
  const minutes = parseTime(time) ?? Number.NaN;
  expect(isNight(minutes)).toBe(night);
  expect(msUntilDayOrNight(minutes)).toBe(ms);
});

test.each([
  ["19:05", 1145],
  [" 19:05 ", 1145],
  ["1905", 1145],
  ["19.05", 1145],
  ["19,05", 1145],
  ["19h05", 1145],
  ["19 05", 1145],
  ["7:5", 425],
  ["705", 425],
  ["0000", 0],
])("%j is a time, as a phone's keys allow it", (text, minutes) => {
  expect(parseTime(text)).toBe(minutes);
});

test.each(["24:00", "2400", "19:60", "1960", "19", "19:", "190500", "-7:05", "", "noon"])(
  "%j is not a time",
  (text) => {
    expect(parseTime(text)).toBeUndefined();
  },
);

test("a clock shows the time that it was set to, and the same time a day later", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, fc.integer({ min: 0, max: 4e12 }), (minutes, now) => {
      const clock = clockSetTo(minutes, now);
      expect(minutesAt(clock, now)).toBe(minutes);
      expect(minutesAt(clock, now + GAME_DAY_MS)).toBe(minutes);
      expect(parseTime(formatTime(minutes))).toBe(minutes);
    }),
  );
});
