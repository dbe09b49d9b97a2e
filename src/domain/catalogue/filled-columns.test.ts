import { expect, test } from "vitest";
import type { Item } from "./item.ts";
import { type Column, filledColumns } from "./item-sorting.ts";

const COLUMNS: readonly Column[] = ["level", "attack", "hp", "mp"];

const withHp: Item = {
  id: 1,
  name: "Ring",
  nameRank: 0,
  searched: "ring",
  category: "accessories",
  kind: "ring",
  rarity: "common",
  level: 1,
  isTwoHanded: false,
  stats: { hp: { percent: 5 } },
};

test("columns of stats that no item has are left out, except the sorted one", () => {
  const sort = { by: "attack", isRising: false } as const;
  expect(filledColumns(COLUMNS, [withHp], sort)).toEqual(["level", "attack", "hp"]);
});

test("a list without items keeps its columns", () => {
  expect(filledColumns(COLUMNS, [], { by: "name", isRising: true })).toEqual(COLUMNS);
});
