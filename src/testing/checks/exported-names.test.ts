import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** All code, with tests, tools and journeys; a file of `src/routes` always exports its `Route`. */
const files = globSync("{src,scripts,bench,e2e}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.(gen|d)\.ts$/.test(file) && !file.startsWith("src/routes/"),
);

const DECLARATION =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;

test.each(["src/domain", "src/testing", "scripts", "bench", "e2e"])(
  "the check reads files of %s",
  (folder) => {
    expect(files.some((file) => file.startsWith(`${folder}/`))).toBe(true);
  },
);

test("each exported name has one owner", () => {
  const owners = new Map<string, string[]>();
  for (const file of files) {
    const declared = readFileSync(join(root, file), "utf8").matchAll(DECLARATION);
    for (const name of new Set([...declared].map(([, name = ""]) => name))) {
      owners.set(name, [...(owners.get(name) ?? []), file]);
    }
  }
  const shared = [...owners].filter(([, places]) => places.length > 1).map((entry) => entry.flat().join(" "));
  expect(shared).toEqual([]);
});
