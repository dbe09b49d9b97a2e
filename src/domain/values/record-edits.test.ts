import * as fc from "fast-check";
import { expect, test } from "vitest";
import { recordDifference, type ValueEdit, withRecordEdits } from "./record-edits.ts";

type Row = readonly [what: string, edit: ValueEdit<number>, left: object, theirs: (number | null)[]];
const PRESENT = { a: 1, b: 2 };
const set = (key: string, from: number | null, to: number | null, isJoin = false) => ({
  key,
  from,
  to,
  isJoin,
});

test.each<Row>([
  ["a value is replaced", set("a", 1, 5), { a: 5, b: 2 }, []],
  ["a value of another device is replaced and told", set("a", 9, 5), { a: 5, b: 2 }, [1]],
  ["another device has set the same value", set("a", 9, 1), PRESENT, []],
  ["a value is removed", set("a", 1, null), { b: 2 }, []],
  ["a value of another device is removed and told", set("a", 9, null), { b: 2 }, [1]],
  ["another device has removed the value", set("c", 9, 5), { a: 1, b: 2, c: 5 }, [null]],
  ["both have removed the value", set("c", 9, null), PRESENT, []],
  ["a value is added", set("c", null, 5), { a: 1, b: 2, c: 5 }, []],
  ["a value beyond the limit is left out", set("d", null, 5), PRESENT, []],
  ["the account's value stays", set("a", null, 5, true), PRESENT, []],
  ["a value that the account lacks is added", set("c", null, 5, true), { a: 1, b: 2, c: 5 }, []],
  ["no name of an object's own is a value", set("constructor", null, 5), { a: 1, b: 2, constructor: 5 }, []],
])("%s", (_what, edit, left, theirs) => {
  const { record, overwritten } = withRecordEdits<number>(PRESENT, [edit], edit.key === "d" ? 2 : 3);
  expect(record).toEqual(left);
  expect(overwritten).toEqual(theirs.map((value) => ({ key: edit.key, mine: edit.to, theirs: value })));
});

test("the edits between two records change one to the other", () => {
  const records = fc.dictionary(fc.constantFrom("a", "b", "c", "valueOf"), fc.integer({ min: 0, max: 2 }));
  fc.assert(
    fc.property(records, records, (before, after) => {
      const edits = recordDifference(before, after);
      expect(withRecordEdits(before, edits)).toEqual({ record: { ...after }, overwritten: [] });
    }),
  );
});
