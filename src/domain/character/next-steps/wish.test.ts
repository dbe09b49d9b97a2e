import { expect, test } from "vitest";
import { charactersOf } from "#domain/gear/worn-character.ts";
import { NO_TABLES } from "../character-tables.ts";
import { NEW_POINTS } from "../stat-points.ts";
import { sheetsByPoints } from "./sheets-by-points.ts";
import { equalWeight, scoreOf } from "./wish.ts";

/** Of a Jester of level 75: HP 2,737, critical chance 4 or 6 %. */
const sheetsAt = sheetsByPoints(
  charactersOf(
    { classId: 3545, level: 75, sex: "female", points: NEW_POINTS, gear: {} },
    { itemOf: () => undefined, sets: [], tables: NO_TABLES },
  ),
);
const SHEETS = sheetsAt(NEW_POINTS);
const HP = { number: { name: "hp" }, weight: 1 } as const;
const CRITICAL = { number: { name: "criticalChance" }, weight: 1 } as const;

test("numbers count together, each by its weight", () => {
  const [hp, critical] = [scoreOf([HP], SHEETS), scoreOf([CRITICAL], SHEETS)];
  expect([hp, critical]).toEqual([2737, 4]);
  expect(scoreOf([HP, { ...CRITICAL, weight: 50 }], SHEETS)).toBe(2737 + 200);
});

test("an uncertain number counts by the reading on which members agree", () => {
  expect(scoreOf([{ ...CRITICAL, reading: "allTens" }], SHEETS)).toBe(6);
});

test("a critical chance above 100 % is worth nothing more", () => {
  expect(scoreOf([CRITICAL], sheetsAt({ ...NEW_POINTS, dex: 390 }))).toBe(100);
});

test("a new number is worth so much that one percent more of each counts the same", () => {
  expect(equalWeight(CRITICAL, HP, SHEETS)).toBe(680);
  expect(equalWeight({ number: { parameter: "pvedamage" } }, HP, SHEETS)).toBe(1);
  // 2,737 / 6 with the reading on which members agree, on both sides.
  expect(equalWeight({ ...CRITICAL, reading: "allTens" }, HP, SHEETS)).toBe(460);
  expect(equalWeight(HP, { ...CRITICAL, reading: "allTens" }, SHEETS)).toBe(0.0022);
});
