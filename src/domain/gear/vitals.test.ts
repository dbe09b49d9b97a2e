import { expect, test } from "vitest";
import { CLASSES } from "./classes.ts";
import { hpOf, mpOf, withBonuses } from "./vitals.ts";

test.each([
  ["Vagrant", 1, 15, 15, 170, 63],
  ["Mercenary", 60, 15, 15, 2220, 149],
  ["Knight", 100, 200, 15, 12150, 223],
  ["Elementor", 165, 15, 300, 5842, 6082],
])("a %s of level %i with %i STA and %i INT has %i HP and %i MP", (name, level, stamina, int, hp, mp) => {
  const one = CLASSES.find(({ name: { en } }) => en === name);
  if (!one) throw new Error(`There is no ${name}`);
  expect([hpOf(one, level, stamina), mpOf(one, level, int)]).toEqual([hp, mp]);
});

test.each([
  // Dropping the fraction only once would give 1,101.1: Psykeeper, level 11, 18 points, 25 % (150 + 330 ×
  // 1.18 = 539.4).
  [539, 0, 25, 673],
  [2_995, 0, 10, 3_294],
  [2_737, 100, 10, 3_120],
  [1_000, 0, 0, 1_000],
  [8_890, 1_500, 27.5, 13_247],
  // In floating-point arithmetic, 0.29 × 100 is less than 29.
  [100, 0, 29, 129],
])("%i with %i points and %i percent is %i", (base, flat, percent, result) => {
  expect(withBonuses(base, flat, percent)).toBe(result);
});
