import { expect, test } from "vitest";
import { CHANCE_TABLES } from "#domain/upgrade/upgrade-tables.ts";
import { ACCESSORY_BONUS, ULTIMATE_JEWELRY } from "./upgrade-bonus.ts";

/** Values as published (docs/sources.md#accessories): +n, the character's level, ring, damage, defense and HP. */
const PUBLISHED_ACCESSORY = [
  [1, 15, 2, 24, 18, 118],
  [2, 20, 3, 39, 30, 154],
  [3, 25, 4, 54, 41, 190],
  [4, 30, 5, 69, 69, 226],
  [5, 35, 6, 84, 86, 262],
  [6, 40, 7, 99, 97, 298],
  [7, 45, 8, 114, 108, 334],
  [8, 50, 9, 129, 119, 370],
  [9, 55, 10, 144, 134, 418],
  [10, 60, 11, 159, 149, 466],
  [11, 65, 13, 179, 164, 514],
  [12, 70, 15, 199, 179, 562],
  [13, 85, 17, 219, 194, 610],
  [14, 90, 19, 239, 213, 658],
  [15, 95, 21, 259, 231, 706],
  [16, 100, 24, 284, 250, 766],
  [17, 105, 27, 309, 269, 826],
  [18, 110, 31, 334, 310, 886],
  [19, 115, 35, 359, 342, 946],
  [20, 120, 40, 395, 375, 1018],
];
const PUBLISHED_ULTIMATE = [
  [1, 125, 47, 470, 450, 1245],
  [2, 130, 49, 480, 460, 1310],
  [3, 135, 51, 490, 470, 1385],
  [4, 140, 55, 500, 480, 1450],
  [5, 145, 60, 540, 525, 1550],
  [6, 150, 64, 560, 550, 1630],
  [7, 155, 68, 580, 560, 1710],
  [8, 160, 72, 600, 570, 1790],
  [9, 165, 76, 620, 580, 1870],
  [10, 170, 82, 680, 610, 2000],
];

test.each([
  ["accessory", ACCESSORY_BONUS, PUBLISHED_ACCESSORY],
  ["ultimateJewelry", ULTIMATE_JEWELRY, PUBLISHED_ULTIMATE],
] as const)("%s has the published bonus and required level at each step", (work, values, published) => {
  const { ring, damage, defense, hp } = values;
  const { levels = [], averages } = CHANCE_TABLES[work];
  expect(averages[0]).toHaveLength(published.length);
  const rows = levels.map((level, i) => [i + 1, level, ring[i], damage[i], defense[i], hp[i]]);
  expect(rows).toEqual(published);
  for (const column of [ring, damage, defense, hp]) expect(column).toHaveLength(published.length);
});

test("only accessories and ultimate jewelry have required levels", () => {
  const works = Object.entries(CHANCE_TABLES).filter(([, { levels }]) => levels);
  expect(works.map(([work]) => work)).toEqual(["accessory", "ultimateJewelry"]);
});
