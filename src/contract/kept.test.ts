import { expect, test } from "vitest";
import { isNamed, KEPT } from "./kept.ts";

test.each([
  ["theme", "theme", true],
  ["theme", "theme_mode", false],
  ["*.damaged", "skypurse.cart.damaged", true],
  ["*.damaged", "skypurse_damaged", false],
  ["__gads", "x__gads", false],
  ["google_*", "google_", true],
  ["a.b", "axb", false],
])("%s as a listed name fits %s: %s", (listed, name, fits) => {
  expect(isNamed(listed, name)).toBe(fits);
});

test("each thing that is kept is listed once", () => {
  const names = KEPT.map(({ name, place }) => `${place} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});
