import { expect, test } from "vitest";
import type { Gear } from "#domain/gear/build.ts";
import { totals } from "#domain/gear/build-totals.ts";
import type { Wearable } from "#domain/gear/equip-rules.ts";
import { listedStats, MAIN_STATS } from "#features/characters/gear/totals-card.tsx";

const AXE: Wearable = {
  id: 1,
  category: "weapons",
  kind: "axe",
  rarity: "common",
  level: 1,
  stats: { attackSpeed: { percent: 3.5 } },
};
const listed = (gear: Gear) =>
  listedStats(totals({ classId: 2246, level: 75, sex: "female" }, gear, () => AXE).stats);

test("the main totals are listed without any gear", () => {
  expect(listed({})).toEqual(MAIN_STATS);
});

test("another total is listed if an item adds to it", () => {
  expect(listed({ weapon: { item: 1, upgrade: 0 } })).toEqual([...MAIN_STATS, "attackSpeed"]);
});
