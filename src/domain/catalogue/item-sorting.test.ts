import check from "fast-check";
import { expect, test } from "vitest";
import { item, placed } from "#testing/seed/items.ts";
import type { Item } from "./item.ts";
import { filterChoicesOf } from "./item-kind.ts";
import { filledColumns, ITEM_SORTS, type Sort, sortItems } from "./item-sorting.ts";
import { bestValues, linesOf, strongest } from "./item-stats.ts";

const catalogue = placed([
  item({ id: 1, name: "Ring +10", kind: "ring", stats: { hp: { flat: 50 }, attack: { flat: 12 } } }),
  item({ id: 2, name: "Ring +9", kind: "ring", stats: { hp: { percent: 30 } }, rarity: "rare", level: 5 }),
  item({ id: 3, name: "Épée", attack: { min: 10, max: 20 }, level: 5, classId: 764 }),
  item({ id: 4, name: "Axe", kind: "axe", attack: { min: 14, max: 15 }, stats: { attack: { percent: 5 } } }),
  item({ id: 5, name: "Zebra", stats: { hp: { flat: -5 } } }),
]);
const ids = (by: Sort["by"], isRising: boolean) => sortItems(catalogue, { by, isRising }).map(({ id }) => id);

test.each<[Sort["by"], boolean, number[], string]>([
  ["name", true, [4, 3, 2, 1, 5], "numbers in names count, accents do not"],
  ["name", false, [5, 1, 2, 3, 4], "backwards"],
  ["attack", false, [3, 4, 1, 2, 5], "ranges by their sum; without it last, by name"],
  ["attack", true, [1, 4, 3, 2, 5], "without it last also from the lowest up"],
  ["hp", false, [1, 5, 2, 4, 3], "points before percent"],
  ["hp", true, [5, 1, 2, 4, 3], "points before percent also from the lowest up"],
  ["level", false, [3, 2, 4, 1, 5], "alike by name"],
  ["rarity", false, [2, 4, 3, 1, 5], "the rarest first"],
])("by %s, rising %s: %j (%s)", (by, isRising, expected) => {
  expect(ids(by, isRising)).toEqual(expected);
});

test("classes are sorted by job, with items for all classes first and an unknown class last", () => {
  const all = [
    item({ id: 1, classId: 999_999 }),
    // Slayer, Blade, Ringmaster, Assist: the game's ids, in no order.
    item({ id: 2, classId: 35_369 }),
    item({ id: 3, classId: 2246 }),
    item({ id: 4, classId: 9389 }),
    item({ id: 5, classId: 8962 }),
    item({ id: 6 }),
  ];
  expect(sortItems(all, { by: "class", isRising: true }).map(({ id }) => id)).toEqual([6, 5, 3, 4, 2, 1]);
});

test("kinds are sorted within their category in the players' order, an unknown one after them", () => {
  const all = [
    item({ id: 1, kind: "axe" }),
    item({ id: 2, kind: "aaa" }),
    item({ id: 3, kind: "sword", isTwoHanded: true }),
    item({ id: 4 }),
    item({ id: 5, category: "armor", kind: "boots" }),
    item({ id: 6, category: "armor", kind: "helmet" }),
  ];
  expect(sortItems(all, { by: "kind", isRising: true }).map(({ id }) => id)).toEqual([4, 3, 1, 2, 6, 5]);
});

test("every sort contains every item once, and is cached", () => {
  check.assert(
    check.property(check.constantFrom(...ITEM_SORTS), check.boolean(), (by, isRising) => {
      expect(ids(by, isRising).toSorted()).toEqual([1, 2, 3, 4, 5]);
      expect(sortItems(catalogue, { by, isRising })).toBe(sortItems(catalogue, { by, isRising }));
    }),
  );
});

test("points and percent are separate lines, after the range", () => {
  expect(linesOf(catalogue[3] as Item, "attack")).toEqual([
    { unit: "range", value: 14.5, range: { min: 14, max: 15 } },
    { unit: "percent", value: 5 },
  ]);
  expect(linesOf(catalogue[3] as Item, "hp")).toEqual([]);
});

test("the strongest stats are those nearest to the catalogue's best, the sorted one first", () => {
  const all = [
    item({
      id: 1,
      stats: { hp: { flat: 100 }, mp: { flat: 90 }, criticalRate: { percent: 1 }, moveSpeed: { percent: 5 } },
    }),
    item({
      id: 2,
      stats: {
        hp: { flat: 1000 },
        mp: { flat: 100 },
        criticalRate: { percent: 10 },
        moveSpeed: { percent: 10 },
      },
    }),
  ];
  const of = (first?: "hp" | "attack") =>
    strongest(bestValues(all), all[0] as Item, 3, first).map(({ stat }) => stat);
  expect(of()).toEqual(["mp", "moveSpeed", "hp"]);
  expect(of("hp")).toEqual(["hp", "mp", "moveSpeed"]);
  expect(of("attack")).toEqual(["mp", "moveSpeed", "hp"]);
});

test("kinds are grouped by category, the most frequent first, and distinguish one-handed from two-handed", () => {
  const all = [
    item({ id: 1 }),
    item({ id: 2, isTwoHanded: true }),
    item({ id: 3, isTwoHanded: true }),
    item({ id: 4, kind: "bow", isTwoHanded: true }),
    item({ id: 5, category: "armor", kind: "suit" }),
  ];
  expect(filterChoicesOf(all).kinds).toMatchObject({
    weapons: ["2h-sword", "1h-sword", "bow"],
    armor: ["suit"],
    materials: [],
  });
});

test("columns of stats that no item has are left out, except the sorted one", () => {
  const sort = { by: "attack", isRising: false } as const;
  expect(filledColumns(["level", "attack", "hp", "mp"], ["hp"], sort)).toEqual(["level", "attack", "hp"]);
});
