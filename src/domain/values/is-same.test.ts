import { expect, test } from "vitest";
import { isSame } from "./is-same.ts";

test("objects with the same fields in another order are equal", () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});
