import { describe, expect, test } from "vitest";
import { select } from "../../../scripts/checks/named-tests.ts";

const root = process.cwd();
const FILES = [
  "e2e/rates/rates.spec.ts",
  "src/domain/money/amount-sums.test.ts",
  "src/domain/money/amount.test.ts",
  "src/server/health/health.server.test.ts",
  "src/testing/checks/named-tests.test.ts",
];

describe("named by a path", () => {
  test.each([
    ["a test file", ["src/domain/money/amount.test.ts"], ["src/domain/money/amount.test.ts"]],
    ["a journey", ["./e2e/rates/rates.spec.ts"], ["e2e/rates/rates.spec.ts"]],
    [
      "a folder",
      ["src/domain/money"],
      ["src/domain/money/amount-sums.test.ts", "src/domain/money/amount.test.ts"],
    ],
    [
      "a file that is tested by one beside it",
      ["src/domain/money/amount.ts"],
      ["src/domain/money/amount.test.ts"],
    ],
    [
      "two paths",
      ["e2e", "src/server/"],
      ["e2e/rates/rates.spec.ts", "src/server/health/health.server.test.ts"],
    ],
    [
      "a line, as editors copy it,",
      ["src/domain/money/amount.test.ts:12"],
      ["src/domain/money/amount.test.ts"],
    ],
  ])("the path of %s selects it", (_what, words, files) => {
    expect(select(words, FILES, root)).toEqual({ files, title: undefined });
  });
});

test("a text that is no path selects the files that contain it, also without quotes", () => {
  const own = { files: ["src/testing/checks/named-tests.test.ts"], title: "a text that is no path" };
  expect(select(["a text that is no path"], FILES.slice(-1), root)).toEqual(own);
  expect(select(["a", "text", "that", "is no path"], FILES.slice(-1), root)).toEqual(own);
});

test.each([
  "the path of two paths selects it",
  "named by a path › the path of two paths selects it",
  "named by a path > the path of two paths selects it",
  "the path of %s selects it",
])("the title %j finds its file", (title) => {
  expect(select([title], FILES.slice(-1), root).files).toEqual(["src/testing/checks/named-tests.test.ts"]);
});

test("a path that does not exist is named, and selects nothing", () => {
  expect(() => select(["src/domain/mony/amount.ts", "src/domain"], FILES, root)).toThrow(
    "There is no file or folder src/domain/mony/amount.ts",
  );
});

test("a text beside a path selects among the files of the path", () => {
  const words = ["src/testing", "the path of %s selects it"];
  expect(select(words, FILES, root).files).toEqual(["src/testing/checks/named-tests.test.ts"]);
  expect(select(["src/testing", "no".repeat(9)], FILES, root).files).toEqual([]);
});
