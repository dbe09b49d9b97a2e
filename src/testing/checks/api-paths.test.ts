import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const files = globSync("{{src,scripts,bench,e2e}/**/,}*.{ts,tsx}", { cwd: root });

/** A path of the API in a string, a template or a regular expression; `client/api/` is a folder. */
const API_PATH = /(?<!client)\\?\/api\\?\//;
const COMMENT = /^\s*\{?\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm;

const OWN_NAME = "src/testing/checks/api-paths.test.ts";
/** Files that write a path out, each with its reason. The path of a request to nothing starts with `API_BASE`. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "src/client/api/api.test.ts": "tests which URL is requested for an invented endpoint",
  "src/contract/endpoint.test.ts": "tests the URLs of invented endpoints",
  "src/testing/route-pattern.test.ts": "tests the patterns of invented endpoints",
};

/** Returns the lines of code, comments left out, that contain a path of the API. */
const linesWithPath = (file: string) =>
  readFileSync(join(root, file), "utf8")
    .replaceAll(COMMENT, "")
    .split("\n")
    .filter((line) => API_PATH.test(line))
    .map((line) => `${file}: ${line.trim()}`);

test("a path of the API is derived from its endpoint, so that a renamed route does not compile", () => {
  const judged = files.filter((file) => file !== OWN_NAME && !EXCEPTIONS[file]);
  expect(judged.length).toBeGreaterThan(1_000);
  expect(judged.flatMap(linesWithPath)).toEqual([]);
});

test.each(Object.keys(EXCEPTIONS))("the exception %s is needed", (file) => {
  expect(linesWithPath(file)).not.toEqual([]);
});
