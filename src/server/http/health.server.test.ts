import { expect, test } from "vitest";
import { createClockCheck } from "./health.server.ts";

const HOUR = 60 * 60_000;

function clocks() {
  let elapsed = 5_000;
  let set = 1_800_000_000_000;
  const isChanged = createClockCheck({ now: () => set + elapsed, elapsed: () => elapsed });
  return {
    isChanged,
    pass: (ms: number) => {
      elapsed += ms;
    },
    change: (ms: number) => {
      set += ms;
    },
  };
}

test("a clock that runs is trusted, also with small corrections", () => {
  const { isChanged, pass, change } = clocks();
  for (let hour = 0; hour < 100; hour++) {
    pass(HOUR);
    change(hour % 2 === 0 ? 30_000 : -30_000);
    expect(isChanged()).toBe(false);
  }
});

test.each([24 * HOUR, -24 * HOUR, 2 * HOUR])(
  "a clock that was set by %i ms is not trusted for a day",
  (by) => {
    const { isChanged, pass, change } = clocks();
    change(by);
    expect(isChanged()).toBe(true);
    pass(23 * HOUR);
    expect(isChanged()).toBe(true);
    pass(HOUR);
    expect(isChanged()).toBe(false);
  },
);

test("a clock that is set back is not trusted for another day", () => {
  const { isChanged, pass, change } = clocks();
  change(24 * HOUR);
  isChanged();
  pass(23 * HOUR);
  change(-24 * HOUR);
  expect(isChanged()).toBe(true);
  pass(20 * HOUR);
  expect(isChanged()).toBe(true);
  pass(5 * HOUR);
  expect(isChanged()).toBe(false);
});
