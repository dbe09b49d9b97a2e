import check from "fast-check";
import { expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import { type Per, RATE_UNITS, rate } from "#domain/money/rate.ts";
import { anyHistory } from "#testing/game/rate-histories.ts";
import { tickName } from "#ui/chart/tick-name.ts";
import { CHART_BASE, CHART_TOP, layoutOf, valueAxis } from "./chart-layout.ts";

const inEnglish = (amount: number) => new Intl.NumberFormat("en-US").format(amount);

test.each([
  [[182_000, 200_000], [180_000, 185_000, 190_000, 195_000, 200_000], "a month"],
  [[200_000, 200_000], [180_000, 190_000, 200_000, 210_000, 220_000], "a rate that does not move"],
  [[1, 1], [0, 1, 2, 3], "the lowest rate there is"],
  [[199_999, 200_000], [199_997, 199_998, 199_999, 200_000, 200_001, 200_002], "one Penya more"],
  [[199_999.999, 200_000], [199_997, 199_998, 199_999, 200_000, 200_001, 200_002], "less than a Penya more"],
] as const)("the axis of %j has the ticks %j: %s", (values, expected, _why) => {
  expect(valueAxis(values, 5).ticks).toEqual(expected);
});

const histories = anyHistory({ start: "2016-11-21", days: 3_650, minLength: 1, maxLength: 40 });

test("every point is within the chart, in order from left to right, at any width", () => {
  check.assert(
    check.property(
      histories,
      check.constantFrom<Per>(...RATE_UNITS),
      check.integer({ min: 220, max: 1400 }),
      (history, per, width) => {
        const { points, left, right, heights, days } = layoutOf(
          history,
          [],
          per,
          "2026-11-21",
          width,
          (amount) => tickName(amount, inEnglish),
        );
        for (const { x, y } of points) {
          expect(x).toBeGreaterThanOrEqual(left - 1e-6);
          expect(x).toBeLessThanOrEqual(right + 1e-6);
          expect(y).toBeGreaterThanOrEqual(CHART_TOP - 1e-6);
          expect(y).toBeLessThanOrEqual(CHART_BASE + 1e-6);
        }
        expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).sort((a, b) => a - b));
        expect(heights.length).toBeGreaterThan(1);
        expect(days.length).toBeGreaterThan(0);
      },
    ),
  );
});

test("the community rate has its line and its band in the chart, which begins with its first day", () => {
  const history = [{ day: "2026-11-01", rate: rate(penya(200_000), 1) }];
  const figures = (day: string) =>
    ({ day, per: 1000, lower: 190e6, median: 210e6, upper: 250e6, members: 9 }) as const;
  const community = ["2026-10-20", "2026-11-10", "2026-11-11"].map(figures);
  const shown = layoutOf(history, community, 1, "2026-11-21", 600, String);
  expect(shown.start).toBe("2026-10-20");
  expect(shown.median).toHaveLength(3);
  expect(shown.median[0]?.x).toBeCloseTo(shown.left);
  expect(shown.points[0]?.x).toBeGreaterThan(shown.left);
  // There and back: the upper quartiles from left to right, and the lower ones from right to left.
  expect(shown.band.map(({ x }) => x)).toEqual([0, 1, 2, 2, 1, 0].map((index) => shown.median[index]?.x));
  for (const { y } of shown.band) {
    expect(y).toBeGreaterThanOrEqual(CHART_TOP);
    expect(y).toBeLessThanOrEqual(CHART_BASE);
  }
  expect(shown.band[0]?.y).toBeLessThan(shown.median[0]?.y ?? 0);
});
