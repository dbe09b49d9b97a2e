import check from "fast-check";
import { expect, test } from "vitest";
import { CSV_SEPARATORS, toCsv, withoutFormulaGuard } from "./csv.ts";

const anyText = check.string({
  unit: check.constantFrom(..."ab =+-@'\",;\t\r\n", "é", "🌹"),
  maxLength: 12,
});

test("a cell is parsed as it was written, whatever it contains", () => {
  check.assert(
    check.property(anyText, check.constantFrom(...CSV_SEPARATORS), (text, separator) => {
      const written = toCsv([[text]], separator).slice(0, -2);
      const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(withoutFormulaGuard(cell)).toBe(text);
    }),
    { numRuns: 5_000 },
  );
});

test("a cell that contains any separator is quoted, whichever separator the table uses", () => {
  for (const separator of CSV_SEPARATORS)
    expect(toCsv([["a,b", "a;b", "a\tb", "ab"]], separator)).toBe(
      `${['"a,b"', '"a;b"', '"a\tb"', "ab"].join(separator)}\r\n`,
    );
});
