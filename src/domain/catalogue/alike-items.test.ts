import * as check from "fast-check";
import { expect, test } from "vitest";
import { alikeItems, type Comparable } from "./alike-items.ts";

const sword = (id: number, level: number, more: Partial<Comparable> = {}): Comparable => ({
  ...{ id, level, name: { en: `Sword ${id}` }, category: "weapons", kind: "sword", classId: 9686 },
  ...more,
});

const SWORDS = [
  sword(1, 10),
  sword(2, 20),
  sword(3, 30),
  sword(4, 31),
  sword(5, 90),
  sword(6, 30, { kind: "axe" }),
  sword(7, 30, { classId: 1 }),
  sword(8, 30, { category: "armor" }),
  sword(9, 30, { sex: "male" }),
];

test.each([
  [3, 4, [4, 2, 1, 5]],
  [1, 2, [2, 3]],
  [5, 9, [4, 3, 2, 1]],
  [3, 0, []],
])("alike to sword %i, at most %i: %j", (id, most, expected) => {
  const item = SWORDS.find((one) => one.id === id) ?? sword(0, 1);
  expect(alikeItems(SWORDS)(item, most).map((one) => one.id)).toEqual(expected);
});

test("of one level, neighbors by name are the nearest", () => {
  const dice = ["Power Dice 12", "Acid", "Power Dice 4", "Zinc", "Power Dice 6", "Board"].map((en, index) =>
    sword(index + 1, 1, { name: { en } }),
  );
  expect(alikeItems(dice)(dice[2] ?? sword(0, 1), 2).map(({ name }) => name.en)).toEqual([
    "Power Dice 12",
    "Power Dice 6",
  ]);
});

test("an item that is not among them has neighbors, too", () => {
  expect(alikeItems(SWORDS)(sword(99, 24), 2).map(({ id }) => id)).toEqual([2, 3]);
});

test("each neighbor is another one, and none that is left out is nearer", () => {
  const levels = check.array(check.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 40 });
  check.assert(
    check.property(levels, check.nat(), (all, which) => {
      const items = all.map((level, index) => sword(index + 1, level));
      const item = items[which % items.length] ?? sword(0, 1);
      const alike = alikeItems(items)(item, 5);
      const gap = (one: Comparable) => Math.abs(one.level - item.level);
      expect(new Set(alike).size).toBe(Math.min(5, items.length - 1));
      expect(alike).not.toContain(item);
      const farthest = Math.max(0, ...alike.map(gap));
      const others = items.filter((one) => one !== item && !alike.includes(one));
      expect(others.every((one) => gap(one) >= farthest)).toBe(true);
    }),
  );
});
