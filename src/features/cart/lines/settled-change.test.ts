import { beforeEach, expect, test, vi } from "vitest";
import { hideAdditions, reportPendingChange, reportWhenSettled } from "./settled-change.ts";

const report = vi.fn<(name: string, from: number, to: number) => void>();
const change = (key: string, from: number, to: number, isStep = true) =>
  reportWhenSettled({ key, from, to, isStep, report: (a, b) => report(key, a, b) });

beforeEach(() => {
  vi.useFakeTimers();
  report.mockClear();
  return () => vi.useRealTimers();
});

test("several steps are reported as one change once the value has settled", () => {
  change("ring", 2, 3);
  change("ring", 3, 4);
  expect(report).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(report.mock.calls).toEqual([["ring", 2, 4]]);
});

test("a change of another value reports the previous one first", () => {
  change("ring", 2, 5);
  change("scroll", 1, 9);
  expect(report.mock.calls).toEqual([["ring", 2, 5]]);
  reportPendingChange();
  vi.runAllTimers();
  expect(report.mock.calls).toEqual([
    ["ring", 2, 5],
    ["scroll", 1, 9],
  ]);
});

test.each([
  ["nothing is reported before", () => {}, true],
  ["another value changes first", () => change("ring", 2, 3), false],
  ["another message comes first", reportPendingChange, false],
  ["the added items are shown", hideAdditions, false],
])("a passing change is reported once it has settled, if %s", (_name, first, isReported) => {
  reportWhenSettled({
    key: "added",
    from: 0,
    to: 1,
    isStep: true,
    isPassing: true,
    report: () => report("added", 0, 1),
  });
  first();
  vi.runAllTimers();
  expect(report.mock.calls.some(([key]) => key === "added")).toBe(isReported);
});

test.each([
  ["steps", true, 6, 8],
  ["typed values", false, 7, 8],
])("4 pieces that another device added between two %s are not reported", (_name, isStep, from, to) => {
  change("ring", 2, 3, isStep);
  change("ring", 7, 8, isStep);
  vi.runAllTimers();
  expect(report.mock.calls).toEqual([["ring", from, to]]);
});

test("a value that returns to where it began is not reported", () => {
  change("ring", 2, 5);
  change("ring", 5, 2);
  vi.runAllTimers();
  expect(report).not.toHaveBeenCalled();
});
