import { afterEach, expect, test, vi } from "vitest";
import { type Browser, Register, settingOf } from "./register.ts";

type Made = Readonly<{
  by: Browser;
  value: number;
  seen?: number;
  isUncertain?: boolean;
  isRefused?: boolean;
}>;

test.each<[string, readonly Made[], readonly number[]]>([
  ["nothing was set", [], [0]],
  ["one was set", [{ by: "first", value: 1 }], [1]],
  ["the later one of the same browser", [1, 2, 3].map((value) => ({ by: "first", value })), [3]],
  [
    "the last one of each browser",
    [
      { by: "first", value: 1 },
      { by: "second", value: 2 },
      { by: "first", value: 3 },
    ],
    [2, 3],
  ],
  [
    "one that was made while the other was shown replaces it, and what that one replaced",
    [
      { by: "first", value: 1 },
      { by: "first", value: 2 },
      { by: "second", value: 3, seen: 2 },
    ],
    [3],
  ],
  [
    "what was shown says nothing of a later one",
    [
      { by: "first", value: 1 },
      { by: "first", value: 2 },
      { by: "second", value: 3, seen: 1 },
    ],
    [2, 3],
  ],
  [
    "a refused one is as if it had not been made",
    [
      { by: "first", value: 1 },
      { by: "first", value: 2, isRefused: true },
    ],
    [1],
  ],
  ["all were refused", [{ by: "first", value: 1, isRefused: true }], [0]],
  [
    "an uncertain one may be there, and replaces nothing",
    [
      { by: "first", value: 1 },
      { by: "first", value: 2, isUncertain: true },
    ],
    [1, 2],
  ],
])("%s", (_name, made, expected) => {
  const register = new Register(0);
  for (const { by, value, seen, isUncertain, isRefused = false } of made)
    register.set(by, value, seen, isUncertain).isRefused = isRefused;
  expect(register.candidates()).toEqual(expected);
});

afterEach(() => {
  vi.useRealTimers();
});

test("a refused change is matched with the equal setting that was noted after it", () => {
  vi.useFakeTimers();
  const register = new Register(true);
  const noted = [false, true, false].map((value, index) => {
    vi.setSystemTime(1_000 * (index + 1));
    return register.set("first", value, !value);
  });
  const refused = (createdAt: number) =>
    settingOf(register.settings, { by: "first", value: false, createdAt });
  expect(refused(900)).toBe(noted[0]);
  expect(refused(2_900)).toBe(noted[2]);
  const [first] = noted;
  if (first) first.isRefused = true;
  expect(register.candidates()).toEqual([false]);
});
