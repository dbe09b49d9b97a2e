import { expect, test } from "vitest";
import { CLASSES } from "./classes.ts";
import { hpOf, mpOf } from "./vitals.ts";

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
