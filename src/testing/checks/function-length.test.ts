import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Longer functions are several functions. */
const MAX_LINES = 60;

/** Longer ones, by file: each is one test whose steps depend on those before. At most 100 lines. */
const LONGER: Readonly<Record<string, string>> = {
  "e2e/cart/order-round-trip.spec.ts": "an order passes through every form and back in one story",
  "e2e/privacy/consent.spec.ts": "one choice is followed through all that depends on it",
  "e2e/privacy/services.spec.ts":
    "one visit with every service, so that its requests can be counted together",
  "src/server/http/graceful-stop.night.test.ts":
    "one stop of the server is observed from its start to its end",
  "src/domain/order/parse/own-texts.test.ts": "one property over all forms of an order",
};
const MAX_LISTED_LINES = 100;

const files = globSync("{src,scripts,bench,e2e}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.(gen|d)\.ts$/.test(file),
);

/** Returns the functions of a source text with their lengths in lines. */
function functionsIn(file: string, text: string) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const groups = new Set<number>();
  const found: { line: number; length: number; start: number }[] = [];
  const add = ({ start, end }: Readonly<{ start: number; end: number }>) => {
    const line = lineAt(start);
    found.push({ line, length: lineAt(end) - line + 1, start });
  };
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      // `describe(…)`, `describe.each(…)(…)` and `test.describe(…)` group tests.
      if (/\bdescribe\b/.test(text.slice(callee.start, callee.end)))
        for (const { start } of given) groups.add(start);
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(program);
  return found.filter(({ start }) => !groups.has(start));
}

test("the length of each function is measured, but not that of a group of tests", () => {
  const text = `describe("group", () => {
    test("one", () => {
      expect(
        1,
      ).toBe(1);
    });
  });
  class Stack {
    push() {
    }
  }
  const view = () => <p>Text</p>;`;
  const lengths = functionsIn("example.tsx", text).map(({ line, length }) => ({ line, length }));
  expect(lengths).toEqual([
    { line: 2, length: 5 },
    { line: 9, length: 2 },
    { line: 12, length: 1 },
  ]);
});

test(`no function is longer than ${MAX_LINES} lines, except those that are listed with a reason`, () => {
  expect(files.length).toBeGreaterThan(900);
  const long = files.flatMap((file) =>
    functionsIn(file, readFileSync(join(root, file), "utf8"))
      .filter(({ length }) => length > MAX_LINES)
      .map(({ line, length }) => ({ file, line, length })),
  );
  expect(long.filter(({ file, length }) => !LONGER[file] || length > MAX_LISTED_LINES)).toEqual([]);
  expect(Object.keys(LONGER).sort(), "every listed file still has one").toEqual(
    [...new Set(long.map(({ file }) => file))].sort(),
  );
});
