import check from "fast-check";
import { expect, test } from "vitest";
import { item } from "#testing/seed/items.ts";
import { marksOf, toggleCompared } from "./item-comparison.ts";

const strong = item({ id: 1, attack: { min: 10, max: 20 }, stats: { hp: { flat: 100 }, mp: { flat: 5 } } });
const middle = item({ id: 2, attack: { min: 12, max: 14 }, stats: { hp: { flat: 50 }, mp: { flat: 5 } } });
const weak = item({ id: 3, attack: { min: 1, max: 2 }, stats: { hp: { percent: 99 }, mp: { flat: 5 } } });

test("the best and the worst of a line are marked, values between them are not", () => {
  const marks = marksOf([strong, middle, weak]);
  expect([strong, middle, weak].map((one) => marks(one, "attack", "range"))).toEqual([
    "best",
    undefined,
    "worst",
  ]);
});

test("points are not compared with percentages, and an item without a line is neither best nor worst", () => {
  const marks = marksOf([strong, middle, weak]);
  expect([strong, middle, weak].map((one) => marks(one, "hp", "flat"))).toEqual([
    "best",
    undefined,
    undefined,
  ]);
  expect([strong, middle, weak].map((one) => marks(one, "hp", "percent"))).toEqual([
    undefined,
    undefined,
    "best",
  ]);
});

test("equal values are not marked, nor is a single item", () => {
  expect(marksOf([strong, middle, weak])(strong, "mp", "flat")).toBeUndefined();
  expect(marksOf([strong])(strong, "attack", "range")).toBeUndefined();
});

test("a negative value is worse than a missing one", () => {
  const slow = item({ id: 4, stats: { moveSpeed: { percent: -5 } } });
  expect(marksOf([slow, strong])(slow, "moveSpeed", "percent")).toBe("worst");
});

test("a fifth item is refused, and a second tick removes the item", () => {
  expect(toggleCompared([1, 2, 3], 4)).toEqual([1, 2, 3, 4]);
  expect(toggleCompared([1, 2, 3, 4], 5)).toBeUndefined();
  expect(toggleCompared([1, 2, 3, 4], 2)).toEqual([1, 3, 4]);
});

test("ticking an item twice restores the selection while there is room", () => {
  check.assert(
    check.property(
      check.uniqueArray(check.nat(20), { maxLength: 3 }),
      check.integer({ min: 30 }),
      (ids, id) => {
        expect(toggleCompared(toggleCompared(ids, id) ?? [], id)).toEqual(ids);
      },
    ),
  );
});
