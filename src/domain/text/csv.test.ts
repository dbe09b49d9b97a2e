import check from "fast-check";
import { expect, test } from "vitest";
import { rowsOf, SEPARATORS, undefused } from "./csv.ts";

const anyText = check.string({
  unit: check.constantFrom(..."ab =+-@'\",;\t\r\n", "é", "🌹"),
  maxLength: 12,
});

test("a cell comes back as it was written, whatever is in it", () => {
  check.assert(
    check.property(anyText, check.constantFrom(...SEPARATORS), (text, separator) => {
      const written = rowsOf([[text]], separator).slice(0, -2);
      const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(undefused(cell)).toBe(text);
    }),
    { numRuns: 5_000 },
  );
});

test("a cell with any separator is quoted, whichever the table has", () => {
  for (const separator of SEPARATORS)
    expect(rowsOf([["a,b", "a;b", "a\tb", "ab"]], separator)).toBe(
      `${['"a,b"', '"a;b"', '"a\tb"', "ab"].join(separator)}\r\n`,
    );
});
