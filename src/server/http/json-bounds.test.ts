import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { boundedText, list, record, whole } from "#contract/stored-types.ts";
import { boundsOf, isWithin } from "./json-bounds.ts";

/** Counts the values and the depth of a parsed JSON text; an empty array or object counts as two values. */
function counted(value: unknown): Readonly<{ values: number; depth: number }> {
  if (typeof value !== "object" || value === null) return { values: 1, depth: 0 };
  const parts = Object.values(value).map(counted);
  return {
    values: Math.max(
      2,
      parts.reduce((sum, { values }) => sum + values, 1),
    ),
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
  };
}

test("the counts before parsing equal the parsed values, whatever the texts contain", () => {
  const texts = fc.string({ unit: fc.constantFrom('"', "\\", "[", "]", "{", "}", ",", "u0041", "é") });
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      texts,
      fc.integer(),
      fc.array(tie("value")),
      fc.dictionary(texts, tie("value")),
    ),
  })).value;
  fc.assert(
    fc.property(json, fc.boolean(), (value, isSpaced) => {
      const { values, depth } = counted(value);
      const written = JSON.stringify(value, null, isSpaced ? 1 : 0);
      expect(isWithin({ values, depth }, written)).toBe(true);
      expect(isWithin({ values: values - 1, depth }, written)).toBe(false);
      if (depth > 0) expect(isWithin({ values, depth: depth - 1 }, written)).toBe(false);
    }),
  );
});

test.each([
  ["a text", v.object({ a: v.string() })],
  ["a list", v.object({ a: v.array(v.number()) })],
  ["a record", v.object({ a: v.record(boundedText(5), v.number()) })],
  ["the keys of a record", v.object({ a: v.pipe(v.record(v.string(), v.number()), v.maxEntries(3)) })],
  ["anything at all", v.object({ a: v.unknown() })],
])("%s without a limit is refused as a contract", (_what, schema) => {
  expect(() => boundsOf(schema)).toThrow(/body\.a/);
});

test("a value that a schema accepts fits its bounds, even with every letter escaped", () => {
  const Form = v.object({
    name: boundedText(5),
    rows: list(3, v.object({ n: whole(0, 9) })),
    by: record(2, v.boolean()),
  });
  const { bytes, values, depth } = boundsOf(Form);
  const key = "\\u00e9".repeat(80);
  const rows = Array(3).fill('{"n":9}').join();
  const json = `{"name":"${"\\u00e9".repeat(5)}","rows":[${rows}],"by":{"${key.slice(0, -6)}1":false,"${key}":false}}`;
  expect(v.is(Form, JSON.parse(json))).toBe(true);
  expect(json.length).toBeLessThan(bytes);
  expect(isWithin({ values, depth }, json)).toBe(true);
  // The bounds are not far above the need either.
  expect(bytes).toBeLessThan(json.length + 1_300);
  expect(values).toBeLessThan(100);
});
