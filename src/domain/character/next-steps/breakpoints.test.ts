import check from "fast-check";
import { expect, test } from "vitest";
import type { Wearable } from "#domain/gear/equip-rules.ts";
import { charactersOf } from "#domain/gear/worn-character.ts";
import { anyItemSearch } from "#testing/characters/any-search.ts";
import type { STAT_NAMES } from "../character.ts";
import { numberOf } from "../shown-numbers.ts";
import { NEW_POINTS } from "../stat-points.ts";
import type { ReadingName } from "../window/window-questions.ts";
import { statBreakpoints } from "./breakpoints.ts";
import { sheetsByPoints } from "./sheets-by-points.ts";

const NO_DATA = {
  itemOf: () => undefined,
  sets: [],
  tables: { skills: [], pets: [], npcs: [], achievements: [] },
};
const bare = (classId: number, level: number) =>
  sheetsByPoints(charactersOf({ classId, level, sex: "female", points: NEW_POINTS, gear: {} }, NO_DATA));

/** "3 criticalChance 1–2": three more points change it from 1 to 2. */
const wordsOf = (classId: number, level: number, stat: string) =>
  statBreakpoints(NEW_POINTS, bare(classId, level))
    .find((one) => one.stat === stat)
    ?.next.map(({ points, change: { name, reading, before, after } }) =>
      [points, name, ...(reading ? [reading] : []), `${before.min}–${after.min}`].join(" "),
    );

test("each number that a stat changes has its next breakpoint, the nearest first", () => {
  expect(wordsOf(2246, 75, "dex")).toEqual([
    "1 hitRate 3–4",
    "1 parry 7–8",
    "1 attackSpeed 51–51.5",
    "5 criticalChance 1–2",
    "5 meleeBlock 2–3",
    "5 rangedBlock 2–3",
  ]);
  expect(wordsOf(2246, 75, "sta")?.[0]).toBe("1 hp 2737–2760");
});

test("readings that change with different points have a breakpoint each", () => {
  expect(wordsOf(3545, 75, "dex")?.filter((words) => words.includes("critical"))).toEqual([
    "3 criticalChance allTens 6–7",
    "5 criticalChance wholeTens 4–8",
  ]);
});

test("limits say how many points reach them, and 0 if they are reached", () => {
  const limits = (level: number, dex: number) =>
    statBreakpoints({ ...NEW_POINTS, dex }, bare(2246, level)).find(({ stat }) => stat === "dex")?.limits;
  expect(limits(75, 15)).toEqual(expect.arrayContaining([{ limit: "hit", points: expect.any(Number) }]));
  expect(limits(75, 300)).toEqual(expect.arrayContaining([{ limit: "hit", points: 0 }]));
  const others = statBreakpoints(NEW_POINTS, bare(2246, 75)).filter(({ stat }) => stat !== "dex");
  expect(others.flatMap((one) => one.limits)).toEqual([]);
});

test("the limit of the critical chance is that of the reading on which members agree", () => {
  const ring: Wearable = {
    ...{ id: 1, category: "accessories", kind: "ring", rarity: "common", level: 60 },
    abilities: [{ parameter: "criticalchance", add: 2, isPercent: true }],
  };
  const jester = charactersOf(
    {
      ...{ classId: 3545, level: 75, sex: "female", points: NEW_POINTS },
      gear: { ring1: { item: 1, upgrade: 0 } },
    },
    { ...NO_DATA, itemOf: () => ring },
  );
  const limitBy = (reading: ReadingName) =>
    statBreakpoints(NEW_POINTS, sheetsByPoints(jester), { criticalChance: reading })
      .flatMap(({ limits }) => limits)
      .find(({ limit }) => limit === "criticalChance")?.points;
  // 98 % beside the ring: 4 % for each whole ten of DEX, or 0.4 % for each DEX.
  expect([limitBy("wholeTens"), limitBy("allTens")]).toEqual([235, 230]);
});

test("one point less than a breakpoint changes nothing, for any character", () => {
  check.assert(
    check.property(anyItemSearch, ({ build, data }) => {
      const sheetsAt = sheetsByPoints(charactersOf(build, data));
      const valueAt = (stat: (typeof STAT_NAMES)[number], more: number, name: string, reading?: string) => {
        const points = { ...build.points, [stat]: build.points[stat] + more };
        // The names come from the numbers themselves.
        const { readings = [] } = numberOf({ name: name as "hp" }, sheetsAt(points)) ?? {};
        const found = readings.find((one) => one.name === reading) ?? readings[0];
        return [found?.low.value, found?.high.value];
      };
      for (const { stat, next } of statBreakpoints(build.points, sheetsAt))
        for (const { points, change } of next) {
          const at = (more: number) => valueAt(stat, more, change.name ?? "", change.reading);
          expect(at(points - 1)).toEqual(at(0));
          expect(at(points)).toEqual([change.after.min, change.after.max]);
        }
    }),
    { numRuns: 30 },
  );
});
