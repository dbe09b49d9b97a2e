import { beforeEach, expect, test, vi } from "vitest";
import { reportPendingChange, reportWhenSettled } from "./settled-change.ts";

const report = vi.fn<(name: string, from: number, to: number) => void>();
const change = (key: string, from: number, to: number) =>
  reportWhenSettled({ key, from, to, report: (a, b) => report(key, a, b) });

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

test("a value that returns to where it began is not reported", () => {
  change("ring", 2, 5);
  change("ring", 5, 2);
  vi.runAllTimers();
  expect(report).not.toHaveBeenCalled();
});
