import { expect, test } from "vitest";
import { mergeRecords, recordConflicts } from "./merge-records.ts";

test("fields are merged one by one, and the local value is kept if both changed a field", () => {
  const base = { a: 1, b: 1, c: 1 } as Record<string, number>;
  expect(mergeRecords(base, { a: 2, b: 1, d: 4 }, { a: 3, b: 5, c: 1 })).toEqual({ a: 2, b: 5, d: 4 });
});

test("recordConflicts returns only the entries that both changed", () => {
  const base = { a: 1, b: 1, c: 1 };
  expect(recordConflicts(base, { a: 2, b: 2, c: 1 }, { a: 3, b: 1, c: 3 })).toEqual([
    { key: "a", mine: 2, theirs: 3 },
  ]);
  expect(recordConflicts({}, { a: 2 }, { a: 2 })).toEqual([]);
  expect(recordConflicts({ a: 1, b: 1 }, { b: 2 }, { a: 3 })).toEqual([
    { key: "b", mine: 2, theirs: undefined },
    { key: "a", mine: undefined, theirs: 3 },
  ]);
  expect(recordConflicts({ a: 1, b: 1 }, { b: 1 }, { a: 1 })).toEqual([]);
});
