import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/**
 * All code, with tests, tools and journeys. A file of `src/routes` always exports its `Route`, and component tests have the
 * journeys' names for the same elements.
 */
const files = globSync("{src,scripts,bench,e2e}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.(gen|d)\.ts$|\.browser\.test\.tsx$|^src\/(routes|testing\/browser)\//.test(file),
);

const DECLARATION =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;
/** A type of a file's own, at any depth; what a file adds to a module or to the globals is not its own. */
const LOCAL_TYPE = /^(?: {2})*(?:type|interface) (\w+)(?:<.*>)? (?:=|\{|extends)/gm;
const AUGMENTATION = /^declare (?:module|global)\b[^{]*\{[\s\S]*?^\}/gm;

test.each(["src/domain", "src/testing", "scripts", "bench", "e2e"])(
  "the check reads files of %s",
  (folder) => {
    expect(files.some((file) => file.startsWith(`${folder}/`))).toBe(true);
  },
);

const namesIn = (text: string, declaration: RegExp) =>
  new Set([...text.matchAll(declaration)].map(([, name = ""]) => name));

const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const owners = new Map<string, string[]>();
for (const [file, text] of texts)
  for (const name of namesIn(text, DECLARATION)) owners.set(name, [...(owners.get(name) ?? []), file]);

test("each exported name has one owner", () => {
  const shared = [...owners].filter(([, places]) => places.length > 1).map((entry) => entry.flat().join(" "));
  expect(shared).toEqual([]);
});

test("no file has a type of its own that is named like an export of another file", () => {
  const repeated = [...texts].flatMap(([file, text]) =>
    [...namesIn(text.replaceAll(AUGMENTATION, ""), LOCAL_TYPE)]
      .filter((name) => owners.has(name) && !owners.get(name)?.includes(file))
      .map((name) => `${name} ${file} ${owners.get(name)}`),
  );
  expect(repeated).toEqual([]);
});
