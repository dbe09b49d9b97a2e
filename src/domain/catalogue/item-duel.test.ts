import { expect, test } from "vitest";
import { item } from "#testing/seed/items.ts";
import { duelOf } from "./item-comparison.ts";

const strong = item({ id: 1, attack: { min: 10, max: 30 }, stats: { hp: { flat: 100 } } });
const quick = item({
  id: 2,
  attack: { min: 4, max: 6 },
  stats: { hp: { flat: 100, percent: 4 }, moveSpeed: { percent: -5 } },
});

test("each line of either item has both values, and their shares of the larger one", () => {
  const lines = duelOf(strong, quick).map(({ stat, unit, left, right }) => [
    stat,
    unit,
    left.line?.value,
    left.share,
    right.line?.value,
    right.share,
  ]);
  expect(lines).toEqual([
    ["attack", "range", 20, 1, 5, 0.25],
    ["hp", "flat", 100, 1, 100, 1],
    ["hp", "percent", undefined, 0, 4, 1],
    ["moveSpeed", "percent", undefined, 0, -5, 1],
  ]);
});

test("the larger value is the best one, equal ones are not, and a negative one is never", () => {
  expect(duelOf(strong, quick).map(({ left, right }) => [left.isBest, right.isBest])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
  ]);
});

test("the sides change places with the items", () => {
  const turned = duelOf(quick, strong).map(({ left, right, ...line }) => ({
    ...line,
    left: right,
    right: left,
  }));
  expect(turned).toEqual(duelOf(strong, quick));
});

test("items without stats have no lines", () => {
  expect(duelOf(item({ id: 3 }), item({ id: 4 }))).toEqual([]);
});
