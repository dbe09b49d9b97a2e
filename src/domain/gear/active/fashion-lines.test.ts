import { expect, test } from "vitest";
import type { ChosenLine } from "../build.ts";
import {
  BLESSINGS,
  commonBlessings,
  FASHION_LINES,
  type FashionWorn,
  FREE_LINES,
  freeLine,
  lineKey,
  withBlessings,
  withFashion,
} from "./fashion-lines.ts";

const line = (parameter: string, value: number, isPercent = false): ChosenLine => ({
  parameter,
  isPercent,
  value,
});
const kind = (parameter: string, isPercent: boolean) =>
  FREE_LINES.find((one) => one.parameter === parameter && one.isPercent === isPercent) ?? {
    ...{ parameter, isPercent, most: 0 },
  };

test.each<[text: string, parameter: string, isPercent: boolean, value: number | undefined]>([
  ["7", "allstats", false, 7],
  ["100", "allstats", false, 100],
  ["101", "allstats", false, undefined],
  ["0", "allstats", false, undefined],
  ["-3", "allstats", false, undefined],
  ["2.5", "allstats", false, undefined],
  ["2.5", "speed", true, 2.5],
  ["2,25", "speed", true, 2.25],
  ["2.125", "speed", true, undefined],
  ["51", "speed", true, undefined],
  ["", "speed", true, undefined],
  ["1e1", "speed", true, undefined],
  [" 10000 ", "maxhp", false, 10_000],
])("a typed line of %j for %s (percent: %s) has %s", (text, parameter, isPercent, value) => {
  expect(freeLine(kind(parameter, isPercent), text)?.value).toBe(value);
});

test("blessings have the values of the game, and each line a key of its own", () => {
  expect(BLESSINGS).toHaveLength(4 * 5 + 2 * 5 + 5 + 2 * 5 + 3 * 5 + 6 * 3 + 2 * 5);
  expect(new Set(BLESSINGS.map(lineKey)).size).toBe(BLESSINGS.length);
  expect(BLESSINGS[0]).toEqual(line("str", 5));
});

test("a cloak has the lines of a choice", () => {
  expect(FASHION_LINES.cloak).toContainEqual([line("allstats", 7), line("maxhp", 300)]);
});

test("a piece without anything is not there", () => {
  const worn = withFashion({}, "cloak", { lines: [line("allstats", 5)], blessings: [] });
  expect(worn).toEqual({ cloak: { lines: [line("allstats", 5)] } });
  expect(withFashion(worn, "cloak", { lines: [] })).toEqual({});
});

test("the same blessing is put on all five, which keep their lines; a mask takes none", () => {
  const before: FashionWorn = {
    cloak: { lines: [line("allstats", 5)] },
    mask: { lines: [line("maxhp", 50)] },
  };
  expect(commonBlessings(before)).toEqual([]);
  const str = [line("str", 5), line("str", 4)];
  const worn = withBlessings(before, str);
  expect(worn.cloak).toEqual({ lines: [line("allstats", 5)], blessings: str });
  expect(worn.mask).toEqual({ lines: [line("maxhp", 50)] });
  expect(Object.keys(worn)).toHaveLength(6);
  expect(commonBlessings(worn)).toEqual(str);
  expect(commonBlessings(withFashion(worn, "hat", {}))).toBeUndefined();
  expect(withBlessings(worn, [])).toEqual(before);
});
