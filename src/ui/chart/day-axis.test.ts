import { expect, test } from "vitest";
import { dayAxis } from "./day-axis.ts";

test.each([
  ["2026-11-14", "2026-11-21", 8, 8, "every day of a week"],
  ["2026-11-14", "2026-11-21", 3, 4, "every second day on a phone"],
  ["2026-10-22", "2026-11-21", 3, 4, "the weeks of a month"],
  ["2023-11-21", "2026-11-21", 6, 3, "years"],
  ["2016-11-21", "2026-11-21", 12, 10, "the years of ten"],
] as const)(
  "from %s to %s with space for %i day labels, %i are shown: %s",
  (from, until, room, count, _why) => {
    expect(dayAxis(from, until, room).length).toBeLessThanOrEqual(room + 1);
    expect(dayAxis(from, until, room)).toHaveLength(count);
  },
);
