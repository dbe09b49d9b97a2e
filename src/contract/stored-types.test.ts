import * as v from "valibot";
import { expect, test } from "vitest";
import { list, record } from "./stored-types.ts";

/** Returns a schema for an item, and a function that returns how often it was called. */
function counted() {
  let seen = 0;
  const item = v.custom<number>((value) => {
    seen++;
    return typeof value === "number";
  });
  return { item, seen: () => seen };
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

test("a list with too many or too few items is refused before its items are checked", () => {
  const { item, seen } = counted();
  const Few = list(3, item, 1);
  expect(v.is(Few, numbers(4))).toBe(false);
  expect(v.is(Few, [])).toBe(false);
  expect(v.is(Few, { length: 2 })).toBe(false);
  expect(seen()).toBe(0);
  expect(v.parse(Few, numbers(3))).toEqual([0, 1, 2]);
});

test("a record with too many entries is refused before its values are checked", () => {
  const { item, seen } = counted();
  const Few = record(3, item);
  expect(v.is(Few, { ...numbers(4) })).toBe(false);
  expect(v.is(Few, numbers(2))).toBe(false);
  expect(seen()).toBe(0);
  expect(v.parse(Few, { a: 1, b: 2, c: 3 })).toEqual({ a: 1, b: 2, c: 3 });
});

test("validation ends at the first issue", () => {
  const { item, seen } = counted();
  const result = v.safeParse(v.object({ many: list(1_000, item), other: v.string() }), {
    many: numbers(1_000).map(String),
    other: 5,
  });
  expect(result.issues?.length).toBe(1);
  expect(seen()).toBe(1);
});
